import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const MARK = 'Pesquisável no histórico';
const open = async (...types: string[]) => {
  const items = types.map((type, place) => anItem({ id: `i${place}`, type, options: ['A'] }));
  const checklist = aChecklist({ sections: [aSection({ id: 's', items })] });
  await openEditorOn(checklist);
};
const marks = () => screen.queryAllByRole('switch', { name: MARK });

it('is asked at texts alone, and says what it does once it is on', async () => {
  const types = ['text', 'checkbox', 'multiline_text', 'select', 'date'];
  await open(...types);
  const asked: string[] = [];
  for (const [place, type] of types.entries()) {
    await openItem(`1.${place + 1}`);
    if (marks().length > 0) asked.push(type);
  }
  expect(asked).toEqual(['text', 'multiline_text']);
  await openItem('1.3');
  expect(screen.queryByText(/O histórico encontra as inspeções por esta resposta/)).toBeNull();
  await userEvent.click(marks()[0] ?? document.body);
  expect(marks()[0]).toBeChecked();
  expect(screen.getByText(/O histórico encontra as inspeções por esta resposta .* os primeiros 200 /)).toBeVisible();
});

it('a sixth is told when the checklist is saved, at its item', async () => {
  await open(...Array.from({ length: 6 }, () => 'text'));
  for (let item = 1; item <= 6; item += 1) {
    await openItem(`1.${item}`);
    await userEvent.click(marks()[0] ?? document.body);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(
    (await screen.findAllByText('Há itens pesquisáveis demais: no máximo 5 por checklist.')).length,
  ).toBeGreaterThan(0);
});
