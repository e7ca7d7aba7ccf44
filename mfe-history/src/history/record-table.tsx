import { useMemo } from 'react';
import type { Actor } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { DataTable, type DataColumn } from '@avsec/shared/ui/data';
import { HISTORY_COLUMNS, type HistoryColumn } from '../records/history-columns';
import type { InspectionRecord } from '../records/record';
import { actionsFor } from '../records/row-actions';
import { sortedBy, type Sorting } from '../records/sorting';
import { ProblemNote, type ProblemHandlers } from './problem-note';
import { RecordActions, type ActionHandlers } from './record-actions';
import { RecordInspector, RecordProgress, RecordStatus, RecordTitle } from './record-facts';
import { ResultCell } from './result-cell';
import { useDetailsLinks } from './use-details-link';

export type RecordHandlers = ActionHandlers & ProblemHandlers;

export interface RecordListProps extends RecordHandlers {
  records: readonly InspectionRecord[];
  actor: Actor;
  /** What is searched for. */
  wanted: string;
}

interface RecordTableProps extends RecordListProps {
  fetching: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const keyOf = ({ id }: InspectionRecord) => id;

/** A record that cannot be drawn is named by its title and its start. */
export function useNameOfRecord(): (record: InspectionRecord) => string {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  return (record) => `${titleOf(record) || t('untitled')} – ${formatDateTime(record.startTime)}`;
}

type Cells = Readonly<Record<HistoryColumn, (record: InspectionRecord) => React.ReactNode>>;

const cellsOf = ({ actor, wanted, onReopen, onDelete }: Omit<RecordListProps, 'records' | 'onDecided'>): Cells => ({
  status: (record) => <RecordStatus record={record} />,
  checklist: (record) => <RecordTitle record={record} wanted={wanted} />,
  inspector: (record) => <RecordInspector record={record} />,
  location: (record) => <bdi>{record.location || '–'}</bdi>,
  start: (record) => (
    <time className="av-figures" dateTime={record.startTime}>
      {formatDateTime(record.startTime)}
    </time>
  ),
  result: (record) => <ResultCell {...record} />,
  progress: (record) => <RecordProgress record={record} />,
  actions: (record) => (
    <RecordActions dense record={record} actions={actionsFor(record, actor)} onReopen={onReopen} onDelete={onDelete} />
  ),
});

/** Records where there is room for columns; what the server did not take says so beneath its row. */
export function RecordTable(props: RecordTableProps) {
  const { records, actor, wanted, fetching, sorting, onSort, onReopen, onDelete, onDecided } = props;
  const { t } = useTranslation('history');
  const nameOf = useNameOfRecord();
  const navigate = useNavigate();
  const detailsOf = useDetailsLinks();
  const columns = useMemo((): DataColumn<InspectionRecord>[] => {
    const cells = cellsOf({ actor, wanted, onReopen, onDelete });
    const order = sorting.descending ? 'descend' : 'ascend';
    return HISTORY_COLUMNS.map(({ name, sort }) => ({
      key: name,
      title: t(`columns.${name}`),
      ...(sort !== null && { sorted: sort === sorting.by ? order : null }),
      nowrap: name === 'status' || name === 'progress' || name === 'actions',
      ...(name === 'checklist' && { width: '26%' }),
      render: cells[name],
    }));
  }, [t, actor, wanted, onReopen, onDelete, sorting]);
  return (
    <DataTable
      label={t('heading')}
      rows={records}
      keyOf={keyOf}
      columns={columns}
      fetching={fetching}
      part={{ kind: 'record', of: 'record', nameOf }}
      onSort={(key) => {
        const sort = HISTORY_COLUMNS.find(({ name }) => name === key)?.sort;
        if (sort) onSort(sortedBy(sort, sorting));
      }}
      onPress={({ id }) => {
        const { to, state } = detailsOf(id);
        void navigate(to, { state });
      }}
      beneath={(record) => {
        const { problem } = actionsFor(record, actor);
        return problem && <ProblemNote record={record} problem={problem} onDecided={onDecided} />;
      }}
    />
  );
}
