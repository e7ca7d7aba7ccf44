import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { EmbeddedRecord, PaperDocument } from '@avsec/shared/report';
import { Link } from '@avsec/shared/router';
import {
  ArrowLeftOutlined,
  CloseOutlined,
  DownloadOutlined,
  PrinterOutlined,
  ShareAltOutlined,
  useNarrow,
} from '@avsec/shared/ui';
import type { Paper } from '../../pdf/report-pdf';
import type { ReportImages } from '../images/report-images';
import { canSharePdf } from './share-pdf';
import { usePrintKey } from './use-print-key';
import { useReportFiles, type ReportFiles } from './use-report-files';

const PAPERS: readonly Paper[] = ['A4', 'LETTER'];

interface ReportToolbarProps {
  /** What a file brings to be verified by; null of what has no record. */
  readRecord: () => Promise<EmbeddedRecord | null>;
  report: PaperDocument;
  images: ReportImages;
  /** Where its reader came from. */
  back: string;
}

/** What can be done with what is on the page; not printed. On a phone it is handed over first, on a desk printed. */
export function ReportToolbar({ readRecord, report, images, back }: ReportToolbarProps) {
  const { t } = useTranslation('reports');
  const [paper, setPaper] = useState<Paper>('A4');
  const [canShare] = useState(canSharePdf);
  const isPhone = useNarrow();
  const files = useReportFiles({ readRecord, report, images, paper });
  const { busy, print } = files;
  const isIdle = busy.kind === 'idle';
  usePrintKey(print);

  const first = isPhone ? (canShare ? 'share' : 'pdf') : 'print';
  return (
    <div className="report-tools" role="toolbar" aria-label={t(`actions.label.${report.kind}`)}>
      <Link className="av-button" to={back}>
        <ArrowLeftOutlined aria-hidden />
        {t('actions.back')}
      </Link>
      <div className="report-tools__files">
        {first === 'share' && <ShareButton files={files} isFirst />}
        {first === 'pdf' && <PdfButton files={files} isFirst />}
        <button type="button" className="av-button" aria-disabled={!isIdle} onClick={files.saveHtml}>
          <DownloadOutlined aria-hidden />
          <span>{t(busy.kind === 'saving' ? 'actions.saving' : 'actions.saveHtml')}</span>
        </button>
        <select
          className="av-input report-tools__paper"
          aria-label={t('actions.paper')}
          value={paper}
          disabled={!isIdle}
          onChange={({ target }) => setPaper(target.value === 'LETTER' ? 'LETTER' : 'A4')}
        >
          {PAPERS.map((one) => (
            <option key={one} value={one}>
              {t(`paper.${one}`)}
            </option>
          ))}
        </select>
        {first !== 'pdf' && <PdfButton files={files} />}
        {first === 'print' && canShare && <ShareButton files={files} />}
        <button type="button" className={classOf(first === 'print')} aria-disabled={!isIdle} onClick={print}>
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

interface FileButtonProps {
  files: ReportFiles;
  isFirst?: boolean;
}

const classOf = (isFirst: boolean): string => (isFirst ? 'av-button av-button--primary' : 'av-button');

function ShareButton({ files: { busy, sharePdf }, isFirst = false }: FileButtonProps) {
  const { t } = useTranslation('reports');
  return (
    <button type="button" className={classOf(isFirst)} aria-disabled={busy.kind !== 'idle'} onClick={sharePdf}>
      <ShareAltOutlined aria-hidden />
      {t('actions.share')}
    </button>
  );
}

/** While a PDF is drawn this is where it is given up. */
function PdfButton({ files: { busy, savePdf, cancel }, isFirst = false }: FileButtonProps) {
  const { t } = useTranslation(['reports', 'common']);
  if (busy.kind === 'drawing') {
    return (
      <button type="button" className="av-button" onClick={cancel}>
        <CloseOutlined aria-hidden />
        {t('common:actions.cancel')}
      </button>
    );
  }
  return (
    <button type="button" className={classOf(isFirst)} aria-disabled={busy.kind !== 'idle'} onClick={savePdf}>
      <DownloadOutlined aria-hidden />
      {t('actions.savePdf')}
    </button>
  );
}
