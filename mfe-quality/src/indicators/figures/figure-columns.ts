import { count, text, type ExportCell } from '@avsec/shared/lists';
import { NOTHING, type FigureWords } from './figure-words';

/** A column of a figure's table, which is its text, its way to the rows and its file. */
export interface FigureColumn<R> {
  key: string;
  heading: string;
  text: (row: R) => string;
  cell: (row: R) => ExportCell;
  /** Where the rows behind it are; null where there are none. */
  to?: (row: R) => string | null;
  kind: 'name' | 'figure';
}

type Named<R> = Pick<FigureColumn<R>, 'key' | 'heading'>;

export const nameColumn = <R>(
  named: Named<R>,
  value: (row: R) => string,
  to?: (row: R) => string | null,
): FigureColumn<R> => ({ ...named, text: value, cell: (row) => text(value(row)), kind: 'name', ...(to && { to }) });

/** A count; it leads to its rows where there are some. */
export const countColumn = <R>(
  named: Named<R>,
  words: FigureWords,
  value: (row: R) => number | null,
  to?: (row: R) => string,
): FigureColumn<R> => ({
  ...named,
  text: (row) => {
    const counted = value(row);
    return counted === null ? NOTHING : words.count(counted);
  },
  cell: (row) => count(value(row) ?? undefined),
  kind: 'figure',
  ...(to && { to: (row: R) => ((value(row) ?? 0) > 0 ? to(row) : null) }),
});

/** A share; it leads to what it is a share of where there is some. */
export const percentColumn = <R>(
  named: Named<R>,
  words: FigureWords,
  value: (row: R) => number | null,
  to?: (row: R) => string,
): FigureColumn<R> => ({
  ...named,
  text: (row) => words.percent(value(row)),
  cell: (row) => {
    const percent = value(row);
    return percent === null ? null : { kind: 'rate', percent };
  },
  kind: 'figure',
  ...(to && { to: (row: R) => (value(row) === null ? null : to(row)) }),
});
