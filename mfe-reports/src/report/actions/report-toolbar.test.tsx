import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '@avsec/shared/i18n';
import { readerHere, writeReport } from '@avsec/shared/report';
import { aChecklist, aSubmission, renderInPortal } from '@avsec/shared/testing';
import { saveFile, useNarrow } from '@avsec/shared/ui';
import module from '../../module';
import { makePdf } from '../../pdf/make-pdf';
import { ReportImages } from '../images/report-images';
import { embeddedRecord } from './embedded-record';
import { ReportToolbar } from './report-toolbar';
import { canSharePdf, shareFile } from './share-pdf';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/ui', () => ({
  ...jest.requireActual<object>('@avsec/shared/ui'),
  saveFile: jest.fn(),
  useNarrow: jest.fn(),
}));
jest.mock('../../pdf/make-pdf', () => ({ makePdf: jest.fn() }));
jest.mock('./share-pdf', () => ({
  ...jest.requireActual<object>('./share-pdf'),
  canSharePdf: jest.fn(),
  shareFile: jest.fn(),
}));

async function shown({ isPhone = true, canShare = true } = {}) {
  jest.mocked(useNarrow).mockReturnValue(isPhone);
  jest.mocked(canSharePdf).mockReturnValue(canShare);
  jest.mocked(makePdf).mockResolvedValue(new Blob(['%PDF']));
  await startI18n('pt');
  const source = { submission: aSubmission({ checklist: aChecklist() }), marks: [{ kind: 'only-on-device' as const }] };
  const report = writeReport(source, await readerHere(new Date(0)));
  const tools = (
    <ReportToolbar
      readRecord={() => embeddedRecord(source)}
      report={report}
      images={new ReportImages()}
      back="/checklist-history"
    />
  );
  await renderInPortal(tools, { module });
  return within(screen.getByRole('toolbar'));
}
const first = (tools: Awaited<ReturnType<typeof shown>>) => tools.getAllByRole('button')[0];

it('on a phone sharing is first', async () => {
  expect(first(await shown())).toHaveTextContent('Compartilhar');
});

it('on a phone that does not share, the PDF is downloaded first', async () => {
  const tools = await shown({ canShare: false });
  expect(first(tools)).toHaveTextContent('Baixar PDF');
  expect(tools.queryByRole('button', { name: 'Compartilhar' })).not.toBeInTheDocument();
});

it('a PDF that took too long to be shared at once is shared with the next press, and drawn once', async () => {
  const tools = await shown();
  jest.mocked(makePdf).mockClear();
  jest.mocked(shareFile).mockResolvedValueOnce('not-now').mockResolvedValueOnce('shared');
  await userEvent.click(tools.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText('O PDF está pronto')).toBeVisible();
  await userEvent.click(tools.getByRole('button', { name: 'Compartilhar' }));
  expect(shareFile).toHaveBeenCalledTimes(2);
  expect(makePdf).toHaveBeenCalledTimes(1);
});

it('what cannot be shared is downloaded, and said', async () => {
  const tools = await shown();
  jest.mocked(shareFile).mockResolvedValueOnce('failed');
  await userEvent.click(tools.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText('O PDF foi baixado neste dispositivo.')).toBeVisible();
  expect(saveFile).toHaveBeenCalledWith(expect.any(File), expect.stringMatching(/\.pdf$/));
});
