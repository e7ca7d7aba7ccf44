import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../../i18n/start-i18n';
import { NoticesProvider } from '../notices/notices-provider';
import { showReport } from './show-report';
import { useReportWindow } from './use-report-window';

jest.mock('./show-report', () => ({ showReport: jest.fn() }));

function History() {
  const openReport = useReportWindow();
  return (
    <button type="button" onClick={() => openReport('a-record')}>
      Relatório
    </button>
  );
}

/** What the browser gives when a page opens a window; null when it blocks it. */
function browserOpens(opened: Pick<Window, 'document' | 'close'> | null) {
  return jest.spyOn(window, 'open').mockReturnValue(opened as Window | null);
}

const aWindow = () => ({ document: document.implementation.createHTMLDocument(), close: jest.fn() });

async function press() {
  render(
    <NoticesProvider>
      <History />
    </NoticesProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Relatório' }));
}

beforeEach(() => startI18n('pt'));

it('opens the window with the press itself, says there what is going on, and shows the report in it', async () => {
  const opened = aWindow();
  const open = browserOpens(opened);
  jest.mocked(showReport).mockResolvedValue();
  await press();
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(opened.document.body.textContent).toBe('Gerando relatório...');
  expect(showReport).toHaveBeenCalledWith(opened, 'a-record');
  expect(opened.close).not.toHaveBeenCalled();
});

it('closes the window and says so when the report cannot be made', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const opened = aWindow();
  browserOpens(opened);
  jest.mocked(showReport).mockRejectedValue(new Error('offline'));
  await press();
  expect(await screen.findByText('Erro ao gerar relatório detalhado. Tente novamente.')).toBeVisible();
  expect(opened.close).toHaveBeenCalled();
});

it('says what to do when the browser blocks the window', async () => {
  browserOpens(null);
  jest.mocked(showReport).mockClear();
  await press();
  expect(await screen.findByText('Janela bloqueada')).toBeVisible();
  await act(async () => undefined);
  expect(showReport).not.toHaveBeenCalled();
});
