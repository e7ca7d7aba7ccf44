import { screen, within } from '@testing-library/react';
import { summarise } from '@avsec/shared/domain';
import { aChecklist, renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import AuthorWork from './author-work';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  listAuthoringDrafts: jest.fn(),
  useAuthoredChecklistsQuery: jest.fn(),
}));

const changed = (title: string, more: object = {}) => ({
  ...summarise(aChecklist({ title })),
  id: title,
  updatedAt: '2026-01-11T10:00:00.000Z',
  changedBy: 'Ana',
  ...more,
});

it('names a checklist whose row cannot be drawn, of the server or of this device, and shows the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  data.listAuthoringDrafts?.mockResolvedValue([
    { checklistId: 'draft', checklist: aChecklist({ title: 'Rascunho' }), updatedAt: Symbol('poisoned') },
  ]);
  data.useAuthoredChecklistsQuery?.mockReturnValue({
    data: [changed('Cerca', { changedBy: Symbol('poisoned') }), changed('Perímetro')],
  });
  await renderInPortal(<AuthorWork />, { module, as: 'author' });
  expect(await screen.findByText('O checklist “Rascunho” não pode ser mostrado')).toBeVisible();
  const [, fence, perimeter] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(fence).toHaveTextContent('O checklist “Cerca” não pode ser mostrado');
  expect(perimeter).toHaveTextContent('Perímetro');
});
