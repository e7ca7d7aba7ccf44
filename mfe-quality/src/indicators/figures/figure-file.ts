import { fileNameOf } from '@avsec/shared/domain';
import { exportFileName, makeFile, type Exported } from '@avsec/shared/lists';
import type { FigureColumn } from './figure-columns';

interface FigureFile<R> {
  title: string;
  language: string;
  columns: readonly FigureColumn<R>[];
  rows: readonly R[];
}

/** In signs. */
const NAME_WIDTH = 48;
const FIGURE_WIDTH = 16;

/** A figure's table as a CSV file. */
export function makeFigureFile<R>({ title, language, columns, rows }: FigureFile<R>): Promise<Exported> {
  async function* bunches() {
    yield await Promise.resolve({
      records: rows.length,
      rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    });
  }
  return makeFile(
    {
      title,
      language,
      headings: columns.map(({ heading }) => heading),
      widths: columns.map(({ kind }) => (kind === 'name' ? NAME_WIDTH : FIGURE_WIDTH)),
      bunches: bunches(),
      counting: Promise.resolve(rows.length),
    },
    { format: 'csv', signal: new AbortController().signal, onProgress: () => undefined },
  );
}

/** 'indicadores-taxa-de-conformidade-por-mes-2026-11-24.csv'. */
export const figureFileName = (page: string, title: string, now: Date): string =>
  exportFileName([page, title].map(fileNameOf).join('-'), 'csv', now);
