import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { HueTag, RedoOutlined, StatusTag } from '@avsec/shared/ui';
import type { InspectionRecord } from '../records/record';
import { DeviceMark } from './device-mark';
import { SearchedAnswersOf } from './searched-answers';
import { useDetailsLinks } from './use-details-link';

/** What a record is called, and what it was about: its vehicles, and what was answered to what is searched. */
export function RecordTitle({ record, wanted }: { record: InspectionRecord; wanted: string }) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const { to, state } = useDetailsLinks()(record.id);
  return (
    <div className="history-row__title">
      <Link to={to} state={state}>
        <bdi>{titleOf(record) || t('untitled')}</bdi>
      </Link>
      {record.instanceNames && <bdi className="history-row__beside">{record.instanceNames}</bdi>}
      {record.reopening && (
        <bdi className="history-row__beside history-row__answers">
          {t('reopenedFor', { reason: record.reopening.reason })}
        </bdi>
      )}
      <SearchedAnswersOf record={record} wanted={wanted} />
    </div>
  );
}

/** How far it is, whether it was opened again, and what this device holds of it. */
export function RecordStatus({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  return (
    <span className="history-row__status">
      <StatusTag status={record.status} />
      {record.reopening && (
        <HueTag hue="orange" icon={RedoOutlined}>
          {t('reopened')}
        </HueTag>
      )}
      <DeviceMark device={record.device} />
    </span>
  );
}

/** Who inspected, and in whose name. */
export function RecordInspector({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  return (
    <>
      <bdi>{record.inspectorName || '–'}</bdi>
      {record.onBehalfOf && (
        <bdi className="history-row__beside">{t('onBehalfOf', { name: record.onBehalfOf.name })}</bdi>
      )}
    </>
  );
}

export function RecordProgress({ record: { progress } }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  return (
    <span className="history-row__progress av-figures">
      <span>{t('progress.answered', { answered: progress.answered, count: progress.total })}</span>
      <span>{t('progress.photos', { count: progress.photos })}</span>
    </span>
  );
}
