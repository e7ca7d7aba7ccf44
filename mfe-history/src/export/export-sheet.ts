import { localDay } from '@avsec/shared/domain';
import type { ExportCell } from './export-columns';

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
export function exportFileName(format: ExportFormat, now: Date): string {
  return `historico-${localDay(now)}.${format}`;
}
