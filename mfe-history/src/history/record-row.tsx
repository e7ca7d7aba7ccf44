import type { MouseEvent } from 'react';
import type { Actor } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link, useNavigate } from '@avsec/shared/router';
import { PartBoundary, StatusTag, usePrefetch } from '@avsec/shared/ui';
import { DeviceMark } from './device-mark';
import { HISTORY_COLUMNS } from '../records/history-columns';
import { ProblemNote, type ProblemHandlers } from './problem-note';
import { RecordActions, type ActionHandlers } from './record-actions';
import type { InspectionRecord } from '../records/record';
import { ResultCell } from './result-cell';
import { actionsFor, detailsPath } from '../records/row-actions';
import { SearchedAnswersOf } from './searched-answers';
import { useWayBack } from '../records/way-back';

export type RecordHandlers = ActionHandlers & ProblemHandlers;

interface RecordRowProps extends RecordHandlers {
  record: InspectionRecord;
  actor: Actor;
  /** What is searched for. */
  wanted: string;
}

const CONTROLS = 'a, button, input, select, label';

/** Whether a press on a row is meant for the row: not for a control in it, and no text is being selected. */
const isForTheRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest(CONTROLS) === null && (window.getSelection()?.isCollapsed ?? true);

/** One record; a row that cannot be drawn is named by its title and its start. */
export function RecordRow(props: RecordRowProps) {
  const { t } = useTranslation('history');
  const { record } = props;
  const titleOf = useRecordTitle();
  const name = () => `${titleOf(record) || t('untitled')} – ${formatDateTime(record.startTime)}`;
  return (
    <PartBoundary kind="record" name={name} of="record" as={{ columns: HISTORY_COLUMNS.length }}>
      <Row {...props} />
    </PartBoundary>
  );
}

function Row({ record, actor, wanted, ...handlers }: RecordRowProps) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const actions = actionsFor(record, actor);
  const { progress } = record;
  const details = detailsPath(record.id);
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const back = useWayBack();
  const row = (
    <tr
      role="row"
      className={`history-row${actions.problem ? ' history-row--problem' : ''}`}
      onClick={(event) => {
        if (isForTheRow(event)) void navigate(details, { state: back });
      }}
    >
      <td role="cell" className="history-row__status">
        <StatusTag status={record.status} />
        <DeviceMark device={record.device} />
      </td>
      <td role="cell" className="history-row__title">
        <Link to={details} state={back} onPointerEnter={() => prefetch(details)} onFocus={() => prefetch(details)}>
          <bdi>{titleOf(record) || t('untitled')}</bdi>
        </Link>
        {record.instanceNames && <bdi className="history-row__beside">{record.instanceNames}</bdi>}
        <SearchedAnswersOf record={record} wanted={wanted} />
      </td>
      <td role="cell" className="history-row__inspector">
        <bdi>{record.inspectorName || '–'}</bdi>
        {record.onBehalfOf && (
          <bdi className="history-row__beside">{t('onBehalfOf', { name: record.onBehalfOf.name })}</bdi>
        )}
      </td>
      <td role="cell" className="history-row__location">
        <bdi>{record.location || '–'}</bdi>
      </td>
      <td role="cell" className="history-row__start av-figures">
        <time dateTime={record.startTime}>{formatDateTime(record.startTime)}</time>
      </td>
      <td role="cell" className="history-row__result av-figures">
        <ResultCell results={record.results} verdict={record.verdict} checklistId={record.checklistId} />
      </td>
      <td role="cell" className="history-row__progress av-figures">
        <span>{t('progress.answered', { answered: progress.answered, count: progress.total })}</span>
        <span>{t('progress.photos', { count: progress.photos })}</span>
      </td>
      <td role="cell" className="history-row__actions">
        <RecordActions record={record} actions={actions} {...handlers} />
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
