import type { Repetition } from '../checklist/instance';
import { readNumberCell } from './cell-values';
import type { HeadedRow } from './columns';
import type { TransferProblem } from './problem';
import { REPEAT } from './table-columns';

/** Of a section that repeats, by heading. */
export const writtenRepetition = (repeat: Repetition | undefined): Record<string, string> =>
  repeat
    ? { [REPEAT.label]: repeat.label, [REPEAT.min]: String(repeat.min), [REPEAT.max]: String(repeat.max ?? '') }
    : {};

/** What a row says of repetition; `label` where it says only that there is one. Undefined where it says nothing. */
export function readRepetition(
  row: HeadedRow,
  problems: TransferProblem[],
  label = '',
  named = (heading: string): string => heading,
): Repetition | undefined {
  const said = row.cell(named(REPEAT.label)) || label;
  const [min, max] = [readCount(row, named(REPEAT.min), problems), readCount(row, named(REPEAT.max), problems)];
  if (said === '' && min === undefined && max === undefined) return undefined;
  return { label: said, min: min ?? 1, ...(max === undefined ? {} : { max }) };
}

/** A half and fewer than none are no count: they are told, not rounded. */
function readCount(row: HeadedRow, heading: string, problems: TransferProblem[]): number | undefined {
  const number = readNumberCell(row, heading, problems);
  if (number === undefined || (Number.isInteger(number) && number >= 0)) return number;
  problems.push({ reason: 'not-a-count', place: row.at(heading), value: row.cell(heading) });
  return undefined;
}
