/** Entry point '@avsec/shared/report': from a submission to a report document, and from that to standalone HTML. */
import { reportStyles } from './report-styles';

export * from './document';
export { paperFileName } from './file-name';
export { writeForm, type FormSource } from './form/write-form';
export { hasNoteColumn } from './has-note-column';
export { cssString } from './html/css-string';
export { saidOf, type EmbeddedRecord, type Unembedded } from './html/embedded-record';
export type { ImageLoader } from './html/images-html';
export { reportFile } from './html/report-file';
export type { HtmlOptions } from './html/report-html';
export { writePaper, type PaperSource } from './paper/write-paper';
export { readerHere, type ReportReader } from './reader';
export { askedVersion, type AskedVersion, type OtherVersion } from './source/choose-version';
export { loadReportTexts } from './texts';
export { writeReport, type ReportSource } from './write-report';
export { reportStyles };
