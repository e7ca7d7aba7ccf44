/** The text of a file, whatever it is written in. `isGuess`: no Unicode, taken for Windows-1252, which Latin-1 is part of. */
export type DecodedText = { kind: 'text'; text: string; isGuess: boolean } | { kind: 'binary' };

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Reads by its mark (UTF-8, UTF-16), as UTF-8, or else as Windows-1252: what spreadsheets write as CSV. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return asText(new TextDecoder(mark.encoding).decode(bytes), false);
  try {
    return asText(new TextDecoder('utf-8', { fatal: true }).decode(bytes), false);
  } catch {
    return asText(new TextDecoder('windows-1252').decode(bytes), true);
  }
}

const asText = (text: string, isGuess: boolean): DecodedText => (text.includes('\u0000') ? { kind: 'binary' } : { kind: 'text', text, isGuess });

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** How the cells of a CSV file are divided, seen in the first line that holds anything; `sep=;` before it says so itself. The headings hold none of these characters. */
export function delimiterOf(csv: string): string {
  const said = /^sep=(.)\r?\n/.exec(csv)?.[1];
  if (said !== undefined) return said;
  const line = csv.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',');
}

/** The CSV without the line `sep=;`, as whose rows it does not count. */
export const withoutDelimiterLine = (csv: string): string => csv.replace(/^sep=.\r?\n/, '');

/** Languages in which a comma is written before decimals: there spreadsheets divide cells with a semicolon. */
const DECIMAL_COMMA: readonly string[] = ['pt', 'it', 'de'];

/** How a CSV file is written for a reader of this language, so that their spreadsheet opens it as a table. */
export const delimiterFor = (language: string): string => (DECIMAL_COMMA.includes(language) ? ';' : ',');
