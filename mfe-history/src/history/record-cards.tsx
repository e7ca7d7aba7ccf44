import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { Card, Flex } from '@avsec/shared/ui/antd';
import type { InspectionRecord } from '../records/record';
import { actionsFor } from '../records/row-actions';
import { ProblemNote } from './problem-note';
import { RecordActions } from './record-actions';
import { RecordInspector, RecordProgress, RecordStatus, RecordTitle } from './record-facts';
import { useNameOfRecord, type RecordListProps } from './record-table';
import { ResultCell } from './result-cell';

type CardProps = Omit<RecordListProps, 'records'> & { record: InspectionRecord };

const AS_HIGH_AS_ITS_NEIGHBOURS = { height: '100%' };
const WHOLE_BODY = { body: AS_HIGH_AS_ITS_NEIGHBOURS };
const AT_THE_FOOT = { marginTop: 'auto' };

function RecordCard({ record, actor, wanted, onReopen, onDelete, onDecided }: CardProps) {
  const actions = actionsFor(record, actor);
  return (
    <li>
      <Card size="small" style={AS_HIGH_AS_ITS_NEIGHBOURS} styles={WHOLE_BODY}>
        <Flex vertical gap="small" style={AS_HIGH_AS_ITS_NEIGHBOURS}>
          <Flex gap="small" justify="space-between" align="start">
            <RecordStatus record={record} />
            {record.status !== 'in_progress' && <ResultCell {...record} />}
          </Flex>
          <RecordTitle record={record} wanted={wanted} />
          <Flex wrap gap="small" justify="space-between" className="av-quiet">
            <RecordInspector record={record} />
            <bdi>{record.location}</bdi>
          </Flex>
          <Flex wrap gap="small" justify="space-between" className="av-quiet av-figures">
            <time dateTime={record.startTime}>{formatDateTime(record.startTime)}</time>
            <RecordProgress inLine record={record} />
          </Flex>
          {actions.problem && <ProblemNote record={record} problem={actions.problem} onDecided={onDecided} />}
          <div style={AT_THE_FOOT}>
            <RecordActions record={record} actions={actions} onReopen={onReopen} onDelete={onDelete} />
          </div>
        </Flex>
      </Card>
    </li>
  );
}

/** Records where there is no room for columns, each a card. */
export function RecordCards({ records, ...rest }: RecordListProps) {
  const { t } = useTranslation('history');
  const nameOf = useNameOfRecord();
  return (
    <ul className="av-list av-cards" aria-label={t('heading')}>
      {records.map((record) => (
        <PartBoundary key={record.id} kind="record" name={() => nameOf(record)} of="record" as="li">
          <RecordCard record={record} {...rest} />
        </PartBoundary>
      ))}
    </ul>
  );
}
