import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const MARK = 'Pesquisável no histórico';
const open = async (...types: string[]) => {
  const items = types.map((type, place) => anItem({ id: `i${place}`, type, options: ['A'] }));
  const checklist = aChecklist({ sections: [aSection({ id: 's', items })] });
  await openEditorOn(checklist);
};
const marks = () => screen.queryAllByRole('switch', { name: MARK });

it('is asked at texts alone, and says what it does once it is on', async () => {
  await open('text', 'checkbox', 'multiline_text', 'select', 'date');
  expect(marks()).toHaveLength(2);
  expect(screen.queryByText(/O histórico encontra as inspeções por esta resposta/)).toBeNull();
  await userEvent.click(marks()[1] ?? document.body);
  expect(marks().map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  expect(screen.getByText(/O histórico encontra as inspeções por esta resposta .* os primeiros 200 /)).toBeVisible();
});

it('a sixth is told when the checklist is saved, at its item', async () => {
  await open(...Array.from({ length: 6 }, () => 'text'));
  for (const mark of marks()) await userEvent.click(mark);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(
    (await screen.findAllByText('Há itens pesquisáveis demais: no máximo 5 por checklist.')).length,
  ).toBeGreaterThan(0);
});
