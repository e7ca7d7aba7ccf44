import type { EmbeddedRecord, PaperDocument } from '@avsec/shared/report';
import type { Paper } from '../../pdf/report-pdf';
import type { ReportImages } from '../images/report-images';

/** What a paper is handed over as. */
export interface ToHandOver {
  /** What a file brings to be verified by; null of what has no record. */
  readRecord: () => Promise<EmbeddedRecord | null>;
  report: PaperDocument;
  images: ReportImages;
  paper: Paper;
}

interface Drawing {
  /** Said where letters could not be drawn. */
  namedNote: string;
  /** How much is drawn, of 1. */
  onProgress: (share: number) => void;
  /** Gives it up. */
  signal: AbortSignal;
}

/** The paper as a PDF; what draws it is fetched with the first one. */
export async function drawPdf({ readRecord, report, images, paper }: ToHandOver, drawing: Drawing): Promise<Blob> {
  const [{ makePdf }, record] = await Promise.all([import('../../pdf/make-pdf'), readRecord()]);
  return makePdf({ report, paper, record, loadImage: images.read, ...drawing });
}
