import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { LeftOutlined, RightOutlined } from '@avsec/shared/ui';

/** So many rows are drawn at once, however long the file is. */
const PAGE_ROWS = 50;

interface PagedRowsProps<Row> {
  title: string;
  headings: readonly string[];
  rows: readonly Row[];
  children: (row: Row, place: number) => ReactNode;
}

/** A table that shows its rows by pages. */
export function PagedRows<Row>({ title, headings, rows, children }: PagedRowsProps<Row>) {
  const { t } = useTranslation('editor');
  const headingId = useId();
  const [first, setFirst] = useState(0);
  const shown = rows.slice(first, first + PAGE_ROWS);
  const turn = (by: 1 | -1): void => setFirst(first + by * PAGE_ROWS);
  const isFirst = first === 0;
  const isLast = first + PAGE_ROWS >= rows.length;
  return (
    <section className="import-part" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <span>{title}</span> <span className="import-part__count av-figures">{rows.length}</span>
      </h2>
      <div className="import-table av-card">
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown.map((row, index) => children(row, first + index))}</tbody>
        </table>
      </div>
      {rows.length > PAGE_ROWS && (
        <nav className="import-pages" aria-label={title}>
          <button
            type="button"
            className="av-button"
            aria-disabled={isFirst}
            aria-label={t('import.pages.previous')}
            onClick={() => !isFirst && turn(-1)}
          >
            <LeftOutlined aria-hidden />
          </button>
          <span className="av-figures" role="status">
            {t('import.pages.shown', { from: first + 1, to: first + shown.length, of: rows.length })}
          </span>
          <button
            type="button"
            className="av-button"
            aria-disabled={isLast}
            aria-label={t('import.pages.next')}
            onClick={() => !isLast && turn(1)}
          >
            <RightOutlined aria-hidden />
          </button>
        </nav>
      )}
    </section>
  );
}
