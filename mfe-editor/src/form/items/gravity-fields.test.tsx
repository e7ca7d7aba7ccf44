import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const open = (...types: string[]) => {
  const items = types.map((type, place) => anItem({ id: `i${place}`, type, options: ['A'] }));
  return openEditorOn(aChecklist({ sections: [aSection({ id: 's', items })] }));
};
const levels = () => screen.queryAllByRole<HTMLSelectElement>('combobox', { name: 'Nível se não conforme' });

it('how grave a failure is, and what it weighs, is asked of items that can fail alone', async () => {
  const types = ['text', 'checkbox', 'select', 'number', 'photo'];
  await open(...types);
  const asked: string[] = [];
  for (const [place, type] of types.entries()) {
    await openItem(`1.${place + 1}`);
    const fields = [
      ...levels(),
      ...screen.queryAllByRole('combobox', { name: 'Peso' }),
      ...screen.queryAllByRole('switch', { name: 'Item crítico' }),
    ];
    if (fields.length > 0) asked.push(`${type} ${fields.length}`);
  }
  expect(asked).toEqual(['checkbox 3', 'number 3']);
});

it('a level is chosen, or left to the checklist, which has one of its own', async () => {
  await open('checkbox');
  await openItem('1.1');
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
  await openItem('1.1');
  await userEvent.click(screen.getByRole('switch', { name: 'Item crítico' }));
  expect(levels()[0]).toHaveValue('critical');
  expect(levels()[0]).toBeDisabled();
  expect(screen.getByText(/Uma falha aqui é sempre crítica/)).toBeVisible();
});

it('a weight goes up to ten, and 1 is what an item weighs that says none', async () => {
  await open('checkbox');
  await openItem('1.1');
  const weight = screen.getByRole('combobox', { name: 'Peso' });
  expect(weight).toHaveValue('1');
  await userEvent.selectOptions(weight, '10');
  expect(weight).toHaveValue('10');
});

it('an item of Sim or Não can be left out of what one press answers', async () => {
  await open('text', 'checkbox', 'number');
  const switches = () => screen.queryAllByRole('switch', { name: 'Fora de “Tudo conforme”' });
  for (const number of ['1.1', '1.3']) {
    await openItem(number);
    expect(switches()).toEqual([]);
  }
  await openItem('1.2');
  const [alone] = switches();
  if (!alone) throw new Error('no switch');
  await userEvent.click(alone);
  expect(alone).toBeChecked();
});
