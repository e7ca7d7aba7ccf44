/** Door '@avsec/shared/report': from a submission to a report document, and from that to standalone HTML. */
export * from './document';
export { reportFileName } from './file-name';
export { readerHere, type ReportReader } from './reader';
export { loadReportTexts } from './texts';
export { writeReport, type ReportSource } from './write-report';
