import { PageLink } from '@avsec/shared/router';
import type { FigureColumn } from './figure-columns';

interface FigureTableProps<R> {
  caption: string;
  columns: readonly FigureColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

function Shown<R>({ column, row }: { column: FigureColumn<R>; row: R }) {
  const path = column.to?.(row) ?? null;
  const shown = column.text(row);
  return path === null ? <bdi>{shown}</bdi> : <PageLink to={path}>{shown}</PageLink>;
}

/**
 * A figure in words. Of the browser's own table: antd's writes a style as it is drawn that the page's policy refuses.
 */
export function FigureTable<R>({ caption, columns, rows, keyOf }: FigureTableProps<R>) {
  return (
    // It may be wider than a phone; who has no pointer moves it by keys.
    <div className="figure-table" tabIndex={0} role="group" aria-label={caption}>
      <table>
        <caption className="av-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row" data-kind={column.kind}>
                    <Shown column={column} row={row} />
                  </th>
                ) : (
                  <td key={column.key} data-kind={column.kind} className="av-figures">
                    <Shown column={column} row={row} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
