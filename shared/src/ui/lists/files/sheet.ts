import { localDay } from '../../../domain/text/local-day';

/**
 * What a cell holds before a format writes it: a text, a count, an answered number, a rate in percent, a moment (ISO
 * 8601), or a day ('YYYY-MM-DD'). Null: nothing.
 */
export type ExportCell =
  | { kind: 'text'; text: string }
  | { kind: 'count'; count: number }
  | { kind: 'number'; value: number }
  | { kind: 'rate'; percent: number }
  | { kind: 'moment'; moment: string }
  | { kind: 'day'; day: string }
  | null;

/** A text; an empty one is nothing. */
export const text = (value: string): ExportCell => (value === '' ? null : { kind: 'text', text: value });
export const count = (value: number | undefined): ExportCell =>
  value === undefined ? null : { kind: 'count', count: value };
export const moment = (value: string | null): ExportCell => (value ? { kind: 'moment', moment: value } : null);
export const day = (value: string | null): ExportCell => (value ? { kind: 'day', day: value } : null);

/** What both formats write. */
export interface ExportSheet {
  /** Name of the sheet, where the format has one. */
  title: string;
  headings: readonly string[];
  /** In signs. */
  widths: readonly number[];
  /** Bunches of rows as they are read. */
  rows: AsyncIterable<readonly (readonly ExportCell[])[]>;
  /** The reader's. */
  language: string;
}

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** 'historico-2026-11-24.xlsx', the day where the reader is. */
export const exportFileName = (name: string, format: ExportFormat, now: Date): string =>
  `${name}-${localDay(now)}.${format}`;

/** The libraries that write files are fetched when somebody wants one. */
export async function writeSheet(format: ExportFormat, sheet: ExportSheet): Promise<Blob> {
  switch (format) {
    case 'csv':
      return (await import('./csv-file')).csvFile(sheet);
    case 'xlsx':
      return (await import('./xlsx-file')).xlsxFile(sheet);
  }
}
