import { fileNameOf } from '../domain/evidence/file-name';
import { localDay } from '../domain/text/local-day';

/**
 * The name of a downloaded report: 'relatorio-{sanitised title}-{yyyy-mm-dd}.html' (specification, section 7). `moment`
 * is read in the time zone of whoever downloads. `extension` has no dot.
 */
export const reportFileName = (title: string, moment: Date, extension: string): string =>
  fileName('relatorio', title, moment, extension);

/** The same of a blank form: 'formulario-{sanitised title}-{yyyy-mm-dd}.pdf'. */
export const formFileName = (title: string, moment: Date, extension: string): string =>
  fileName('formulario', title, moment, extension);

const fileName = (kind: string, title: string, moment: Date, extension: string): string =>
  [kind, fileNameOf(title), localDay(moment)].filter((part) => part !== '').join('-') + `.${extension}`;
