import { SHEET_ROWS_MAX } from './file-limits';
import { withHeadings } from './columns';
import { unreadable, type ChecklistImport, type ImportSettings } from './import-result';
import { readTable } from './read-table';
import type { Sheet } from './sheet';
import { COLUMN, TABLE_SHEET } from './table-columns';
import { tableHeading } from './table-words';
import { standardName } from './xlsform/other-names';
import { readXlsform } from './xlsform/read-xlsform';
import { SURVEY, SURVEY_SHEET, XLSFORM_SHEETS } from './xlsform/xlsform-sheets';

/**
 * The checklist that a workbook holds: an XLSForm where it has a sheet `survey` or no other than one with the
 * standard's headings, or else one sheet of the spreadsheet format. Sheets beside it are told.
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
  const survey = sheetNamed(filled, SURVEY_SHEET) ?? (filled.length === 1 && isSurvey(first) ? first : undefined);
  const table = sheetNamed(filled, TABLE_SHEET) ?? first;
  const read = survey
    ? readXlsform((name) => (name === SURVEY_SHEET ? survey : sheetNamed(filled, name)), settings)
    : readTable(table, settings);
  const others = filled.filter((sheet) =>
    survey ? sheet !== survey && !XLSFORM_SHEETS.includes(folded(sheet)) : sheet !== table,
  );
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

/** Whether its headings are those of a `survey`, and not those of a table. */
const isSurvey = (sheet: Sheet): boolean => {
  const { columnOf } = withHeadings(sheet, standardName(SURVEY_SHEET));
  return (
    [SURVEY.type, SURVEY.name].every((heading) => columnOf(heading) !== undefined) &&
    withHeadings(sheet, tableHeading).columnOf(COLUMN.text) === undefined
  );
};

const folded = ({ name }: Sheet): string => (name ?? '').trim().toLowerCase();
const sheetNamed = (sheets: readonly Sheet[], name: string): Sheet | undefined =>
  sheets.find((sheet) => folded(sheet) === name);
