import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A PDF as a reader finds it: the text of each page, its size in points, and whether it is tagged for screen readers.
 */
export async function readPdf(
  bytes: Buffer,
): Promise<{ pages: string[]; sizes: number[][]; isTagged: boolean; title: unknown }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const sizes: number[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([width, height].map(Math.round));
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  return { pages, sizes, isTagged: marks?.['Marked'] === true, title: 'Title' in info ? info.Title : null };
}

/** Words without the breaks that lines put between them. */
export const unbroken = (text: string): string => text.replaceAll(/\s+/g, '');
