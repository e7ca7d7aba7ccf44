import { MEBIBYTE } from '../numbers/mebibyte';

/** Of a cell of a workbook; Excel opens no file with a longer one. */
export const CELL_TEXT_MAX_LENGTH = 32_767;

// Files that checklists are imported from. Our own numbers.
export const IMPORT_FILE_MAX_BYTES = 20 * MEBIBYTE;
export const IMPORT_FILE_MAX_MB = IMPORT_FILE_MAX_BYTES / MEBIBYTE;
/** A workbook is packed; what it says to become is not unpacked beyond this. */
export const IMPORT_UNPACKED_MAX_BYTES = 200 * MEBIBYTE;
export const IMPORT_UNPACKED_MAX_MB = IMPORT_UNPACKED_MAX_BYTES / MEBIBYTE;
/** Rows of one sheet; far above what a checklist may hold, so that what is too long is still counted and told. */
export const SHEET_ROWS_MAX = 50_000;
/** A file that is not read by then is given up: broken, or made to hang the reader. */
export const IMPORT_READING_LIMIT_MS = 60_000;
