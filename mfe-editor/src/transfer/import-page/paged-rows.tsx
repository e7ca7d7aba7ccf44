import { useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { SectionCard } from '@avsec/shared/ui/antd';
import { DataTable, ListPager } from '@avsec/shared/ui/data';

/** So many rows are drawn at once, however long the file is. */
const PAGE_ROWS = 50;

interface PagedRowsProps<Row> {
  title: string;
  rows: readonly Row[];
  /** Where it stands in the file. */
  placeOf: (row: Row) => string;
  /** What the second column is called, and what is in it. */
  heading: string;
  render: (row: Row) => ReactNode;
}

/** What is said of rows of a file, by pages. */
export function PagedRows<Row>({ title, rows, placeOf, heading, render }: PagedRowsProps<Row>) {
  const { t } = useTranslation('editor');
  const [page, setPage] = useState(1);
  const first = (page - 1) * PAGE_ROWS;
  const shown = rows.slice(first, first + PAGE_ROWS).map((row, place) => ({ row, key: String(first + place) }));
  return (
    <SectionCard
      title={
        <>
          <span>{title}</span> <span className="av-quiet av-figures">{rows.length}</span>
        </>
      }
    >
      <DataTable
        label={title}
        rows={shown}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'place',
            title: t('import.place'),
            width: '30%',
            render: ({ row }) => <span className="av-quiet">{placeOf(row)}</span>,
          },
          { key: 'content', title: heading, render: ({ row }) => render(row) },
        ]}
      />
      {rows.length > PAGE_ROWS && (
        <ListPager
          counted={t('import.pages.shown', { from: first + 1, to: first + shown.length, of: rows.length })}
          page={page}
          pageSize={PAGE_ROWS}
          total={rows.length}
          onTurn={setPage}
        />
      )}
    </SectionCard>
  );
}
