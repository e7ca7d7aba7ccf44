import { fileNameOf } from '../domain/evidence/file-name';
import { localDay } from '../domain/text/local-day';

/**
 * The name of a downloaded report: 'relatorio-{sanitised title}-{yyyy-mm-dd}.html' (specification, section 7). `moment`
 * is read in the time zone of whoever downloads. `extension` has no dot.
 */
export function reportFileName(title: string, moment: Date, extension: string): string {
  return ['relatorio', fileNameOf(title), localDay(moment)].filter((part) => part !== '').join('-') + `.${extension}`;
}
