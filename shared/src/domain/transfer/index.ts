/**
 * Entry point '@avsec/shared/transfer': checklists as files, and files as checklists. Apart from the domain's own entry
 * point: only who imports or exports needs it.
 */
export { blobOfDataUrl, dataUrlOf } from '../evidence/data-url';
export * from './csv-sheet';
export * from './encodings';
export * from './formula-guard';
export * from './import-result';
export * from './json-file';
export * from './problem';
export * from './read-table';
export * from './sheet';
export * from './text-file';
export * from './understood-headings';
export * from './write-table';
export * from './write-template';
export * from './read-workbook';
export { sheetsOfXlsformCsv } from './xlsform/csv-sheets';
export { writeXlsform, type XlsformTexts } from './xlsform/write-xlsform';
