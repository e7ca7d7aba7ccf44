import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { reportFile, reportFileName, type ReportDocument } from '@avsec/shared/report';
import { Link, useParams } from '@avsec/shared/router';
import { ArrowLeftOutlined, DownloadOutlined, PrinterOutlined, saveFile, useNotify } from '@avsec/shared/ui';
import type { ReportImages } from '../images/report-images';
import { payloadOf } from './payload-of';
import { printReport, type PrintProgress } from './print-report';

type Busy = { kind: 'idle' } | { kind: 'saving' } | ({ kind: 'printing' } & PrintProgress);

const IDLE: Busy = { kind: 'idle' };

/** What can be done with the report; not printed. */
export function ReportToolbar({ report, images }: { report: ReportDocument; images: ReportImages }) {
  const { t } = useTranslation('reports');
  const notify = useNotify();
  const { id = '' } = useParams();
  const [busy, setBusy] = useState(IDLE);
  const idle = busy.kind === 'idle';

  const run = async (started: Busy, action: () => Promise<void>) => {
    if (!idle) return;
    setBusy(started);
    try {
      await action();
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('actions.failed'), description: t('actions.failedText') });
    } finally {
      setBusy(IDLE);
    }
  };

  const saveHtml = async () => {
    const file = await reportFile(report, { loadImage: images.read, sealed: await payloadOf(id, report) });
    saveFile(file, reportFileName(report.title, new Date(), 'html'));
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
        <button type="button" className="av-button av-button--primary" aria-disabled={!idle} onClick={() => void run({ kind: 'printing', done: 0, total: 0 }, print)}>
          <PrinterOutlined aria-hidden />
          {t('actions.print')}
        </button>
      </div>
      <p className="report-tools__progress av-figures" role="status">
        {busy.kind === 'printing' && t('actions.printing', { done: busy.done, total: busy.total })}
      </p>
    </div>
  );
}
