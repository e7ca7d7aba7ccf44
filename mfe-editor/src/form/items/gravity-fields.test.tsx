import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const open = (...types: string[]) => {
  const items = types.map((type, place) => anItem({ id: `i${place}`, type, options: ['A'] }));
  return openEditorOn(aChecklist({ sections: [aSection({ id: 's', items })] }));
};
const levels = () => screen.queryAllByRole<HTMLSelectElement>('combobox', { name: 'Nível se não conforme' });

it('how grave a failure is, and what it weighs, is asked of items that can fail alone', async () => {
  await open('text', 'checkbox', 'select', 'number', 'photo');
  expect(levels().map(({ value }) => value)).toEqual(['', '']);
  expect(screen.getAllByRole('combobox', { name: 'Peso' })).toHaveLength(2);
  expect(screen.getAllByRole('switch', { name: 'Item crítico' })).toHaveLength(2);
});

it('a level is chosen, or left to the checklist, which has one of its own', async () => {
  await open('checkbox');
  const [level] = levels();
  if (!level) throw new Error('no level');
  expect(within(level).getAllByRole('option')[0]).toHaveTextContent('Como no checklist');
  await userEvent.selectOptions(level, 'Maior');
  expect(level).toHaveValue('major');
  const throughout = screen.getByRole('combobox', { name: 'Nível do que não estiver conforme' });
  expect(throughout).toHaveValue('minor');
  await userEvent.selectOptions(throughout, 'Observação');
  expect(throughout).toHaveValue('observation');
  expect(level).toHaveValue('major');
});

it('what fails at a critical item is critical, whatever its level says', async () => {
  await open('checkbox');
  await userEvent.click(screen.getByRole('switch', { name: 'Item crítico' }));
  expect(levels()[0]).toHaveValue('critical');
  expect(levels()[0]).toBeDisabled();
  expect(screen.getByText(/Uma falha aqui é sempre crítica/)).toBeVisible();
});

it('a weight goes up to ten, and 1 is what an item weighs that says none', async () => {
  await open('checkbox');
  const weight = screen.getByRole('combobox', { name: 'Peso' });
  expect(weight).toHaveValue('1');
  await userEvent.selectOptions(weight, '10');
  expect(weight).toHaveValue('10');
});

it('an item of Sim or Não can be left out of what one press answers', async () => {
  await open('text', 'checkbox', 'number');
  const [alone, ...others] = screen.getAllByRole('switch', { name: 'Fora de “Tudo conforme”' });
  if (!alone) throw new Error('no switch');
  expect(others).toEqual([]);
  await userEvent.click(alone);
  expect(alone).toBeChecked();
});
