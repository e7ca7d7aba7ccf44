import { candidatesFor, type Covers, type FontName } from './fonts';
import { isDrawnBy, lettersIn } from './letters';

/** Where a font's file comes from. */
export type ReadFont = (name: FontName) => Promise<Uint8Array>;

/** Opens the fonts that texts need: the two of running text always, others until each letter is found. */
export async function openFonts(doc: PDFKit.PDFDocument, texts: Iterable<string>, read: ReadFont): Promise<Covers> {
  const files = new Map<FontName, PDFKit.OpenedFont>();
  const open = async (name: FontName): Promise<void> => {
    if (files.has(name)) return;
    doc.registerFont(name, await read(name));
    files.set(name, doc.font(name)._font.font);
  };
  const covers: Covers = (name, point) => files.get(name)?.hasGlyphForCodePoint(point.codePointAt(0) ?? 0) ?? false;

  await Promise.all([open('text'), open('bold')]);
  const letters = new Set<string>();
  for (const text of texts) for (const letter of lettersIn(text)) letters.add(letter);
  for (const letter of letters) {
    for (const name of candidatesFor(letter, 'text')) {
      await open(name);
      if (isDrawnBy(letter, name, covers)) break;
    }
  }
  return covers;
}
