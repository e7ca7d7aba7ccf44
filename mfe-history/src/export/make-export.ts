import { countAllSubmissions, readAllSubmissions, type SubmissionFilter } from '@avsec/shared/data';
import { cellsOf, EXPORT_COLUMNS, type ExportCell, type ExportColumn, type ExportWords } from './export-columns';
import type { ExportFormat, ExportSheet } from './export-sheet';

export interface ExportOrder {
  filter: SubmissionFilter;
  format: ExportFormat;
  title: string;
  headingOf: (column: ExportColumn) => string;
  words: ExportWords;
  language: string;
  signal: AbortSignal;
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
export async function makeExport({
  filter,
  format,
  title,
  headingOf,
  words,
  language,
  signal,
  onProgress,
}: ExportOrder): Promise<Exported> {
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

  async function* rows(): AsyncGenerator<ExportCell[][]> {
    for await (const read of readAllSubmissions(filter, signal)) {
      yield read.map((row) => cellsOf(row, words));
      count += read.length;
      tell();
    }
  }

  const write = await writerOf(format);
  const sheet: ExportSheet = {
    title,
    headings: EXPORT_COLUMNS.map(({ name }) => headingOf(name)),
    widths: EXPORT_COLUMNS.map(({ width }) => width),
    rows: rows(),
    language,
  };
  const file = await write(sheet);
  signal.throwIfAborted();
  return { file, count };
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
