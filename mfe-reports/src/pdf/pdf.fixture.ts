import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import * as z from 'zod/mini';
import type { Covers, FontName } from './fonts';
import { openFonts } from './open-fonts';
import { Typesetter } from './typesetter';

const FILES: Record<FontName, string> = {
  text: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  symbols: 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  math: 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  arabic: 'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  thai: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  chinese: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  korean: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
};

export const fontFile = (name: FontName): Uint8Array =>
  readFileSync(require.resolve(`@expo-google-fonts/${FILES[name]}`));

/** Reads a PDF and writes what is on its pages; pdf.js comes as an ES module, which jest does not take. */
const READER = `
  import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const text = items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join('');
    const places = items.filter(({ str }) => str.trim() !== '').map(({ transform }) => height - transform[5]);
    pages.push({ lines: text.split('\\n').filter((line) => line !== ''), places, height });
  }
  process.stdout.write(JSON.stringify(pages));
`;

const readPages = z.array(z.object({ lines: z.array(z.string()), places: z.array(z.number()), height: z.number() }));

/**
 * The pages of a PDF as a reader finds them: lines to be searched or copied, and how far below the top edge their
 * letters stand, in points.
 */
export function pagesRead(pdf: Uint8Array): z.infer<typeof readPages> {
  const options = { input: pdf, cwd: __dirname, maxBuffer: 1e8 };
  return readPages.parse(
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', READER], options).toString()),
  );
}

export const linesRead = (pdf: Uint8Array): string[] => pagesRead(pdf).flatMap(({ lines }) => lines);

export interface Sheet {
  doc: PDFKit.PDFDocument;
  typesetter: Typesetter;
  covers: Covers;
  asked: FontName[];
  bytes: () => Promise<Buffer>;
}

/** A PDF with the fonts that texts need, to set texts on, uncompressed; the fonts that were asked for. */
export async function aSheet(texts: readonly string[]): Promise<Sheet> {
  const doc = new PDFDocument({ autoFirstPage: false, compress: false, tagged: true, font: '', size: 'A4' });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const asked: FontName[] = [];
  const covers = await openFonts(doc, texts, (name) => {
    asked.push(name);
    return Promise.resolve(fontFile(name));
  });
  doc.font('text');
  doc.addPage();
  const bytes = async (): Promise<Buffer> => {
    doc.end();
    await ended;
    return Buffer.concat(parts);
  };
  return { doc, typesetter: new Typesetter(doc, covers), covers, asked, bytes };
}
