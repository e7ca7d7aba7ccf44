import { sheetOfCsv } from '../csv-sheet';
import type { Sheet } from '../sheet';
import { SURVEY_SHEET } from './xlsform-sheets';

type Rows = readonly (readonly string[])[];

const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * The sheets of an XLSForm that was written as one CSV file: a sheet's name stands alone in the first column, its rows
 * below from the second on. Null where none of them is `survey`, and the file is a table like any other. Rows keep
 * their number in the file.
 */
export function sheetsOfXlsformCsv(cells: Rows): Sheet[] | null {
  const named = cells.flatMap(([first = ''], row) => (isBlank(first) ? [] : [{ name: first.trim(), from: row }]));
  const standsAlone = (row: number): boolean => (cells[row] ?? []).slice(1).every(isBlank);
  const isForm = named.some(({ name, from }) => name.toLowerCase() === SURVEY_SHEET && standsAlone(from));
  const begins = cells.findIndex((row) => !row.every(isBlank));
  if (!isForm || named[0]?.from !== begins || !standsAlone(begins)) return null;
  const { rows, formulaTexts = [] } = sheetOfCsv(cells.map((row) => row.slice(1)));
  return named.map(({ name, from }, place) => {
    const end = named[place + 1]?.from ?? rows.length;
    const isOfIt = (row: number): boolean => row >= from && row < end;
    return {
      name,
      rows: rows.slice(0, end).map((row, at) => (isOfIt(at) ? row : [])),
      formulaTexts: formulaTexts.filter(({ row }) => isOfIt(row)),
    };
  });
}
