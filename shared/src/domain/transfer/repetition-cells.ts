import type { Repetition } from '../repetition/instance';
import { readNumberCell } from './cell-values';
import type { HeadedRow } from './columns';
import type { TransferProblem } from './problem';
import { REPEAT } from './table-columns';

/** Of a section that repeats, by heading. */
export const writtenRepetition = (repeat: Repetition | undefined): Record<string, string> =>
  repeat ? { [REPEAT.label]: repeat.label, [REPEAT.min]: String(repeat.min), [REPEAT.max]: String(repeat.max ?? '') } : {};

/** What a row says of repetition; `label` where it says only that there is one. Undefined where it says nothing. */
export function readRepetition(row: HeadedRow, problems: TransferProblem[], label = '', named = (heading: string): string => heading): Repetition | undefined {
  const said = row.cell(named(REPEAT.label)) || label;
  const [min, max] = [readNumberCell(row, named(REPEAT.min), problems), readNumberCell(row, named(REPEAT.max), problems)];
  if (said === '' && min === undefined && max === undefined) return undefined;
  return { label: said, min: Math.max(0, Math.trunc(min ?? 1)), ...(max === undefined ? {} : { max: Math.trunc(max) }) };
}
