import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import type { InspectionRecord } from '../records/record';
import { actionsFor } from '../records/row-actions';
import { ProblemNote } from './problem-note';
import { RecordActions } from './record-actions';
import { RecordInspector, RecordProgress, RecordStatus, RecordTitle } from './record-facts';
import { useNameOfRecord, type RecordListProps } from './record-table';
import { ResultCell } from './result-cell';

type CardProps = Omit<RecordListProps, 'records'> & { record: InspectionRecord };

function Card({ record, actor, wanted, onReopen, onDelete, onDecided }: CardProps) {
  const actions = actionsFor(record, actor);
  return (
    <li className="av-card history-card">
      <div className="history-card__line">
        <RecordStatus record={record} />
        {record.status !== 'in_progress' && <ResultCell {...record} />}
      </div>
      <RecordTitle record={record} wanted={wanted} />
      <div className="history-card__facts">
        <span>
          <RecordInspector record={record} />
        </span>
        <bdi>{record.location}</bdi>
      </div>
      <p className="history-card__facts av-figures">
        <time dateTime={record.startTime}>{formatDateTime(record.startTime)}</time>
        <RecordProgress record={record} />
      </p>
      {actions.problem && <ProblemNote record={record} problem={actions.problem} onDecided={onDecided} />}
      <RecordActions record={record} actions={actions} onReopen={onReopen} onDelete={onDelete} />
    </li>
  );
}

/** Records where there is no room for columns, each a card. */
export function RecordCards({ records, ...rest }: RecordListProps) {
  const { t } = useTranslation('history');
  const nameOf = useNameOfRecord();
  return (
    <ul className="av-cards" aria-label={t('heading')}>
      {records.map((record) => (
        <PartBoundary key={record.id} kind="record" name={() => nameOf(record)} of="record" as="li">
          <Card record={record} {...rest} />
        </PartBoundary>
      ))}
    </ul>
  );
}
