import { CELL_TEXT_MAX_LENGTH } from '../../../domain/transfer/file-limits';
import { workbookText } from '../../../domain/text/text';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportCell, ExportSheet } from './sheet';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of one sheet, written while the rows come: never whole in memory as anything but its compressed bytes.
 * Texts are texts: none is computed.
 */
export async function xlsxFile({ headings, widths, rows, title }: ExportSheet): Promise<Blob> {
  const stream = writeXlsxStream(written(rows), {
    name: title,
    columns: headings.map((header, place) => ({
      header,
      ...(widths[place] === undefined ? {} : { width: widths[place] }),
    })),
    freezePane: { rows: 1 },
  });
  return new Response(stream, { headers: { 'content-type': XLSX } }).blob();
}

async function* written(rows: ExportSheet['rows']): AsyncGenerator<Cell[]> {
  for await (const bunch of rows) for (const cells of bunch) yield cells.map(valueOf);
}

type Cell = string | number | Date | null;

function valueOf(cell: ExportCell): Cell {
  switch (cell?.kind) {
    case 'text':
      return workbookText(fitting(cell.text));
    case 'number':
      return cell.value;
    case 'day':
      return new Date(`${cell.day}T00:00:00Z`);
    case 'count':
      return cell.count;
    case 'rate':
      return cell.percent;
    case 'moment':
      return wallTime(cell.moment);
    case undefined:
      return null;
  }
}

/** A workbook with a longer text in one cell is not opened. */
const fitting = (text: string): string =>
  text.length > CELL_TEXT_MAX_LENGTH ? `${text.slice(0, CELL_TEXT_MAX_LENGTH - 1).toWellFormed()}…` : text;

/**
 * A spreadsheet's moments have no time zone: the clock on the reader's wall is written as if it were UTC, which is what
 * the library writes.
 */
function wallTime(moment: string): Date {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
}
