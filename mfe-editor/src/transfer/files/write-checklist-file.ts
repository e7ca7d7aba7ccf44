import { fileNameOf, type Checklist } from '@avsec/shared/domain';
import {
  csvCells,
  delimiterFor,
  writeJsonFile,
  writeTable,
  writeXlsform,
  type Pictures,
  type Sheet,
  type XlsformTexts,
} from '@avsec/shared/transfer';
import type { FileFormat, TableFormat } from './file-formats';

const NAMES: Readonly<Record<FileFormat, string>> = {
  json: '.json',
  csv: '.csv',
  xlsx: '.xlsx',
  xlsform: '-xlsform.xlsx',
};
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** 'checklist-inspecao-de-perimetro.csv' */
export function checklistFileName({ title }: Pick<Checklist, 'title'>, format: FileFormat): string {
  return ['checklist', fileNameOf(title)].filter((part) => part !== '').join('-') + NAMES[format];
}

/**
 * The reader's language decides which sign divides the cells of a CSV file; the texts are what an XLSForm shows for yes
 * and no.
 */
export interface FileWriting {
  language: string;
  texts: XlsformTexts;
  /** The example pictures that go into a JSON file; the other formats name them only. */
  pictures?: Pictures;
}

/** A definition as a file. */
export async function writeChecklistFile(
  checklist: Checklist,
  format: FileFormat,
  { language, texts, pictures }: FileWriting,
): Promise<Blob> {
  switch (format) {
    case 'json':
      return new Blob([writeJsonFile(checklist, pictures)], { type: 'application/json' });
    case 'csv':
      return writeTableFile(writeTable(checklist), format, language);
    case 'xlsx':
      return writeTableFile(writeTable(checklist), format, language);
    case 'xlsform':
      return workbook(writeXlsform(checklist, texts));
  }
}

/** One sheet as a file that a spreadsheet of a reader of this language opens. */
export const writeTableFile = async (sheet: Sheet, format: TableFormat, language: string): Promise<Blob> =>
  format === 'xlsx'
    ? workbook([sheet])
    : new Blob([await csvText(sheet, delimiterFor(language))], { type: 'text/csv;charset=utf-8' });

async function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const { writeWorkbook } = await import('./write-workbook');
  return new Blob([await writeWorkbook(sheets)], { type: WORKBOOK_TYPE });
}

/**
 * With a byte order mark, without which Excel takes UTF-8 for the system's own encoding; every cell in quotes, because
 * Excel may divide by another sign.
 */
async function csvText(sheet: Sheet, delimiter: string): Promise<string> {
  const { unparse } = await import('papaparse');
  return `\uFEFF${unparse(csvCells(sheet), { delimiter, quotes: true, newline: '\r\n' })}\r\n`;
}
