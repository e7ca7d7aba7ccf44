import { delimiterFor } from '../../../domain/transfer/text-file';
import { guarded } from '../../../domain/transfer/formula-guard';
import { formatDate, formatDateTime } from '../../../i18n/dates';
import { formatCsvValue } from 'hucre/csv';
import type { ExportCell, ExportSheet } from './sheet';

/**
 * CSV as spreadsheets of this language open it: their sign between cells, their decimal sign, a byte order mark, and no
 * cell that they would compute.
 */
export async function csvFile({ headings, rows, language }: ExportSheet): Promise<Blob> {
  const delimiter = delimiterFor(language);
  const decimal = delimiter === ';' ? ',' : '.';
  const line = (texts: readonly string[]): string =>
    `${texts.map((text) => formatCsvValue(text, { delimiter, quoteStyle: 'all' })).join(delimiter)}\r\n`;
  const parts = [`\uFEFF${line(headings.map(guarded))}`];
  for await (const bunch of rows)
    parts.push(bunch.map((cells) => line(cells.map((cell) => textOf(cell, decimal)))).join(''));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

function textOf(cell: ExportCell, decimal: string): string {
  switch (cell?.kind) {
    case 'text':
      return guarded(cell.text);
    // Nothing but a number: what a spreadsheet would make of it is the number.
    case 'number':
      return String(cell.value).replace('.', decimal);
    case 'day':
      return formatDate(cell.day);
    case 'count':
      return String(cell.count);
    case 'rate':
      return cell.percent.toFixed(1).replace('.', decimal);
    case 'moment':
      return formatDateTime(cell.moment);
    case undefined:
      return '';
  }
}
