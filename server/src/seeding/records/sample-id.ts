import { createHash } from 'node:crypto';

/** The same id for the same words, in the form of a UUID: a start that goes on after a cut finds what was made. */
export function sampleId(...words: string[]): string {
  const hash = createHash('sha256').update(words.join('\n')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
