import type { HeadedRow } from './columns';
import type { TransferProblem } from './problem';

export const YES = 'yes';
export const NO = 'no';

/** What a cell may say for yes and no; the first of each is what we write. 'true' is what a spreadsheet makes of a ticked cell. */
const YES_WORDS: readonly string[] = [YES, 'true', '1'];
const NO_WORDS: readonly string[] = [NO, 'false', '0'];

export const yesOrNo = (value: boolean): string => (value ? YES : NO);

/** Yes or no under a heading; `otherwise` where nothing stands there, and where it is neither, which is then a problem. */
export function readYesOrNo(row: HeadedRow, heading: string, otherwise: boolean, problems: TransferProblem[]): boolean {
  const value = row.cell(heading).toLowerCase();
  if (value === '') return otherwise;
  if (YES_WORDS.includes(value)) return true;
  if (NO_WORDS.includes(value)) return false;
  problems.push({ reason: 'unknown-value', place: row.at(heading), value: row.cell(heading), allowed: [YES, NO] });
  return otherwise;
}

/** One of several keys under a heading; `otherwise` as above. */
export function readKey<Key extends string>(row: HeadedRow, heading: string, keys: readonly Key[], otherwise: Key, problems: TransferProblem[]): Key {
  const value = row.cell(heading);
  if (value === '') return otherwise;
  const key = keys.find((one) => one === value.toLowerCase());
  if (key === undefined) problems.push({ reason: 'unknown-value', place: row.at(heading), value, allowed: keys });
  return key ?? otherwise;
}
