import { fileNameOf, type Checklist } from '@avsec/shared/domain';
import { csvCells, delimiterFor, writeJsonFile, writeTable } from '@avsec/shared/transfer';
import type { FileFormat } from './file-formats';

const NAMES: Readonly<Record<FileFormat, string>> = { json: '.json', csv: '.csv' };

/** 'checklist-inspecao-de-perimetro.csv' */
export function checklistFileName({ title }: Pick<Checklist, 'title'>, format: FileFormat): string {
  return ['checklist', fileNameOf(title)].filter((part) => part !== '').join('-') + NAMES[format];
}

/** A definition as a file. `language` is the reader's: their spreadsheet expects its own sign between the cells of a CSV file. */
export async function writeChecklistFile(checklist: Checklist, format: FileFormat, language: string): Promise<Blob> {
  switch (format) {
    case 'json':
      return new Blob([writeJsonFile(checklist)], { type: 'application/json' });
    case 'csv':
      return new Blob([await csvText(checklist, delimiterFor(language))], { type: 'text/csv;charset=utf-8' });
  }
}

/** With a byte order mark, without which Excel takes UTF-8 for the system's own encoding; every cell in quotes, because Excel may divide by another sign. */
async function csvText(checklist: Checklist, delimiter: string): Promise<string> {
  const { unparse } = await import('papaparse');
  return `\uFEFF${unparse(csvCells(writeTable(checklist)), { delimiter, quotes: true, newline: '\r\n' })}\r\n`;
}
