import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { HueTag, RedoOutlined, StatusTag } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
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
    <Flex vertical>
      <strong>
        <Link to={to} state={state}>
          <bdi>{titleOf(record) || t('untitled')}</bdi>
        </Link>
      </strong>
      {record.instanceNames && (
        <small className="av-quiet">
          <bdi>{record.instanceNames}</bdi>
        </small>
      )}
      {record.reopening && (
        <small className="av-quiet av-two-lines history-row__answers">
          <bdi>{t('reopenedFor', { reason: record.reopening.reason })}</bdi>
        </small>
      )}
      <SearchedAnswersOf record={record} wanted={wanted} />
    </Flex>
  );
}

/** How far it is, whether it was opened again, and what this device holds of it. */
export function RecordStatus({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  return (
    <Flex wrap gap="small" align="center">
      <StatusTag status={record.status} />
      {record.reopening && (
        <HueTag hue="orange" icon={RedoOutlined}>
          {t('reopened')}
        </HueTag>
      )}
      <DeviceMark device={record.device} />
    </Flex>
  );
}

/** Who inspected, and in whose name. */
export function RecordInspector({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  return (
    <Flex vertical>
      <bdi>{record.inspectorName || '–'}</bdi>
      {record.onBehalfOf && (
        <small className="av-quiet">
          <bdi>{t('onBehalfOf', { name: record.onBehalfOf.name })}</bdi>
        </small>
      )}
    </Flex>
  );
}

interface RecordProgressProps {
  record: InspectionRecord;
  /** On one line. */
  inLine?: boolean;
}

export function RecordProgress({ record: { progress }, inLine = false }: RecordProgressProps) {
  const { t } = useTranslation('history');
  return (
    <Flex vertical={!inLine} gap={inLine ? 'small' : 0} className="av-figures">
      <span>{t('progress.answered', { answered: progress.answered, count: progress.total })}</span>
      <span className="av-quiet">{t('progress.photos', { count: progress.photos })}</span>
    </Flex>
  );
}
