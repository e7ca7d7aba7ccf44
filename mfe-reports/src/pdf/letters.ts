import { candidatesFor, type BaseFont, type Covers, type FontName } from './fonts';

/** What a reader takes for one letter or sign. */
export interface Letter {
  typed: string;
  /** What stands for it on paper; nothing for what only says how its neighbours are drawn. */
  drawn: string;
  font: FontName;
  /** No font has it: it is named by its number. */
  isNamed: boolean;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Joiners, marks of direction, variation selectors, soft hyphens. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
const TAB = '    ';

/** Of which each is a letter by itself: no need to look closer. */
const SIMPLE = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f]*$/;

export const lettersIn = (text: string): string[] =>
  SIMPLE.test(text) ? text.split('') : Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

export const isDrawnBy = (letter: string, font: FontName, covers: Covers): boolean =>
  [...letter].every((point) => UNSEEN.test(point) || covers(font, point));

/** Says which font has each letter of a text. What no font has stands in its place by its number in Unicode. */
export type FindLetters = (text: string) => readonly Letter[];

/** Finds the letters of texts; each is looked for once. */
export function letterFinder(base: BaseFont, covers: Covers): FindLetters {
  const found = new Map<string, readonly Letter[]>();
  return (text) =>
    lettersIn(text).flatMap((typed) => {
      const known = found.get(typed) ?? drawable(typed, base, covers);
      found.set(typed, known);
      return known;
    });
}

function drawable(typed: string, base: BaseFont, covers: Covers): Letter[] {
  if (typed === '\t') return [{ typed, drawn: TAB, font: base, isNamed: false }];
  const points = [...typed];
  if (points.every((point) => UNSEEN.test(point))) return [{ typed, drawn: '', font: base, isNamed: false }];
  const font = candidatesFor(typed, base).find((name) => isDrawnBy(typed, name, covers));
  if (font !== undefined) {
    const drawn = points.filter((point) => covers(font, point)).join('');
    return [{ typed, drawn, font, isNamed: false }];
  }
  if (points.length > 1) return points.flatMap((point) => drawable(point, base, covers));
  return [{ typed, drawn: `[${numberOf(typed)}]`, font: base, isNamed: true }];
}

const numberOf = (point: string): string =>
  `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
