import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

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

const verdict = () => screen.queryByRole('switch', { name: 'É o parecer do checklist' });
/** Of each item, by its number, whether it is the verdict; null where it cannot be. */
const verdicts = async (...numbers: string[]) => {
  const said: (string | null)[] = [];
  for (const number of numbers) {
    await openItem(number);
    said.push(verdict()?.getAttribute('aria-checked') ?? null);
  }
  return said;
};
const meanings = () =>
  screen
    .queryAllByRole('combobox', { name: /^Significado da opção/ })
    .map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent);

it('asks what each option means, keeps it beside its option, and decides by none that says nothing', async () => {
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items: [status] })] }));
  await openItem('1.1');
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
  expect(await verdicts('1.1', '1.2', '1.3')).toEqual(['false', 'true', null]);
  await openItem('1.1');
  await userEvent.click(verdict() ?? document.body);
  expect(screen.getByText('A resposta esperada aprova, a outra reprova.')).toBeInTheDocument();
  expect(await screen.findByText('O parecer do checklist agora é este item; antes era: Situação')).toBeInTheDocument();
  expect(await verdicts('1.1', '1.2')).toEqual(['true', 'false']);
  expect(meanings()).toEqual([]);
});

it('stays with the first when the item is duplicated', async () => {
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items: [status] })] }));
  await openItem('1.1');
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar item' }));
  expect(await verdicts('1.1', '1.2')).toEqual(['true', 'false']);
});
