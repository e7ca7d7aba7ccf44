/**
 * How a text begins that a spreadsheet would take for a formula, or cut away, when it opens a CSV file; the wide forms
 * count where Chinese and Korean are written.
 */
const STARTS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text with an apostrophe before it where a spreadsheet would take it for a formula. */
export const guarded = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text);

/** The text that `guarded` was given; texts that it would not have written stay as they are. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && STARTS_FORMULA.test(cell) ? cell.slice(1) : cell;
