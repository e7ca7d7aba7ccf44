import { screen, within } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import HistoryPage from './history-page';
import type { InspectionRecord } from '../records/record';
import { answerWith, aRow } from './data-layer.fixture';

jest.mock('@avsec/shared/data');
jest.mock('./record-actions', () => ({
  RecordActions: ({ record }: { record: InspectionRecord }) => {
    if (record.title === 'Ronda noturna') throw new Error('poisoned');
    return null;
  },
}));

it('names a record that cannot be drawn, and shows the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answerWith({ rows: [aRow({ id: 'a' }), aRow({ id: 'b', title: 'Ronda noturna' }), aRow({ id: 'c' })] });
  await renderInPortal(<HistoryPage />, { at: '/checklist-history', module });
  const [first, second, third] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('Red Gate');
  expect(second).toHaveTextContent('O registro “Ronda noturna – 02/03/2026 10:05” não pode ser mostrado');
  expect(second).toHaveTextContent('o restante aparece, e o registro continua como estava');
  expect(within(second!).getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  expect(third).toHaveTextContent('Red Gate');
});
