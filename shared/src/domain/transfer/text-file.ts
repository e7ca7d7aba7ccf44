import { foldHeading, ROWS_ABOVE_MAX } from './columns';
import { areHeadings } from './heading-row';

/** The text of a file in Unicode; `not-unicode`: a text in something else. */
export type DecodedText = { kind: 'text'; text: string } | { kind: 'binary' } | { kind: 'not-unicode' };

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Reads by its mark (UTF-8, UTF-16) or as UTF-8. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return asText(new TextDecoder(mark.encoding).decode(bytes));
  try {
    return asText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return bytes.includes(0) ? { kind: 'binary' } : { kind: 'not-unicode' };
  }
}

const asText = (text: string): DecodedText => (text.includes('\u0000') ? { kind: 'binary' } : { kind: 'text', text });

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * How the cells of a CSV file are divided, seen in the line of its headings, which hold none of these characters; in
 * the first that holds anything where none is known. `sep=;` before it says so itself.
 */
export function delimiterOf(csv: string): string {
  const said = /^sep=(.)\r?\n/.exec(csv)?.[1];
  if (said !== undefined) return said;
  const lines = csv.trimStart().split(/[\r\n]+/, ROWS_ABOVE_MAX);
  const isHeading = (line: string): boolean =>
    DELIMITERS.some((one) => areHeadings(line.replaceAll('"', '').split(one).map(foldHeading).filter(Boolean)));
  const line = lines.find(isHeading) ?? lines[0] ?? '';
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',');
}

/** The CSV without the line `sep=;`, as whose rows it does not count. */
export const withoutDelimiterLine = (csv: string): string => csv.replace(/^sep=.\r?\n/, '');

/** Languages in which a comma is written before decimals: there spreadsheets divide cells with a semicolon. */
const DECIMAL_COMMA: readonly string[] = ['pt', 'it', 'de'];

/** How a CSV file is written for a reader of this language, so that their spreadsheet opens it as a table. */
export const delimiterFor = (language: string): string => (DECIMAL_COMMA.includes(language) ? ';' : ',');
