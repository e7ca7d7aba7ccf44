import {
  csvCells,
  decodeText,
  delimiterFor,
  delimiterOf,
  sheetOfCsv,
  withoutDelimiterLine,
} from '@avsec/shared/transfer';

/** Cells as the text of a CSV file that spreadsheets of this language open, none of which they compute. */
export async function csvText(rows: string[][], language: string): Promise<string> {
  const { unparse } = await import('papaparse');
  const text = unparse(csvCells({ name: null, rows }), { delimiter: delimiterFor(language), newline: '\r\n' });
  return `\uFEFF${text}\r\n`;
}

/** The cells of a CSV file; null for what is none, or not in Unicode. */
export async function cellsOf(file: Blob): Promise<readonly (readonly string[])[] | null> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.kind !== 'text') return null;
  const { parse } = await import('papaparse');
  const { data, errors } = parse<string[]>(withoutDelimiterLine(decoded.text), {
    delimiter: delimiterOf(decoded.text),
  });
  return errors.some(({ code }) => code === 'MissingQuotes') ? null : sheetOfCsv(data).rows;
}
