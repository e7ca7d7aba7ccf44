import { workbookText } from '@avsec/shared/domain';
import { writeXlsx } from 'hucre/xlsx';
import type { Sheet } from '@avsec/shared/transfer';

const WIDEST_COLUMN = 60;

/** Sheets as a workbook, every cell a text: nothing in it is computed when it is opened. The headings stay in sight. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name: name ?? '',
      rows: rows.map((row) => row.map(workbookText)),
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      freezePane: { rows: 1 },
      cells: new Map(
        (rows[0] ?? []).map((heading, column) => [
          `0,${column}`,
          { value: heading, type: 'string' as const, style: { font: { bold: true } } },
        ]),
      ),
    })),
  });
  return new Uint8Array(bytes);
}

const widthOf = (rows: Sheet['rows'], column: number): number =>
  Math.min(WIDEST_COLUMN, Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2);
