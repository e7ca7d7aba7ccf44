import LineBreaker from 'linebreak';
import { directionOf, levelsOf, visualRuns, type Placed, type Run } from './text-order';
import type { FindLetters } from './letters';

interface Measure {
  width: number;
  lettersOf: FindLetters;
  widthOf: (runs: readonly Run[]) => number;
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** Words of a writing without spaces between them. */
const THAI = /\p{Script=Thai}/u;
const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * A text in lines as they are drawn, from left to right: what was typed in lines stays in lines, and a line that is
 * too long is broken where its language allows it, a word that is longer than a line between two letters.
 */
export function linesOf(text: string, measure: Measure): Run[][] {
  const direction = directionOf(text);
  return text.split(LINE_END).flatMap((line) => {
    const levels = levelsOf(line, direction);
    let at = 0;
    const letters = measure.lettersOf(line).map((letter) => {
      const placed = { ...letter, at, level: levels[at] ?? 0 };
      at += letter.typed.length;
      return placed;
    });
    return broken(unitsOf(line, letters), measure).map((one) => visualRuns(withoutEnd(one)));
  });
}

/** Letters that stay together on a line. */
function unitsOf(line: string, letters: readonly Placed[]): Placed[][] {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(line);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (THAI.test(line)) for (const { index } of THAI_WORDS.segment(line)) breaks.add(index);
  const units: Placed[][] = [];
  for (const letter of letters) {
    const last = units.at(-1);
    if (last && !breaks.has(letter.at)) last.push(letter);
    else units.push([letter]);
  }
  return units;
}

function broken(units: readonly Placed[][], { width, widthOf }: Measure): Placed[][] {
  const lines: Placed[][] = [[]];
  let used = 0;
  const add = (unit: readonly Placed[]): void => {
    const line = lines.at(-1);
    const isFull = used + widthOf(visualRuns(withoutEnd(unit))) > width;
    if (!line || (isFull && line.length > 0)) {
      lines.push([...unit]);
      used = 0;
    } else {
      line.push(...unit);
    }
    used += widthOf(visualRuns(unit));
  };
  for (const unit of units) {
    if (widthOf(visualRuns(withoutEnd(unit))) <= width) add(unit);
    else for (const letter of unit) add([letter]);
  }
  return lines;
}

/** Spaces at the end of a line take no room. */
function withoutEnd(letters: readonly Placed[]): Placed[] {
  return letters.slice(0, letters.findLastIndex(({ drawn }) => drawn.trim() !== '') + 1);
}
