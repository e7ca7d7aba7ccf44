import bidiFactory from 'bidi-js';
import type { FontName } from './fonts';
import type { Letter } from './letters';

export type Direction = 'ltr' | 'rtl';

/** A letter with where it stands in its line as typed, and its level of direction: odd goes from right to left. */
export interface Placed extends Letter {
  at: number;
  level: number;
}

/** Letters that are drawn at once: of one font, in one direction. */
export interface Run {
  font: FontName;
  drawn: string;
  /** What these letters are for whoever searches, copies or listens, where what is drawn does not say it. */
  typed: string | null;
}

const bidi = bidiFactory();
/** The fonts' shaping turns these around by itself. */
const TURNED_BY_SHAPING = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Whose glyphs stand in another order than their letters, or one for several. */
const RESHAPED =
  /[\p{scx=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Thai}\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
/** Keeps the letters beside it from joining; not every font has it. */
const NON_JOINER = '\u200c';

/** A text within another, whose letters' direction is its own, as `<bdi>` on a page. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What goes from right to left, or says that something does; a text without it is in order as it is. */
const GOES_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** As a browser takes it for a text that says nothing of it: that of the first letter that has one. */
export const directionOf = (text: string): Direction =>
  GOES_LEFT.test(text) && bidi.getEmbeddingLevels(text.replaceAll(/\s/g, ' '), 'auto').paragraphs[0]?.level === 1
    ? 'rtl'
    : 'ltr';

/** The level of each code unit; none where all are 0. */
export const levelsOf = (line: string, direction: Direction): ArrayLike<number> =>
  direction === 'rtl' || GOES_LEFT.test(line) ? bidi.getEmbeddingLevels(line, direction).levels : [];

/** The letters of a line as runs from left to right. */
export function visualRuns(letters: readonly Placed[]): Run[] {
  const groups: Placed[][] = [];
  for (const letter of letters) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const isApart = group?.at(-1)?.typed.endsWith(NON_JOINER) === true;
    if (group && first && !isApart && isAlike(first, letter)) group.push(letter);
    else groups.push([letter]);
  }
  return reordered(groups)
    .map(runOf)
    .filter(({ drawn }) => drawn !== '');
}

const isAlike = (first: Placed, letter: Placed): boolean =>
  ![first, letter].some(({ isNamed }) => isNamed) &&
  first.level === letter.level &&
  (letter.drawn === '' || first.font === letter.font);

/** Rule L2 of the algorithm: from the highest level down, whatever stands at it or above is turned around. */
function reordered(groups: readonly Placed[][]): Placed[][] {
  const levelOf = (group: readonly Placed[] | undefined): number => group?.[0]?.level ?? 0;
  const ordered = [...groups];
  for (let level = Math.max(0, ...groups.map(levelOf)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && levelOf(ordered[end]) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

function runOf(group: readonly Placed[]): Run {
  const [first] = group;
  const typed = group.map((letter) => (letter.drawn === '' ? '' : letter.typed)).join('');
  const goesLeft = (first?.level ?? 0) % 2 === 1;
  const isTurned = goesLeft !== TURNED_BY_SHAPING.test(typed) && first?.isNamed === false;
  const pieces = group.map((letter) => (goesLeft && !letter.isNamed ? mirrored(letter.drawn) : letter.drawn));
  const drawn = (isTurned ? pieces.toReversed() : pieces).join('');
  const font = first?.font ?? 'text';
  return { font, drawn, typed: drawn === typed && !RESHAPED.test(typed) ? null : typed };
}

const mirrored = (drawn: string): string => bidi.getMirroredCharacter(drawn) ?? drawn;
