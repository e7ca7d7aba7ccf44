import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

it.each([
  ['date', 'Começa com a data de hoje'],
  ['time', 'Começa com a hora de agora'],
])('an item of type %s may begin with the moment, and one of text may not', async (type, name) => {
  const items = [anItem({ id: 'at', type }), anItem({ id: 'note', type: 'text' })];
  await openEditorOn(aChecklist({ sections: [aSection({ id: 's', items })] }));
  await openItem('1.1');
  const begins = screen.getByRole('switch', { name });
  expect(begins).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(begins);
  expect(begins).toHaveAttribute('aria-checked', 'true');
  await openItem('1.2');
  expect(screen.queryByRole('switch', { name: /^Começa com/ })).toBeNull();
});
