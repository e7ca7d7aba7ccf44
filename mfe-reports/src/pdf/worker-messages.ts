import type { FileReference, PaperDocument } from '@avsec/shared/report';
import type { PdfRecord } from './embed-record';
import type { FontName } from './fonts';
import type { Paper } from './report-pdf';

/** What the page tells the worker: what to draw and where fonts are, then each picture that it asks for. */
export type ToWorker =
  | {
      kind: 'draw';
      report: PaperDocument;
      fonts: Record<FontName, string>;
      namedNote: string;
      paper: Paper;
      record: PdfRecord | null;
      recordNote: string;
    }
  | { kind: 'picture'; request: number; picture: Blob | null };

/** What the worker tells the page. Pictures are asked for one by one, so that no more than one is in memory. */
export type FromWorker =
  | { kind: 'picture-wanted'; request: number; image: FileReference }
  | { kind: 'drawn'; items: number }
  | { kind: 'done'; pdf: Blob }
  | { kind: 'failed'; message: string };
