import type { Actor } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { InspectionRecord } from './record';
import { HISTORY_COLUMNS, RecordRow, type RecordHandlers } from './record-row';
import './record-list.css';

interface RecordListProps extends RecordHandlers {
  records: readonly InspectionRecord[];
  actor: Actor;
  fetching: boolean;
}

/**
 * A table where there is room for one, cards where there is not: the same elements, drawn by the style sheet. The roles are written
 * out because browsers drop a table's own once its rows are no longer drawn as rows.
 */
export function RecordList({ records, actor, fetching, ...handlers }: RecordListProps) {
  const { t } = useTranslation('history');
  return (
    <div className="av-card history-list">
      <table role="table" className="history-table" aria-label={t('heading')} aria-busy={fetching}>
        <thead role="rowgroup">
          <tr role="row">
            {HISTORY_COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <RecordRow key={record.id} record={record} actor={actor} {...handlers} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
