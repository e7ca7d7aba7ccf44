import { useRef, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { reportFile, reportFileName, saidOf, type ReportDocument, type ReportSource } from '@avsec/shared/report';
import { Link } from '@avsec/shared/router';
import {
  ArrowLeftOutlined,
  CloseOutlined,
  DownloadOutlined,
  PrinterOutlined,
  saveFile,
  useNotify,
} from '@avsec/shared/ui';
import type { Paper } from '../../pdf/report-pdf';
import type { ReportImages } from '../images/report-images';
import { embeddedRecord } from './embedded-record';
import { printReport, type PrintProgress } from './print-report';
import { usePrintKey } from './use-print-key';

/** `percent` of the report that is drawn. */
type Busy =
  { kind: 'idle' } | { kind: 'saving' } | { kind: 'drawing'; percent: number } | ({ kind: 'printing' } & PrintProgress);

const IDLE: Busy = { kind: 'idle' };
const PAPERS: readonly Paper[] = ['A4', 'LETTER'];

interface ReportToolbarProps {
  source: ReportSource;
  report: ReportDocument;
  images: ReportImages;
}

/** What can be done with the report; not printed. */
export function ReportToolbar({ source, report, images }: ReportToolbarProps) {
  const { t } = useTranslation(['reports', 'common']);
  const notify = useNotify();
  const [busy, setBusy] = useState<Busy>(IDLE);
  const [paper, setPaper] = useState<Paper>('A4');
  const drawing = useRef<AbortController | null>(null);
  const idle = busy.kind === 'idle';

  const run = async (started: Busy, action: () => Promise<void>, failed = t('actions.failedText')) => {
    if (!idle) return;
    setBusy(started);
    try {
      await action();
    } catch (error) {
      if (drawing.current?.signal.aborted) return;
      console.error(error);
      notify({ kind: 'error', title: t('actions.failed'), description: failed });
    } finally {
      drawing.current = null;
      setBusy(IDLE);
    }
  };

  const save = (file: Blob, extension: string) => saveFile(file, reportFileName(report.title, new Date(), extension));
  const saveHtml = async () => {
    const record = await embeddedRecord(source);
    save(await reportFile(report, { loadImage: images.read, record }), 'html');
    notify({
      kind: record.kind === 'embedded' ? 'success' : 'info',
      title: t('actions.saved'),
      description: report.words.embedded[saidOf(record)],
    });
  };
  const savePdf = async () => {
    const { signal } = (drawing.current = new AbortController());
    const onProgress = (share: number) => setBusy({ kind: 'drawing', percent: Math.round(share * 100) });
    const { makePdf } = await import('../../pdf/make-pdf');
    save(
      await makePdf({ report, paper, namedNote: t('namedLetters'), loadImage: images.read, onProgress, signal }),
      'pdf',
    );
  };
  const print = () =>
    run({ kind: 'printing', done: 0, total: 0 }, () =>
      printReport(report, images, (progress) => setBusy({ kind: 'printing', ...progress })),
    );
  usePrintKey(() => void print());

  return (
    <div className="report-tools" role="toolbar" aria-label={t('actions.label')}>
      <Link className="av-button" to="/checklist-history">
        <ArrowLeftOutlined aria-hidden />
        {t('actions.back')}
      </Link>
      <div className="report-tools__files">
        <button
          type="button"
          className="av-button"
          aria-disabled={!idle}
          onClick={() => void run({ kind: 'saving' }, saveHtml)}
        >
          <DownloadOutlined aria-hidden />
          <span>{t(busy.kind === 'saving' ? 'actions.saving' : 'actions.saveHtml')}</span>
        </button>
        <select
          className="av-input report-tools__paper"
          aria-label={t('actions.paper')}
          value={paper}
          disabled={!idle}
          onChange={({ target }) => setPaper(target.value === 'LETTER' ? 'LETTER' : 'A4')}
        >
          {PAPERS.map((one) => (
            <option key={one} value={one}>
              {t(`paper.${one}`)}
            </option>
          ))}
        </select>
        {busy.kind === 'drawing' ? (
          <button type="button" className="av-button" onClick={() => drawing.current?.abort()}>
            <CloseOutlined aria-hidden />
            {t('common:actions.cancel')}
          </button>
        ) : (
          <button
            type="button"
            className="av-button"
            aria-disabled={!idle}
            onClick={() => void run({ kind: 'drawing', percent: 0 }, savePdf, t('actions.failedPdf'))}
          >
            <DownloadOutlined aria-hidden />
            {t('actions.savePdf')}
          </button>
        )}
        <button
          type="button"
          className="av-button av-button--primary"
          aria-disabled={!idle}
          onClick={() => void print()}
        >
          <PrinterOutlined aria-hidden />
          {t('actions.print')}
        </button>
      </div>
      <p className="report-tools__progress av-figures" role="status">
        {busy.kind === 'printing' && <span>{t('actions.printing', { done: busy.done, total: busy.total })}</span>}
        {busy.kind === 'drawing' && <span>{t('actions.drawing', { percent: busy.percent })}</span>}
      </p>
    </div>
  );
}
