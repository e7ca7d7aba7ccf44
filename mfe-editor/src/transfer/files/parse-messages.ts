/**
 * What the page asks the worker: to take a file's cells apart. `digits`: how many of a number count; the code of
 * @avsec/shared, which knows it, is not to be had in a worker.
 */
export type ToParse =
  { kind: 'csv'; text: string; delimiter: string } | { kind: 'workbook'; bytes: Uint8Array; digits: number };

/** A sheet of a workbook; positions of cells from 0. */
export interface ParsedSheet {
  name: string;
  rows: string[][];
  formulas: { row: number; column: number }[];
  /** Cells that hold a number. */
  numbers: { row: number; column: number }[];
}

/** What the worker answers. `failed` holds the library's own words, which are for the console. */
export type Parsed =
  | { kind: 'csv'; cells: string[][] }
  | { kind: 'workbook'; sheets: ParsedSheet[] }
  | { kind: 'unclosed-quote'; row: number }
  | { kind: 'cell-too-far'; sheet: string; row: number; column: string }
  | { kind: 'failed'; message: string };
