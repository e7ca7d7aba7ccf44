import { screen } from '@testing-library/react';
import { summarise, type ChecklistSummary } from '@avsec/shared/domain';
import { aChecklist, renderInPortal, TEST_USER_ID } from '@avsec/shared/testing';
import { MODULE } from '../fill-in/data-layer.fixture';
import SelectionPage from './selection-page';

const { useChecklistSummariesQuery } = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useChecklistSummariesQuery: jest.fn(),
}));

const called = (title: string): ChecklistSummary => ({ ...summarise(aChecklist({ title })), userId: TEST_USER_ID });

it('names a checklist whose card cannot be drawn, and offers the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const poisoned = called('Ronda noturna');
  Object.defineProperty(poisoned, 'standard', {
    get: () => {
      throw new Error('poisoned');
    },
  });
  const data = [called('Perímetro'), poisoned, called('Cerca')];
  useChecklistSummariesQuery?.mockReturnValue({ data, isLoading: false, refetch: jest.fn() });
  await renderInPortal(<SelectionPage />, { module: MODULE });
  expect(screen.getByText('O checklist “Ronda noturna” não pode ser mostrado')).toBeInTheDocument();
  expect(screen.getByText(/o restante aparece, e o checklist continua como estava/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Executar/ })).toHaveLength(2);
});
