import { Table, type TableProps } from 'antd';
import { createContext, use, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { PartBoundary } from '../states/part-boundary';
import type { FailedPart } from '../states/part-failure';

export interface DataColumn<Row> {
  key: string;
  title: ReactNode;
  /** In which order the list is by this column; null: in another's; left out: it cannot be. */
  sorted?: 'ascend' | 'descend' | null;
  /** CSS width; the rest is shared out by what the cells hold. */
  width?: number | string;
  /** On one line. */
  nowrap?: boolean;
  /** Figures that are compared: they stand under each other, at the end of their cells. */
  figures?: boolean;
  /** Its cells say what their row is. */
  heads?: boolean;
  render: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table is called when it is read out. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  /** Rows are on their way that replace these. */
  fetching?: boolean;
  /** A column's heading was pressed. */
  onSort?: (key: string) => void;
  /** A row was pressed, outside of what in it can be pressed. */
  onPress?: (row: Row) => void;
  /** What stands below a row, as wide as the table; null where nothing does. */
  beneath?: (row: Row) => ReactNode;
  /** What a row that cannot be drawn is called; left out: a record, by its key. */
  part?: Pick<FailedPart, 'kind' | 'of'> & { nameOf: (row: Row) => string };
}

type NamesOfRows = Pick<FailedPart, 'kind' | 'of'> & { columns: number; nameOf: (key: string) => string };
const Parts = createContext<NamesOfRows>({ kind: 'record', of: 'record', columns: 1, nameOf: () => '' });

/** A row that cannot be drawn leaves the others; what stands beneath one is no row of its own. */
function BoundedRow({ 'data-row-key': key, ...props }: ComponentProps<'tr'> & { 'data-row-key'?: string }) {
  const { kind, of, columns, nameOf } = use(Parts);
  if (key === undefined) return <tr {...props} />;
  return (
    <PartBoundary kind={kind} of={of} name={() => nameOf(key)} as={{ columns }}>
      <tr data-row-key={key} {...props} />
    </PartBoundary>
  );
}
const COMPONENTS = { body: { row: BoundedRow } };

/** Below the portal's header, while the rows pass beneath. */
const STYLES = { header: { cell: { position: 'sticky', top: 'var(--av-header-height)', zIndex: 2 } } } as const;

const CONTROLS = 'a, button, input, select, label, [role="menu"], [role="dialog"]';

/** Whether a press on a row is meant for the row: not for a control in it, and no text is being selected. */
const isForTheRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  // Not from a dialog that a cell opened: it stands elsewhere in the page, and its presses come this way.
  currentTarget.contains(target) &&
  target.closest(CONTROLS) === null &&
  (window.getSelection()?.isCollapsed ?? true);

/** Rows of a list on a desk, in antd's table; its pages are `ListPager`'s. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, columns, fetching = false, onSort, onPress, beneath, part } = props;
  const parts = useMemo((): NamesOfRows => {
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    const nameOf = (key: string) => {
      const row = byKey.get(key);
      return row === undefined || !part ? key : part.nameOf(row);
    };
    return { kind: part?.kind ?? 'record', of: part?.of ?? 'stored', columns: columns.length, nameOf };
  }, [rows, keyOf, columns.length, part]);
  const drawn: TableProps<Row>['columns'] = columns.map(
    ({ key, title, sorted, width, nowrap, heads, figures, render }) => ({
      key,
      title,
      ...(width !== undefined && { width }),
      ...(heads && { rowScope: 'row' as const }),
      ...(figures && { align: 'right' as const, className: 'av-figures' }),
      onCell: () => (nowrap ? { style: { whiteSpace: 'nowrap' } } : {}),
      ...(sorted !== undefined && { sorter: true, sortOrder: sorted, sortDirections: ['ascend', 'descend', 'ascend'] }),
      render: (_: unknown, row: Row) => render(row),
    }),
  );
  const opened = beneath ? rows.filter((row) => Boolean(beneath(row))).map(keyOf) : [];
  return (
    <Parts value={parts}>
      <Table<Row>
        aria-label={label}
        aria-busy={fetching}
        size="middle"
        pagination={false}
        dataSource={rows}
        rowKey={keyOf}
        columns={drawn}
        components={COMPONENTS}
        styles={STYLES}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const [first] = [sorter].flat();
          if (first?.columnKey !== undefined) onSort?.(String(first.columnKey));
        }}
        {...(onPress && {
          onRow: (row) => ({
            style: { cursor: 'pointer' },
            onClick: (event: MouseEvent) => {
              if (isForTheRow(event)) onPress(row);
            },
          }),
        })}
        {...(beneath && {
          expandable: { expandedRowKeys: opened, expandedRowRender: beneath, showExpandColumn: false },
        })}
      />
    </Parts>
  );
}
