import { useRef, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { reportFile, reportFileName, type ReportDocument } from '@avsec/shared/report';
import { Link, useParams } from '@avsec/shared/router';
import { verificationQr } from '@avsec/shared/seal';
import { ArrowLeftOutlined, CloseOutlined, DownloadOutlined, PrinterOutlined, saveFile, useNotify } from '@avsec/shared/ui';
import type { Paper } from '../../pdf/report-pdf';
import type { ReportImages } from '../images/report-images';
import { payloadOf } from './payload-of';
import { printReport, type PrintProgress } from './print-report';

/** `percent` of the report that is drawn. */
type Busy = { kind: 'idle' } | { kind: 'saving' } | { kind: 'drawing'; percent: number } | ({ kind: 'printing' } & PrintProgress);

const IDLE: Busy = { kind: 'idle' };
const PAPERS: readonly Paper[] = ['A4', 'LETTER'];

/** What can be done with the report; not printed. */
export function ReportToolbar({ report, images }: { report: ReportDocument; images: ReportImages }) {
  const { t } = useTranslation(['reports', 'common']);
  const notify = useNotify();
  const { id = '' } = useParams();
  const [busy, setBusy] = useState<Busy>(IDLE);
  const [paper, setPaper] = useState<Paper>('A4');
  const drawing = useRef<AbortController | null>(null);
  const idle = busy.kind === 'idle';

  const run = async (started: Busy, action: () => Promise<void>) => {
    if (!idle) return;
    setBusy(started);
    try {
      await action();
    } catch (error) {
      if (drawing.current?.signal.aborted) return;
      console.error(error);
      notify({ kind: 'error', title: t('actions.failed'), description: t('actions.failedText') });
    } finally {
      drawing.current = null;
      setBusy(IDLE);
    }
  };

  const save = (file: Blob, extension: string) => saveFile(file, reportFileName(report.title, new Date(), extension));
  const saveHtml = async () => save(await reportFile(report, { loadImage: images.read, sealed: await payloadOf(id, report) }), 'html');
  const savePdf = async () => {
    const { signal } = (drawing.current = new AbortController());
    const onProgress = (share: number) => setBusy({ kind: 'drawing', percent: Math.round(share * 100) });
    const { makePdf } = await import('../../pdf/make-pdf');
    const qr = report.seal && (await verificationQr(report.seal.verify.value)).matrix.dark;
    save(await makePdf({ report, paper, qr, loadImage: images.read, onProgress, signal }), 'pdf');
  };
  const print = () => printReport(report, images, (progress) => setBusy({ kind: 'printing', ...progress }));

  return (
    <div className="report-tools" role="toolbar" aria-label={t('actions.label')}>
      <Link className="av-button" to="/checklist-history">
        <ArrowLeftOutlined aria-hidden />
        {t('actions.back')}
      </Link>
      <div className="report-tools__files">
        <button type="button" className="av-button" aria-disabled={!idle} onClick={() => void run({ kind: 'saving' }, saveHtml)}>
          <DownloadOutlined aria-hidden />
          {t(busy.kind === 'saving' ? 'actions.saving' : 'actions.saveHtml')}
        </button>
        <select className="av-input report-tools__paper" aria-label={t('actions.paper')} value={paper} disabled={!idle} onChange={({ target }) => setPaper(target.value === 'LETTER' ? 'LETTER' : 'A4')}>
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
          <button type="button" className="av-button" aria-disabled={!idle} onClick={() => void run({ kind: 'drawing', percent: 0 }, savePdf)}>
            <DownloadOutlined aria-hidden />
            {t('actions.savePdf')}
          </button>
        )}
        <button type="button" className="av-button av-button--primary" aria-disabled={!idle} onClick={() => void run({ kind: 'printing', done: 0, total: 0 }, print)}>
          <PrinterOutlined aria-hidden />
          {t('actions.print')}
        </button>
      </div>
      <p className="report-tools__progress av-figures" role="status">
        {busy.kind === 'printing' && t('actions.printing', { done: busy.done, total: busy.total })}
        {busy.kind === 'drawing' && t('actions.drawing', { percent: busy.percent })}
      </p>
    </div>
  );
}
