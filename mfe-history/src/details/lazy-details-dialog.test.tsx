import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '@avsec/shared/testing';
import HistoryPage from '../history/history-page';
import { answerWith, aRow } from '../history/data-layer.fixture';
import module from '../module';
import { loadDetailsDialog, prefetchDetailsDialog } from './load-details-dialog';

jest.mock('@avsec/shared/data');
jest.mock('./load-details-dialog', () => ({
  loadDetailsDialog: jest.fn(),
  loadedDetailsDialog: () => null,
  prefetchDetailsDialog: jest.fn(),
}));
jest.mock('@avsec/shared/ui/antd', () => {
  throw new Error('the list loads antd');
});

const Arrived = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <section aria-label="arrived">
    {title}
    <button onClick={onClose}>away</button>
  </section>
);

/** A promise that is rejected, and what is thrown on by whoever waits for it: the test runner fails on a real one. */
function failing(error: Error) {
  const unhandled = jest.fn();
  const then = (_: unknown, rejected: (reason: Error) => void) => {
    try {
      rejected(error);
    } catch (reason) {
      unhandled(reason);
    }
  };
  return { promise: { then } as never, unhandled };
}

const view = () => screen.getByRole('button', { name: /^Visualizar/ });

async function openHistory() {
  answerWith({ rows: [aRow({ title: 'Red Gate' })] });
  await renderInPortal(<HistoryPage />, { at: '/checklist-history', module });
}

beforeEach(() => jest.clearAllMocks());

it('the list is drawn without antd, which is fetched once someone is about to open a record', async () => {
  await openHistory();
  expect(loadDetailsDialog).not.toHaveBeenCalled();
  expect(prefetchDetailsDialog).not.toHaveBeenCalled();
  await userEvent.hover(view());
  expect(prefetchDetailsDialog).toHaveBeenCalled();
});

it('says what is on its way, and can be left meanwhile', async () => {
  jest.mocked(loadDetailsDialog).mockReturnValue(new Promise(() => undefined));
  await openHistory();
  await userEvent.click(view());
  const dialog = within(screen.getByRole('dialog', { name: 'Detalhes do Checklist: Red Gate' }));
  expect(dialog.getByText('Carregando detalhes...')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(view()).toHaveFocus();
});

it('can be asked for again when it did not arrive, and lets the portal see why', async () => {
  const gone = new Error('ChunkLoadError');
  const { promise, unhandled } = failing(gone);
  jest.mocked(loadDetailsDialog).mockReturnValueOnce(promise);
  await openHistory();
  await userEvent.click(view());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os detalhes. Verifique sua conexão',
  );
  expect(unhandled).toHaveBeenCalledWith(gone);
  jest.mocked(loadDetailsDialog).mockResolvedValueOnce(Arrived);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('region', { name: 'arrived' })).toHaveTextContent('Red Gate');
  await userEvent.click(screen.getByRole('button', { name: 'away' }));
  expect(screen.queryByRole('region', { name: 'arrived' })).not.toBeInTheDocument();
});
