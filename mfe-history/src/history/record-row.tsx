import type { Actor } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { StatusTag } from '@avsec/shared/ui';
import { DeviceMark } from './device-mark';
import { ProblemNote, type ProblemHandlers } from './problem-note';
import { RecordActions, type ActionHandlers } from './record-actions';
import type { InspectionRecord } from './record';
import { actionsFor } from './row-actions';

export const HISTORY_COLUMNS = ['status', 'checklist', 'inspector', 'location', 'start', 'progress', 'actions'] as const;

export type RecordHandlers = ActionHandlers & ProblemHandlers;

interface RecordRowProps extends RecordHandlers {
  record: InspectionRecord;
  actor: Actor;
}

export function RecordRow({ record, actor, ...handlers }: RecordRowProps) {
  const { t } = useTranslation('history');
  const actions = actionsFor(record, actor);
  const { progress } = record;
  const row = (
    <tr role="row" className={`history-row${actions.problem ? ' history-row--problem' : ''}`}>
      <td role="cell" className="history-row__status">
        <StatusTag status={record.status} />
        <DeviceMark device={record.device} />
      </td>
      <td role="cell" className="history-row__title">
        <bdi>{record.title || t('untitled')}</bdi>
      </td>
      <td role="cell" className="history-row__inspector" data-label={t('columns.inspector')}>
        <bdi>{record.inspectorName || '–'}</bdi>
      </td>
      <td role="cell" className="history-row__location" data-label={t('columns.location')}>
        <bdi>{record.location || '–'}</bdi>
      </td>
      <td role="cell" className="history-row__start av-figures" data-label={t('columns.start')}>
        <time dateTime={record.startTime}>{formatDateTime(record.startTime)}</time>
      </td>
      <td role="cell" className="history-row__progress av-figures" data-label={t('columns.progress')}>
        <span>{t('progress.answered', { answered: progress.answered, total: progress.total })}</span>
        <span>{t('progress.photos', { count: progress.photos })}</span>
      </td>
      <td role="cell" className="history-row__actions">
        <RecordActions record={record} actor={actor} actions={actions} {...handlers} />
      </td>
    </tr>
  );
  if (!actions.problem) return row;
  return (
    <>
      {row}
      <tr role="row" className="history-problem-row">
        <td role="cell" colSpan={HISTORY_COLUMNS.length}>
          <ProblemNote record={record} problem={actions.problem} {...handlers} />
        </td>
      </tr>
    </>
  );
}
