/** Characters of the title; with four bytes each, still a name that every file system takes. */
const NAME_MAX_LENGTH = 55;

/**
 * What of a title can stand in a file's name: letters and figures of any script, without accents, in lower case, with
 * hyphens between; not what could mean something to a file system, or turn the direction of reading. Empty where
 * nothing of it can.
 */
export function fileNameOf(title: string): string {
  const words = title
    .toWellFormed()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...words.join('-')].slice(0, NAME_MAX_LENGTH).join('').replace(/-$/, '');
}
