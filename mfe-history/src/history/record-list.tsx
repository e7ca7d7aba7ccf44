import type { Actor } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined, UpOutlined } from '@avsec/shared/ui';
import { HISTORY_COLUMNS } from '../records/history-columns';
import type { InspectionRecord } from '../records/record';
import { RecordRow, type RecordHandlers } from './record-row';
import './record-list.css';
import './record-list-narrow.css';
import { sortedBy, type Sorting } from '../records/sorting';

interface RecordListProps extends RecordHandlers {
  records: readonly InspectionRecord[];
  actor: Actor;
  /** What is searched for. */
  wanted: string;
  fetching: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

type ColumnHeadingProps = { column: (typeof HISTORY_COLUMNS)[number] } & Pick<RecordListProps, 'sorting' | 'onSort'>;

function ColumnHeading({ column: { name, sort }, sorting, onSort }: ColumnHeadingProps) {
  const { t } = useTranslation('history');
  const isSorted = sort === sorting.by;
  const order = sorting.descending ? 'descending' : 'ascending';
  const Arrow = sorting.descending ? DownOutlined : UpOutlined;
  return (
    <th role="columnheader" scope="col" className={`history-head__${name}`} aria-sort={isSorted ? order : undefined}>
      {sort === null ? (
        t(`columns.${name}`)
      ) : (
        <button type="button" className="history-head__sort" onClick={() => onSort(sortedBy(sort, sorting))}>
          <span>{t(`columns.${name}`)}</span>
          {isSorted && <Arrow aria-hidden />}
        </button>
      )}
    </th>
  );
}

/**
 * One line a record where there is room, two on a tablet, cards on a phone: the same elements, drawn by the style
 * sheet. The roles are written out because browsers drop a table's own once its rows are no longer drawn as rows.
 */
export function RecordList({ records, actor, wanted, fetching, sorting, onSort, ...handlers }: RecordListProps) {
  const { t } = useTranslation('history');
  return (
    <div className="av-card history-list">
      <table role="table" className="history-table" aria-label={t('heading')} aria-busy={fetching}>
        <thead role="rowgroup" className="history-head">
          <tr role="row" className="history-head__row">
            {HISTORY_COLUMNS.map((column) => (
              <ColumnHeading key={column.name} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <RecordRow key={record.id} record={record} actor={actor} wanted={wanted} {...handlers} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
