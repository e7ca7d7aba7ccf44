import {
  csvCells,
  decodeAs,
  decodeText,
  delimiterFor,
  delimiterOf,
  guessEncoding,
  sheetOfCsv,
  withoutDelimiterLine,
} from '@avsec/shared/transfer';

/** Cells as the text of a CSV file that spreadsheets of this language open, none of which they compute. */
export async function csvText(rows: string[][], language: string): Promise<string> {
  const { unparse } = await import('papaparse');
  const text = unparse(csvCells({ name: null, rows }), { delimiter: delimiterFor(language), newline: '\r\n' });
  return `\uFEFF${text}\r\n`;
}

/** Not in Unicode, it is as spreadsheets of the reader's language save it; they see each row before it is taken. */
function textOf(bytes: Uint8Array, language: string): string | null {
  const decoded = decodeText(bytes);
  if (decoded.kind === 'text') return decoded.text;
  return decoded.kind === 'binary' ? null : decodeAs(bytes, guessEncoding(bytes, language, []).read);
}

/** The cells of a CSV file; null for what is none. */
export async function cellsOf(file: Blob, language: string): Promise<readonly (readonly string[])[] | null> {
  const text = textOf(new Uint8Array(await file.arrayBuffer()), language);
  if (text === null) return null;
  const { parse } = await import('papaparse');
  const { data, errors } = parse<string[]>(withoutDelimiterLine(text), { delimiter: delimiterOf(text) });
  return errors.some(({ code }) => code === 'MissingQuotes') ? null : sheetOfCsv(data).rows;
}
