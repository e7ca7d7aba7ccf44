import { useRef, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { paperFileName, reportFile, saidOf, type PaperDocument } from '@avsec/shared/report';
import { saveFile, useNotify } from '@avsec/shared/ui';
import type { Paper } from '../../pdf/report-pdf';
import { drawPdf, type ToHandOver } from './draw-pdf';
import { printReport, type PrintProgress } from './print-report';
import { asPdfFile, shareFile } from './share-pdf';

/** `percent` of the report that is drawn. */
type Busy =
  { kind: 'idle' } | { kind: 'saving' } | { kind: 'drawing'; percent: number } | ({ kind: 'printing' } & PrintProgress);

const IDLE: Busy = { kind: 'idle' };

export interface ReportFiles {
  busy: Busy;
  saveHtml: () => void;
  savePdf: () => void;
  sharePdf: () => void;
  print: () => void;
  /** Gives up the PDF that is being drawn. */
  cancel: () => void;
}

/** The ways to hand a report over, one at a time. */
export function useReportFiles(toHandOver: ToHandOver): ReportFiles {
  const { readRecord, report, images, paper } = toHandOver;
  const { t } = useTranslation('reports');
  const notify = useNotify();
  const [busy, setBusy] = useState<Busy>(IDLE);
  const drawing = useRef<AbortController | null>(null);
  /** Drawn, and waiting for the press that the browser asks for. */
  const drawn = useRef<{ of: PaperDocument; paper: Paper; file: File } | null>(null);

  const run = async (started: Busy, action: () => Promise<void>, failed = t(`actions.failedText.${report.kind}`)) => {
    if (busy.kind !== 'idle') return;
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

  const nameOf = (extension: string): string => paperFileName(report, new Date(), extension);
  const save = (file: Blob, extension: string) => saveFile(file, nameOf(extension));
  const saveHtml = async () => {
    const record = await readRecord();
    save(await reportFile(report, { loadImage: images.read, record: record ?? undefined }), 'html');
    if (record === null) return;
    notify({
      kind: record.kind === 'embedded' ? 'success' : 'info',
      title: t('actions.saved'),
      description: report.words.embedded[saidOf(record)],
    });
  };
  const draw = (): Promise<Blob> => {
    const { signal } = (drawing.current = new AbortController());
    const onProgress = (share: number) => setBusy({ kind: 'drawing', percent: Math.round(share * 100) });
    return drawPdf(toHandOver, { namedNote: t('namedLetters'), onProgress, signal });
  };
  const sharePdf = async () => {
    const kept = drawn.current?.of === report && drawn.current.paper === paper ? drawn.current.file : null;
    const file = kept ?? asPdfFile(await draw(), nameOf('pdf'));
    const outcome = await shareFile(file);
    drawn.current = null;
    if (outcome === 'not-now' && kept === null) {
      drawn.current = { of: report, paper, file };
      notify({ kind: 'info', title: t('actions.shareReady'), description: t('actions.shareReadyText') });
    } else if (outcome === 'not-now' || outcome === 'failed') {
      saveFile(file, file.name);
      notify({ kind: 'info', title: t('actions.shareFailed'), description: t('actions.shareFailedText') });
    }
  };
  const start: Busy = { kind: 'drawing', percent: 0 };
  return {
    busy,
    saveHtml: () => void run({ kind: 'saving' }, saveHtml),
    savePdf: () => void run(start, async () => save(await draw(), 'pdf'), t(`actions.failedPdf.${report.kind}`)),
    sharePdf: () => void run(start, sharePdf, t(`actions.failedPdf.${report.kind}`)),
    print: () =>
      void run({ kind: 'printing', done: 0, total: 0 }, () =>
        printReport(report, images, (progress) => setBusy({ kind: 'printing', ...progress })),
      ),
    cancel: () => drawing.current?.abort(),
  };
}
