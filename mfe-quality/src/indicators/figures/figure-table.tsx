import { PageLink } from '@avsec/shared/router';
import { Table } from '@avsec/shared/ui/data';
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

/** Its words are whole, however narrow the column: the table is moved where it has no room. */
const HEADING = { color: 'var(--av-text-secondary)', fontWeight: 400 };
/** What a row is of is read as its heading, and looks like what stands beside it. */
const LIKE_THE_OTHERS = { style: { fontWeight: 400, background: 'none' } };

/** A figure in words. */
export function FigureTable<R>({ caption, columns, rows, keyOf }: FigureTableProps<R>) {
  return (
    // It may be wider than a phone; who has no pointer moves it by keys.
    <div className="av-scroll-across" tabIndex={0} role="group" aria-label={caption}>
      <Table<R>
        aria-label={caption}
        size="small"
        pagination={false}
        dataSource={rows}
        rowKey={keyOf}
        columns={columns.map((column, place) => ({
          key: column.key,
          title: <small style={HEADING}>{column.heading}</small>,
          ...(place === 0 && { rowScope: 'row' as const, onCell: () => LIKE_THE_OTHERS }),
          ...(column.kind === 'name' ? { minWidth: 140 } : { align: 'right' as const, className: 'av-figures' }),
          render: (_: unknown, row: R) => <Shown column={column} row={row} />,
        }))}
      />
    </div>
  );
}
