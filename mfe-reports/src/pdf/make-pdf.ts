import { saidOf, type EmbeddedRecord, type FileReference, type PaperDocument } from '@avsec/shared/report';
import { pdfRecord } from '@avsec/shared/seal';
import { itemsToDraw } from './draw-report';
import { FONT_FILES } from './font-files';
import type { Paper } from './report-pdf';
import type { FromWorker, ToWorker } from './worker-messages';

export interface PdfRequest {
  report: PaperDocument;
  paper: Paper;
  /** Said once in a report with letters that no font has, which are named by their numbers. */
  namedNote: string;
  /** What the file brings to be verified by; null of what has no record. */
  record: EmbeddedRecord | null;
  /** A photo's or signature's bytes; null when it cannot be read, which the PDF says in its place. */
  loadImage: (image: FileReference) => Promise<Blob | null>;
  /** Share of the report that is drawn, 0 to 1. */
  onProgress: (share: number) => void;
  /** Gives up; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Makes the PDF of a report beside the page, in a worker, so that the page stays usable however long it takes. Rejects
 * when it cannot be made.
 */
export function makePdf({
  report,
  paper,
  namedNote,
  record,
  loadImage,
  onProgress,
  signal,
}: PdfRequest): Promise<Blob> {
  const all = Math.max(1, itemsToDraw(report));
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  const send = (message: ToWorker): void => worker.postMessage(message);
  const made = new Promise<Blob>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      switch (data.kind) {
        case 'picture-wanted':
          loadImage(data.image)
            .catch(() => null)
            .then((picture) => send({ kind: 'picture', request: data.request, picture }), reject);
          break;
        case 'drawn':
          onProgress(data.items / all);
          break;
        case 'done':
          resolve(data.pdf);
          break;
        case 'failed':
          reject(new Error(data.message));
      }
    });
    send({
      kind: 'draw',
      report,
      fonts: FONT_FILES,
      namedNote,
      paper,
      record: record?.kind === 'embedded' ? pdfRecord(record.payload) : null,
      recordNote: record ? report.words.embedded[saidOf(record)] : '',
    });
  });
  return made.finally(() => worker.terminate());
}
