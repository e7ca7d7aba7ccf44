import { SHEET_ROWS_MAX } from '../limits';
import { unreadable, type ChecklistImport, type ImportSettings } from './import-result';
import { readTable } from './read-table';
import type { Sheet } from './sheet';
import { TABLE_SHEET } from './table-columns';
import { readXlsform } from './xlsform/read-xlsform';
import { SURVEY_SHEET, XLSFORM_SHEETS } from './xlsform/xlsform-sheets';

/**
 * The checklist that a workbook holds: an XLSForm where it has a sheet `survey`, or else one sheet of the spreadsheet
 * format. Sheets beside it are told.
 */
export function readWorkbook(sheets: readonly Sheet[], settings: ImportSettings): ChecklistImport {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  const [first] = filled;
  if (!first) return unreadable('file-empty');
  const tooLong = filled.find(({ rows }) => rows.length > SHEET_ROWS_MAX);
  if (tooLong)
    return unreadable('too-many-rows', {
      place: { sheet: tooLong.name, row: null, column: null },
      limit: SHEET_ROWS_MAX,
      value: String(tooLong.rows.length),
    });
  const isXlsform = sheetNamed(filled, SURVEY_SHEET) !== undefined;
  const table = sheetNamed(filled, TABLE_SHEET) ?? first;
  const read = isXlsform ? readXlsform((name) => sheetNamed(filled, name), settings) : readTable(table, settings);
  const others = filled.filter((sheet) => (isXlsform ? !XLSFORM_SHEETS.includes(folded(sheet)) : sheet !== table));
  return {
    ...read,
    problems: [
      ...read.problems,
      ...others.map(({ name }) => ({
        reason: 'sheet-not-read' as const,
        place: { sheet: name, row: null, column: null },
      })),
    ],
  };
}

const folded = ({ name }: Sheet): string => (name ?? '').trim().toLowerCase();
const sheetNamed = (sheets: readonly Sheet[], name: string): Sheet | undefined =>
  sheets.find((sheet) => folded(sheet) === name);
