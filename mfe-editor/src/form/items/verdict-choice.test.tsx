import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const closed = anItem({ id: 'closed', question: 'Fechado?' });
const status = anItem({
  id: 'status',
  question: 'Situação',
  type: 'multiple_choice',
  options: ['Liberado', 'Barrado'],
  verdict: ['approved', 'refused'],
});
const note = anItem({ id: 'note', question: 'Observações', type: 'text' });

const verdicts = () => screen.getAllByRole('switch', { name: 'É o parecer do checklist' });
const meanings = () =>
  screen
    .queryAllByRole('combobox', { name: /^Significado da opção/ })
    .map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent);

it('asks what each option means, keeps it beside its option, and decides by none that says nothing', async () => {
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items: [status] })] }));
  expect(meanings()).toEqual(['Aprovado', 'Reprovado']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Significado da opção 2' }), 'Pendente');
  expect(meanings()).toEqual(['Aprovado', 'Pendente']);
  await userEvent.click(screen.getByRole('button', { name: 'Remover opção 1' }));
  expect(meanings()).toEqual(['Pendente']);
  await userEvent.click(screen.getByRole('button', { name: /Adicionar opção/ }));
  expect(meanings()).toEqual(['Pendente', 'Pendente']);
});

it('is one item: another takes it over, and it is said from which; a text cannot be one', async () => {
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items: [closed, status, note] })] }));
  expect(verdicts().map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  await userEvent.click(verdicts()[0] ?? document.body);
  expect(verdicts().map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  expect(meanings()).toEqual([]);
  expect(screen.getByText('A resposta esperada aprova, a outra reprova.')).toBeInTheDocument();
  expect(await screen.findByText('O parecer do checklist agora é este item; antes era: Situação')).toBeInTheDocument();
});

it('stays with the first when the item is duplicated', async () => {
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items: [status] })] }));
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar item' }));
  const items = document.querySelectorAll<HTMLElement>('.editor-item');
  expect(
    [...items].map((item) =>
      within(item).getByRole('switch', { name: 'É o parecer do checklist', hidden: true }).getAttribute('aria-checked'),
    ),
  ).toEqual(['true', 'false']);
});
