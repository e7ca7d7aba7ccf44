import { NUMBER_MAX_DIGITS, storedNumber } from '@avsec/shared/domain';
import { readXlsx, type CellValue, type Sheet as WorkbookSheet } from 'hucre/xlsx';
import type { Parsed, ParsedSheet } from './parse-messages';

/** The cells of every sheet that is not hidden, as texts. */
export async function parseWorkbook(bytes: Uint8Array): Promise<Parsed> {
  const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
  return { kind: 'workbook', sheets: sheets.map(sheetOf) };
}

function sheetOf({ name, rows, cells }: WorkbookSheet): ParsedSheet {
  const formulas = [...(cells ?? [])].flatMap(([place, { formula }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return formula === undefined ? [] : [{ row, column }];
  });
  const numbers = rows.flatMap((row, at) => row.flatMap((value, column) => (typeof value === 'number' ? [{ row: at, column }] : [])));
  const end = rows.findLastIndex((row) => row.some(isFilled)) + 1;
  return { name, rows: rows.slice(0, end).map((row) => row.slice(0, row.findLastIndex(isFilled) + 1).map(textOf)), formulas, numbers };
}

const isFilled = (value: CellValue): boolean => value !== null && value !== '';

function textOf(value: CellValue): string {
  if (value === null) return '';
  // A day without a time, as people write it in a sheet, has no time to show.
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof value === 'number' ? digitsOf(value) : String(value);
}

/** A spreadsheet computes 0.1 + 0.2 as everybody does, shows 15 digits of it, and never '1e-7'. */
function digitsOf(value: number): string {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(NUMBER_MAX_DIGITS));
  return storedNumber(shown) ?? String(shown);
}
