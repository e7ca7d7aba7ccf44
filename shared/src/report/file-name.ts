/** Characters of the title; with four bytes each, still a name that every file system takes. */
const NAME_MAX_LENGTH = 55;

/**
 * The name of a downloaded report: 'relatorio-{sanitised title}-{yyyy-mm-dd}.html' (specification, section 7). Of the title stay letters and figures of
 * any script, without accents, in lower case, with hyphens between; what could mean something to a file system, or turn the direction of
 * reading, does not. `moment` is read in the time zone of whoever downloads. `extension` has no dot.
 */
export function reportFileName(title: string, moment: Date, extension: string): string {
  const day = [String(moment.getFullYear()).padStart(4, '0'), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return ['relatorio', ...sanitised(title), day].join('-') + `.${extension}`;
}

/** The title's words, none when nothing of it can stand in a file name. */
function sanitised(title: string): string[] {
  const words = title
    .toWellFormed()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const name = [...words.join('-')].slice(0, NAME_MAX_LENGTH).join('').replace(/-$/, '');
  return name === '' ? [] : [name];
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
