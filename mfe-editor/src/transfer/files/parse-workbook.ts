import { readXlsx, type CellValue, type Sheet as WorkbookSheet } from 'hucre/xlsx';
import { farthestCell, withFilledCells } from './filled-cells';
import type { Parsed, ParsedSheet } from './parse-messages';

/** The cells of every sheet that is not hidden, as texts; of a number that is not whole as many `digits`. */
export async function parseWorkbook(bytes: Uint8Array, digits: number): Promise<Parsed> {
  try {
    return await parsedSheets(bytes, digits);
  } catch (error) {
    if (spannedSheet(error) === null) throw error;
    return parseFilled(withFilledCells(bytes), digits);
  }
}

/**
 * Emptiness taken away, a workbook that still spans too much has a cell with something in it that stands far from all
 * others.
 */
async function parseFilled(bytes: Uint8Array, digits: number): Promise<Parsed> {
  try {
    return await parsedSheets(bytes, digits);
  } catch (error) {
    const [sheet, farthest] = [spannedSheet(error), farthestCell(bytes)];
    if (sheet === null || farthest === null) throw error;
    return { kind: 'cell-too-far', sheet, ...farthest };
  }
}

/**
 * The sheet whose cells span more than the library takes; null for any other error. It has no code of its own for it.
 */
const spannedSheet = (error: unknown): string | null =>
  /^Sheet "(.*)" spans /.exec(error instanceof Error ? error.message : '')?.[1] ?? null;

async function parsedSheets(bytes: Uint8Array, digits: number): Promise<Parsed> {
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  return { kind: 'workbook', sheets: sheets.map((sheet) => sheetOf(sheet, digits)) };
}

function sheetOf({ name, rows, cells }: WorkbookSheet, digits: number): ParsedSheet {
  const formulas = [...(cells ?? [])].flatMap(([place, { formula }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return formula === undefined ? [] : [{ row, column }];
  });
  const percents = new Set(
    [...(cells ?? [])].flatMap(([place, { style }]) => (style?.numFmt?.includes('%') ? [place] : [])),
  );
  const numbers = rows.flatMap((row, at) =>
    row.flatMap((value, column) =>
      typeof value === 'number' && !percents.has(`${at},${column}`) ? [{ row: at, column }] : [],
    ),
  );
  // What is seen is '15%', and to take it for 0.15 would be to change a limit in silence.
  const seen = (value: CellValue, at: number, column: number): string => {
    if (typeof value !== 'number') return textOf(value);
    return percents.has(`${at},${column}`) ? `${numberText(value * 100, digits)}%` : numberText(value, digits);
  };
  const end = rows.findLastIndex((row) => row.some(isFilled)) + 1;
  return {
    name,
    rows: rows
      .slice(0, end)
      .map((row, at) => row.slice(0, row.findLastIndex(isFilled) + 1).map((value, column) => seen(value, at, column))),
    formulas,
    numbers,
  };
}

const isFilled = (value: CellValue): boolean => value !== null && value !== '';

function textOf(value: CellValue): string {
  if (value === null) return '';
  return value instanceof Date ? dateText(value) : String(value);
}

/**
 * The day without a time, or the time without a day, as people write them in a sheet; a time alone is one of the day
 * from which a sheet counts.
 */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const shown = time.replace(/(?::00)?\.000Z$/, '');
  if (FIRST_DAYS.includes(day)) return shown;
  return shown === '00:00' ? day : `${day} ${shown}`;
}

const FIRST_DAYS: readonly string[] = ['1899-12-30', '1899-12-31', '1904-01-01'];

/** A spreadsheet computes 0.1 + 0.2 as everybody does, shows 15 digits of it, and never '1e-7'. */
function numberText(value: number, digits: number): string {
  const kept = Number.isInteger(value) ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: digits };
  return value === 0 ? '0' : new Intl.NumberFormat('en', { useGrouping: false, ...kept }).format(value);
}
