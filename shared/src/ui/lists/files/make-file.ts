import { writeSheet, type ExportCell, type ExportFormat, type ExportSheet } from './sheet';

/** How a file is wanted, and whom to tell how far it is. */
export interface MakingFile {
  format: ExportFormat;
  signal: AbortSignal;
  /** Rows read, of so many; null while they are being counted. */
  onProgress: (done: number, total: number | null) => void;
}

/** What a file holds: its columns, and bunches of rows as they are read, with how many records stand in each. */
export interface ListedRows extends Pick<ExportSheet, 'title' | 'headings' | 'widths' | 'language'> {
  bunches: AsyncIterable<{ records: number; rows: ExportCell[][] }>;
  /** How many records there are. */
  counting: Promise<number>;
}

export interface Exported {
  file: Blob;
  /** Of records. */
  count: number;
}

/**
 * All rows as a file, read some at a time and written as they come. Rejects as reading them does, and with the signal's
 * reason once it is aborted.
 */
export async function makeFile(
  { bunches, counting, ...sheet }: ListedRows,
  { format, signal, onProgress }: MakingFile,
): Promise<Exported> {
  let count = 0;
  let total: number | null = null;
  const tell = () => {
    if (!signal.aborted) onProgress(count, total);
  };
  // Only the progress needs it; where it fails, reading the rows fails too, and says why.
  counting.then(
    (all) => {
      total = all;
      tell();
    },
    () => undefined,
  );
  async function* rows(): AsyncGenerator<ExportCell[][]> {
    for await (const bunch of bunches) {
      yield bunch.rows;
      count += bunch.records;
      tell();
    }
  }
  const file = await writeSheet(format, { ...sheet, rows: rows() });
  signal.throwIfAborted();
  return { file, count };
}
