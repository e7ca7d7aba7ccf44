import type { FilePlace, TransferProblem } from './problem';
import type { CellAddress, Sheet } from './sheet';

/** A sheet with headings: which column each stands in, and what there is to say about the headings themselves. */
export interface HeadedSheet {
  sheet: Sheet;
  /** Position of a heading's column from 0, or undefined where the sheet has none of it. */
  columnOf: (heading: string) => number | undefined;
  /**
   * Headings in their order, as they are compared: lower case, blanks and hyphens as '_', by our name of them; '' where
   * a column has none.
   */
  headings: readonly string[];
  /** The heading as the file has it, of one of ours: what a person finds again in the file. */
  writtenAs: (heading: string) => string;
  /** Position of the first row after the headings, from 0. */
  firstRow: number;
  problems: TransferProblem[];
}

export const foldHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** A sheet's own title, the airport's name and a date may stand above its headings; more than these is no table. */
export const ROWS_ABOVE_MAX = 20;

/**
 * Takes the first row that holds anything for the headings. `ourName`: of a heading that may be called otherwise in a
 * file. `areHeadings`: whether a row, folded and without its empty cells, is that of the headings, where the first is
 * not; what stands above it is told.
 */
export function withHeadings(
  sheet: Sheet,
  ourName = (heading: string): string => heading,
  areHeadings: (folded: readonly string[]) => boolean = () => false,
): HeadedSheet {
  const firstFilled = sheet.rows.findIndex(isFilled);
  const found = sheet.rows
    .slice(0, firstFilled + ROWS_ABOVE_MAX)
    .findIndex((row) => areHeadings(row.map(foldHeading).filter((heading) => heading !== '')));
  const headingRow = found === -1 ? firstFilled : found;
  const written = (sheet.rows[headingRow] ?? []).map(foldHeading);
  // Where a file has both, the other name means something else.
  const headings = written.map((heading) => (written.includes(ourName(heading)) ? heading : ourName(heading)));
  const repeated = headings.filter((heading, index) => heading !== '' && headings.indexOf(heading) !== index);
  return {
    sheet,
    columnOf: (heading) => (headings.includes(heading) ? headings.indexOf(heading) : undefined),
    headings,
    writtenAs: (heading) => written[headings.indexOf(heading)] ?? heading,
    firstRow: headingRow + 1,
    problems: [
      ...[...new Set(repeated)].map((heading) => ({
        reason: 'column-repeated' as const,
        place: { sheet: sheet.name, row: headingRow + 1, column: heading },
      })),
      ...sheet.rows.slice(0, Math.max(headingRow, 0)).flatMap((row, index): TransferProblem[] =>
        isFilled(row)
          ? [
              {
                reason: 'row-above-headings',
                place: { sheet: sheet.name, row: index + 1, column: null },
                value: firstTextOf(row),
              },
            ]
          : [],
      ),
      ...formulaNotices(sheet, written),
    ],
  };
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');
const firstTextOf = (row: readonly string[]): string => row.find((cell) => cell.trim() !== '')?.trim() ?? '';

function formulaNotices(
  { name, formulas = [], formulaTexts = [], rows }: Sheet,
  headings: readonly string[],
): TransferProblem[] {
  const notice =
    (reason: 'formula-result' | 'formula-as-text') =>
    ({ row, column }: CellAddress): TransferProblem => ({
      reason,
      place: { sheet: name, row: row + 1, column: headings[column] ?? null },
      value: rows[row]?.[column] ?? '',
    });
  return [...formulas.map(notice('formula-result')), ...formulaTexts.map(notice('formula-as-text'))];
}

/** One row by its headings. */
export interface HeadedRow {
  place: FilePlace;
  /** The cell under a heading, without blanks around; '' where the column or the cell is not there. */
  cell: (heading: string) => string;
  /** Whether a workbook holds it as a number. */
  isNumber: (heading: string) => boolean;
  /** Place of the cell under a heading. */
  at: (heading: string) => FilePlace;
  /** What stands first in the row, under whatever heading or none. */
  firstText: string;
}

/** The rows below the headings that hold anything. */
export function rowsUnder({ sheet, columnOf, writtenAs, firstRow }: HeadedSheet): HeadedRow[] {
  const numbers = new Set(sheet.numbers?.map(({ row, column }) => `${row},${column}`));
  return sheet.rows.flatMap((cells, index): HeadedRow[] => {
    if (index < firstRow || !isFilled(cells)) return [];
    const place = { sheet: sheet.name, row: index + 1, column: null };
    return [
      {
        place,
        cell: (heading) => cells[columnOf(heading) ?? -1]?.trim() ?? '',
        isNumber: (heading) => numbers.has(`${index},${columnOf(heading) ?? -1}`),
        at: (heading) => ({ ...place, column: writtenAs(heading) }),
        firstText: firstTextOf(cells),
      },
    ];
  });
}
