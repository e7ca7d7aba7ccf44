/** Position of a cell, row and column from 0. */
export interface CellAddress {
  row: number;
  column: number;
}

/** A sheet as rows of texts; the first row is row 1. A CSV file is one sheet without a name. */
export interface Sheet {
  name: string | null;
  rows: readonly (readonly string[])[];
  /** Cells that hold a formula, of which only the last result is in `rows`. */
  formulas?: readonly CellAddress[];
  /** Cells of a workbook that hold a number: `rows` has its digits with a point, whatever the sheet shows. */
  numbers?: readonly CellAddress[];
  /** Cells of a CSV file that a spreadsheet would compute; their text is in `rows` as it stands. */
  formulaTexts?: readonly CellAddress[];
}
