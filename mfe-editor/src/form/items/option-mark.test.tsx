import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const marks = () =>
  screen
    .getAllByRole('checkbox', { name: /^Não conforme: opção/ })
    .map((one) => one instanceof HTMLInputElement && one.checked);

it('marks the options that do not conform, and keeps each mark beside its option; only then it has a level', async () => {
  const seal = anItem({ id: 'seal', type: 'multiple_choice', options: ['Íntegro', 'Violado', 'Ausente'] });
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items: [seal] })] }));
  await openItem('1.1');
  expect(marks()).toEqual([false, false, false]);
  expect(screen.queryByRole('switch', { name: 'Item crítico' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Não conforme: opção 2' }));
  expect(marks()).toEqual([false, true, false]);
  expect(screen.getByRole('switch', { name: 'Item crítico' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remover opção 1' }));
  expect(marks()).toEqual([true, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Não conforme: opção 1' }));
  expect(marks()).toEqual([false, false]);
  expect(screen.queryByRole('switch', { name: 'Item crítico' })).toBeNull();
});
