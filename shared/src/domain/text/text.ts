import { SHORT_TEXT_MAX_LENGTH } from '../limits';

/**
 * A character that can be seen: none of the spaces, control and format characters (zero-width, BOM) and filler letters.
 */
const SOMETHING_TO_SEE = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * Text as it may be stored: well-formed (no lone surrogate), without NUL, in NFC. PostgreSQL refuses the first two
 * inside JSON, and compares NFC and NFD as different. Nothing else is changed: blanks and line breaks stay as they were
 * typed.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').normalize('NFC');
}

/**
 * Text as a cell of a workbook (XLSX) holds it. '_x0041_' is how a workbook writes a character by its number, so a text
 * of that look has its underscore by number, and so have the two characters that no XML may hold. Control characters
 * are the library's to write.
 */
export const workbookText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`);

/**
 * As much of an answer as a short field of the record takes (`SHORT_TEXT_MAX_LENGTH`), cleaned. An answer may be longer
 * and stays whole; a record whose name or place is longer would be refused with all that is in it.
 */
export const shortText = (text: string): string =>
  cleanText(text).trim().slice(0, SHORT_TEXT_MAX_LENGTH).toWellFormed();

/** Whether there is nothing to read in it: blanks, non-breaking and zero-width spaces only (section 5). */
export function isBlank(text: string): boolean {
  return !SOMETHING_TO_SEE.test(text);
}

/** Cleaned text, or null where there is nothing to read in it: for optional fields. */
export function cleanOrNull(text: string | null | undefined): string | null {
  return text == null || isBlank(text) ? null : cleanText(text).trim();
}

/**
 * Lower case, without accents and blanks around: for comparing and searching what people wrote, never for showing.
 * Accents are the combining marks U+0300 to U+036F, so that SQL (`private.folded`) can say the same.
 */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}
