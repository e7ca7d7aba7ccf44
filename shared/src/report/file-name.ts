import { fileNameOf } from '../domain/file-name';

/**
 * The name of a downloaded report: 'relatorio-{sanitised title}-{yyyy-mm-dd}.html' (specification, section 7). `moment` is read in the time zone of
 * whoever downloads. `extension` has no dot.
 */
export function reportFileName(title: string, moment: Date, extension: string): string {
  const day = [String(moment.getFullYear()).padStart(4, '0'), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return ['relatorio', fileNameOf(title), day].filter((part) => part !== '').join('-') + `.${extension}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
