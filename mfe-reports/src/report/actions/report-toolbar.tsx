import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { EmbeddedRecord, PaperDocument } from '@avsec/shared/report';
import {
  ArrowLeftOutlined,
  CloseOutlined,
  DownloadOutlined,
  PrinterOutlined,
  ShareAltOutlined,
  useNarrow,
} from '@avsec/shared/ui';
import { Button, Flex, LinkButton, Segmented } from '@avsec/shared/ui/antd';
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
  /** One more way to hand it over. */
  link?: ReactNode;
}

/** What can be done with what is on the page; not printed. On a phone it is handed over first, on a desk printed. */
export function ReportToolbar({ readRecord, report, images, back, link }: ReportToolbarProps) {
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
    <Flex role="toolbar" wrap gap="small" justify="space-between" aria-label={t(`actions.label.${report.kind}`)}>
      <LinkButton to={back} icon={<ArrowLeftOutlined aria-hidden />}>
        {t('actions.back')}
      </LinkButton>
      {first === 'share' && <ShareButton files={files} isFirst />}
      {first === 'pdf' && <PdfButton files={files} isFirst />}
      <Flex wrap gap="small" justify="end">
        <FileButton files={files} icon={<DownloadOutlined aria-hidden />} onClick={files.saveHtml}>
          {t(busy.kind === 'saving' ? 'actions.saving' : 'actions.saveHtml')}
        </FileButton>
        <Segmented<Paper>
          aria-label={t('actions.paper')}
          value={paper}
          disabled={!isIdle}
          options={PAPERS.map((one) => ({ value: one, label: t(`paper.${one}`) }))}
          onChange={setPaper}
        />
        {first !== 'pdf' && <PdfButton files={files} />}
        {first === 'print' && canShare && <ShareButton files={files} />}
        {link}
        <FileButton files={files} isFirst={first === 'print'} icon={<PrinterOutlined aria-hidden />} onClick={print}>
          {t('actions.print')}
        </FileButton>
      </Flex>
      <p className="report-progress av-whole-line av-quiet av-figures" role="status">
        {busy.kind === 'printing' && <span>{t('actions.printing', { done: busy.done, total: busy.total })}</span>}
        {busy.kind === 'drawing' && <span>{t('actions.drawing', { percent: busy.percent })}</span>}
      </p>
    </Flex>
  );
}

interface OfFiles {
  files: ReportFiles;
  isFirst?: boolean;
}

/** While another is made it waits, and keeps the focus. */
const WAITS = { opacity: 0.65, cursor: 'not-allowed' };

function FileButton({ files, isFirst = false, ...props }: OfFiles & ComponentProps<typeof Button>) {
  const isIdle = files.busy.kind === 'idle';
  return (
    <Button type={isFirst ? 'primary' : 'default'} aria-disabled={!isIdle} style={isIdle ? {} : WAITS} {...props} />
  );
}

function ShareButton({ files, isFirst }: OfFiles) {
  const { t } = useTranslation('reports');
  return (
    <FileButton files={files} isFirst={isFirst} icon={<ShareAltOutlined aria-hidden />} onClick={files.sharePdf}>
      {t('actions.share')}
    </FileButton>
  );
}

/** While a PDF is drawn this is where it is given up. */
function PdfButton({ files, isFirst }: OfFiles) {
  const { t } = useTranslation(['reports', 'common']);
  if (files.busy.kind === 'drawing') {
    return (
      <Button icon={<CloseOutlined aria-hidden />} onClick={files.cancel}>
        {t('common:actions.cancel')}
      </Button>
    );
  }
  return (
    <FileButton files={files} isFirst={isFirst} icon={<DownloadOutlined aria-hidden />} onClick={files.savePdf}>
      {t('actions.savePdf')}
    </FileButton>
  );
}
