/**
 * How the history is searched: `private.searchable` and `private.search_patterns` of the database say the same in SQL,
 * and a test compares them.
 */

const ACCENTS = /[\u0300-\u036f]/g;
const PUNCTUATION = /[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/g;
const IDEOGRAPHS = /[\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g;

/** Words of fewer signs are looked for at the beginning of a word only. */
const FOUND_ANYWHERE_FROM = 3;

/**
 * A text as it is searched: without accents, case and punctuation, in words. Ideographs stand three times, for the
 * index of the database.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(PUNCTUATION, ' ')
    .replace(IDEOGRAPHS, '$&$&$&');
}

/**
 * Whether a record with these texts is found: every word that was typed is somewhere in them, words of one or two signs
 * at the beginning of a word. Nothing typed finds everything; signs alone find nothing.
 */
export function matchesSearch(wanted: string, texts: readonly string[]): boolean {
  if (wanted.trim() === '') return true;
  const words = searchable(wanted)
    .split(' ')
    .filter((word) => word !== '');
  const text = ` ${searchable(texts.join(' '))}`;
  return (
    words.length > 0 && words.every((word) => text.includes(word.length < FOUND_ANYWHERE_FROM ? ` ${word}` : word))
  );
}
