import type { NonConformingDemand } from '../checklist/checklist';
import { EXAMPLE_KEY } from '../evidence/example-picture';
import { canonicalNumber, storedNumber } from '../answer/number-answer';
import { typedNumber, type NumberRefusal } from '../numbers/typed-number';
import { ITEM_WEIGHT_MAX } from '../limits';
import { LEVELS, type Level } from '../checklist/level';
import { foldedText } from '../text/text';
import { VERDICTS, type Verdict } from '../checklist/verdict';
import type { HeadedRow } from './columns';
import type { TransferProblem, TransferReason } from './problem';
import { levelNamed } from './table-words';
import { YES_NO_IN } from './yes-no';

export const YES = 'yes';
export const NO = 'no';

/**
 * What a cell may say for yes and no: what we write, what an author says in any of the languages, and 'true', which a
 * spreadsheet makes of a ticked cell.
 */
const YES_WORDS: readonly string[] = [YES, 'true', '1', ...Object.values(YES_NO_IN).map(({ yes }) => foldedText(yes))];
const NO_WORDS: readonly string[] = [NO, 'false', '0', ...Object.values(YES_NO_IN).map(({ no }) => foldedText(no))];

export const yesOrNo = (value: boolean): string => (value ? YES : NO);

/** 'yes' where it is so; nothing where it is not said. */
export const writtenYes = (value: boolean | undefined): string => (value ? YES : '');

/** Yes or no in the words of a cell; null for any other. */
export function yesOrNoIn(text: string): boolean | null {
  const word = foldedText(text);
  if (YES_WORDS.includes(word)) return true;
  return NO_WORDS.includes(word) ? false : null;
}

/**
 * Yes or no under a heading; `otherwise` where nothing stands there, and where it is neither, which is then a problem.
 */
export function readYesOrNo(row: HeadedRow, heading: string, otherwise: boolean, problems: TransferProblem[]): boolean {
  const value = row.cell(heading);
  if (value === '') return otherwise;
  const said = yesOrNoIn(value);
  if (said === null) problems.push({ reason: 'unknown-value', place: row.at(heading), value, allowed: [YES, NO] });
  return said ?? otherwise;
}

/** One of several keys under a heading; `otherwise` as above. `ourWord`: of what people write for a key. */
export function readKey<Key extends string>(
  row: HeadedRow,
  heading: string,
  keys: readonly Key[],
  otherwise: Key,
  problems: TransferProblem[],
  ourWord = (text: string): string => text,
): Key {
  const value = row.cell(heading);
  if (value === '') return otherwise;
  const key = keys.find((one) => one === value.toLowerCase()) ?? keys.find((one) => one === ourWord(value));
  if (key === undefined) problems.push({ reason: 'unknown-value', place: row.at(heading), value, allowed: keys });
  return key ?? otherwise;
}

/** What is said of a cell in which no number is read. */
const NOT_READ: Readonly<Record<NumberRefusal, TransferReason>> = {
  none: 'not-a-number',
  'with-more': 'not-a-number',
  grouping: 'not-a-number',
  ambiguous: 'number-ambiguous',
  'too-many-digits': 'number-too-long',
};

/**
 * A number under a heading: as it is written in any of the languages, where that is to be read in one way, or the
 * number that a cell of a workbook is. Undefined where nothing stands there, and where it is none, which is then a
 * problem.
 */
export function readNumberCell(row: HeadedRow, heading: string, problems: TransferProblem[]): number | undefined {
  const value = row.cell(heading);
  const plain = row.isNumber(heading) ? canonicalNumber(value) : null;
  const read = plain === null ? typedNumber(value, null) : { kind: 'number' as const, value: plain };
  if (read.kind === 'refused') problems.push({ reason: NOT_READ[read.reason], place: row.at(heading), value });
  return read.kind === 'number' ? Number(read.value) : undefined;
}

/**
 * The number that a condition in a cell compares with, in its stored form; null for what is none, and what could be
 * two.
 */
export function comparedNumber(text: string): string | null {
  const read = typedNumber(text, null);
  return read.kind === 'number' ? read.value : null;
}

/**
 * A number as a cell says it, which `readNumberCell` gives back: where three decimals could be thousands, a zero stands
 * behind them.
 */
