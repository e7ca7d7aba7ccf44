import { countAllSubmissions } from '@avsec/shared/data';
import type { ExportCell } from './export-columns';
import { longForm, recordForm, wideForm, type ExportForm, type FormOrder } from './export-forms';
import type { ExportFormat, ExportSheet } from './export-sheet';

export interface ExportOrder extends FormOrder {
  format: ExportFormat;
  /** A row a record where the filter leaves one checklist, else a row an answer (docs/decisions/0197). */
  withAnswers: boolean;
  title: string;
  language: string;
  /** Rows read, of so many; null while they are being counted. */
  onProgress: (done: number, total: number | null) => void;
}

export interface Exported {
  file: Blob;
  count: number;
}

/**
 * The rows that a filter leaves as a file: all of them, read some at a time and written as they come. Rejects as
 * reading them does, and with the signal's reason once it is aborted.
 */
export async function makeExport(order: ExportOrder): Promise<Exported> {
  const { filter, format, title, language, signal, onProgress } = order;
  let count = 0;
  let total: number | null = null;
  const tell = () => {
    if (!signal.aborted) onProgress(count, total);
  };
  const counting = countAllSubmissions(filter).then((all) => {
    total = all;
    tell();
  });
  // Only the progress needs it; where it fails, reading the rows fails too, and says why.
  counting.catch(() => undefined);

  const { headings, widths, bunches } = await formOf(order);
  async function* rows(): AsyncGenerator<ExportCell[][]> {
    for await (const bunch of bunches) {
      yield bunch.rows;
      count += bunch.records;
      tell();
    }
  }

  const write = await writerOf(format);
  const sheet: ExportSheet = { title, headings, widths, rows: rows(), language };
  const file = await write(sheet);
  signal.throwIfAborted();
  return { file, count };
}

async function formOf(order: ExportOrder): Promise<ExportForm> {
  const { checklistId } = order.filter;
  if (!order.withAnswers) return recordForm(order);
  return checklistId === undefined ? longForm(order) : wideForm({ ...order, checklistId });
}

/** The libraries that write files are fetched when somebody wants one. */
async function writerOf(format: ExportFormat): Promise<(sheet: ExportSheet) => Promise<Blob>> {
  switch (format) {
    case 'csv':
      return (await import('./csv-file')).csvFile;
    case 'xlsx':
      return (await import('./xlsx-file')).xlsxFile;
  }
}
