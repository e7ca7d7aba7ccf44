import { guarded, unguarded } from './formula-guard';
import type { Sheet } from './sheet';

/**
 * The cells of a CSV file as a sheet: the apostrophes that `csvCells` sets are taken away, and what looks like a
 * formula is kept as text and told.
 */
export function sheetOfCsv(cells: readonly (readonly string[])[]): Sheet {
  return {
    name: null,
    rows: cells.map((row) => row.map(unguarded)),
    formulaTexts: cells.flatMap((row, index) =>
      row.flatMap((cell, column) => (cell.startsWith('=') ? [{ row: index, column }] : [])),
    ),
  };
}

/** A sheet as the cells of a CSV file, none of which a spreadsheet computes when it opens the file. */
export const csvCells = ({ rows }: Sheet): string[][] => rows.map((row) => row.map(guarded));
