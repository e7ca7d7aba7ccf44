import PDFDocument from 'pdfkit';
import type { PaperDocument } from '@avsec/shared/report';
import { Pictures, type LoadPicture } from './draw-pictures';
import { drawReport } from './draw-report';
import { embedRecord, type PdfRecord } from './embed-record';
import { openFonts, type ReadFont } from './open-fonts';
import { FOOT, MARGIN, PageFlow } from './page-flow';
import { QUIET, TONES } from './pdf-colours';
import { textsIn } from './texts-in';
import { Typesetter, type Letters } from './typesetter';

/** PDF/UA: for screen readers. The published types of pdfkit do not know it yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

export type Paper = 'A4' | 'LETTER';

export interface PdfSource {
  report: PaperDocument;
  /** Asked for each font that the report's texts need, once. */
  readFont: ReadFont;
  /** Said once, where letters that no font has are named. */
  namedNote: string;
  paper: Paper;
  /** What the file brings to be verified by; null where it brings nothing. */
  record: PdfRecord | null;
  /** Says that it does, or why it does not; '' of what has no record. */
  recordNote: string;
  load: LoadPicture;
  tell: (drawn: number) => void;
}

/**
 * Draws a report or a form as a PDF: searchable text in embedded fonts, tagged for screen readers (PDF/UA), language
 * and title set, 'n / m' and the seal at the foot of every page. Answers with its parts, in order; nothing is held
 * twice.
 */
export async function reportPdf({
  report,
  readFont,
  namedNote,
  paper,
  record,
  recordNote,
  load,
  tell,
}: PdfSource): Promise<Uint8Array[]> {
  const doc = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + FOOT, left: MARGIN },
    autoFirstPage: false,
    // The number of pages is known at the end only.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    ...ACCESSIBLE,
    // None until ours are registered: in a browser pdfkit has no fonts of its own.
    font: '',
    lang: report.lang,
    displayTitle: true,
    info: { Title: report.title, Subject: report.letterhead.kind, Creator: report.letterhead.product },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const texts = textsIn(report);
  const typesetter = new Typesetter(doc, await openFonts(doc, [...texts, namedNote, recordNote], readFont));
  doc.font('text');
  doc.addPage();
  const flow = new PageFlow(doc, typesetter);
  const note = texts.some((text) => typesetter.names(text)) ? namedNote : null;
  await drawReport(flow, report, { pictures: new Pictures(doc, load), tell, note });
  drawMargins(doc, typesetter, report, recordNote);
  if (record) embedRecord(doc, record);
  doc.end();
  await ended;
  return parts;
}

/** Said once, in the foot of the last page. */
const ENDING: Letters = { size: 7, color: QUIET };

/** Above every page but the first, which has it above its head. */
const BANNER: Letters = { size: 10, bold: true, color: TONES.attention, align: 'center' };

/**
 * 'n / m' and which record, revision and seal this is: what holds the pages of a printed report together; and what
 * stands above every page of it.
 */
function drawMargins(
  doc: PDFKit.PDFDocument,
  typesetter: Typesetter,
  { banner, pageLabel, footer }: PaperDocument,
  recordNote: string,
): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const { page } = doc;
    // Below the margin text would begin a new page.
    page.margins.bottom = 0;
    const y = page.height - MARGIN;
    const width = page.width - 2 * MARGIN;
    const style = { size: 8, color: QUIET };
    doc.markContent('Artifact', { type: 'Pagination' });
    if (banner !== null && index > 0) typesetter.draw(banner, BANNER, { x: MARGIN, y: MARGIN / 2 - 6, width });
    if (index === count - 1) {
      const ending = [[footer.generated, footer.times, footer.product].join(' · '), recordNote]
        .filter(Boolean)
        .join('\n');
      typesetter.draw(ending, ENDING, { x: MARGIN, y: y - 3 - typesetter.heightOf(ending, ENDING, width), width });
    }
    typesetter.draw(pageLabel, style, { x: MARGIN, y, width: width - 60 });
    typesetter.draw(`${index + 1} / ${count}`, { ...style, align: 'right' }, { x: MARGIN + width - 60, y, width: 60 });
    doc.endMarkedContent();
  }
}