export function writtenNumberCell(value: number | undefined): string {
  const text = value === undefined ? '' : (storedNumber(value) ?? String(value));
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * The key of an example picture under a heading; undefined where nothing stands there, and where it is none, which is
 * then a problem.
 */
export function readExample(row: HeadedRow, heading: string, problems: TransferProblem[]): string | undefined {
  const value = row.cell(heading);
  if (value === '') return undefined;
  if (EXAMPLE_KEY.test(value)) return value;
  problems.push({ reason: 'invalid-value', place: row.at(heading), value });
  return undefined;
}

/**
 * What the options of the verdict mean, 'approved, refused, pending' in their order, or 'yes' of a checkbox, which has
 * none; undefined where nothing stands there. Where a word is none of these it is a problem.
 */
export function readVerdict(row: HeadedRow, heading: string, problems: TransferProblem[]): Verdict[] | undefined {
  const value = row.cell(heading);
  const said = value === '' ? false : yesOrNoIn(value);
  if (said !== null) return said ? [] : undefined;
  const words = value.split(/[,;|]/).map((word) => word.trim().toLowerCase());
  const verdicts = words.flatMap((word) => VERDICTS.filter((verdict) => verdict === word));
  if (verdicts.length === words.length) return verdicts;
  problems.push({ reason: 'unknown-value', place: row.at(heading), value, allowed: [...VERDICTS, YES] });
  return undefined;
}

export const writtenVerdict = (verdict: readonly Verdict[] | undefined): string =>
  verdict?.length === 0 ? YES : (verdict ?? []).join(', ');

/**
 * Which options do not conform, by their numbers ('2; 3'); undefined where nothing stands there. What is no number of
 * an option is a problem.
 */
export function readMarks(row: HeadedRow, heading: string, problems: TransferProblem[]): boolean[] | undefined {
  const value = row.cell(heading);
  if (value === '') return undefined;
  const words = value.split(/[,;|\s]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^[1-9]\d{0,3}$/.test(word) ? Number(word) : null));
  if (numbers.includes(null)) {
    problems.push({ reason: 'not-option-numbers', place: row.at(heading), value });
    return undefined;
  }
  return Array.from({ length: Math.max(...numbers.map(Number)) }, (_, place) => numbers.includes(place + 1));
}

/** Likewise. */
export const writtenMarks = (marks: readonly boolean[] | undefined): string =>
  (marks ?? []).flatMap((isMarked, place) => (isMarked ? [String(place + 1)] : [])).join('; ');

const DEMANDS = {
  nothing: { note: false, photo: false },
  note: { note: true, photo: false },
  photo: { note: false, photo: true },
  note_and_photo: { note: true, photo: true },
} as const satisfies Record<string, NonConformingDemand>;
const DEMAND_KEYS = ['nothing', 'note', 'photo', 'note_and_photo'] as const;

/** What answers that do not conform ask for, under a heading; undefined where nothing stands there. */
export function readDemand(
  row: HeadedRow,
  heading: string,
  problems: TransferProblem[],
): NonConformingDemand | undefined {
  const key = readKey<keyof typeof DEMANDS | ''>(row, heading, DEMAND_KEYS, '', problems);
  return key === '' ? undefined : { ...DEMANDS[key] };
}

export const writtenDemand = (demand: NonConformingDemand | undefined): string =>
  demand === undefined
    ? ''
    : (DEMAND_KEYS.find((key) => DEMANDS[key].note === demand.note && DEMANDS[key].photo === demand.photo) ?? '');

/** How grave a failure is, under a heading; undefined where nothing stands there. */
export function readLevel(row: HeadedRow, heading: string, problems: TransferProblem[]): Level | undefined {
  return readKey<Level | ''>(row, heading, LEVELS, '', problems, levelNamed) || undefined;
}

/** A weight under a heading, likewise. */
export function readWeight(row: HeadedRow, heading: string, problems: TransferProblem[]): number | undefined {
  const value = row.cell(heading);
  if (value === '') return undefined;
  const weight = readNumberCell(row, heading, []);
  if (weight !== undefined && Number.isInteger(weight) && weight >= 0 && weight <= ITEM_WEIGHT_MAX) return weight;
  problems.push({ reason: 'not-a-weight', place: row.at(heading), value, limit: ITEM_WEIGHT_MAX });
  return undefined;
}
