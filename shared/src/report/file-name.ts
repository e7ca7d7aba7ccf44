import { fileNameOf } from '../domain/evidence/file-name';
import { localDay } from '../domain/text/local-day';
import type { PaperDocument } from './document';

/**
 * The name of a downloaded document: of a report 'relatorio-{sanitised title}-{yyyy-mm-dd}.html' (specification,
 * section 7). `moment` is read in the time zone of whoever downloads. `extension` has no dot.
 */
export const paperFileName = (
  { fileName, title }: Pick<PaperDocument, 'fileName' | 'title'>,
  moment: Date,
  extension: string,
): string =>
  [fileNameOf(fileName), fileNameOf(title), localDay(moment)].filter((part) => part !== '').join('-') + `.${extension}`;
