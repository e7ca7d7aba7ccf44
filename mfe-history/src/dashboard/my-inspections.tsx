import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { PartBoundary, WorkList, WorkRow } from '@avsec/shared/ui';
import { DeviceMark } from '../history/device-mark';
import type { InspectionRecord } from '../records/record';
import { continuePath } from '../records/row-actions';
import { useMyInspections } from './use-my-inspections';
import { useReturned } from './use-returned';

const SHOWN = 5;
const ALL = '/checklist-history?status=in_progress';

function Row({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  const title = useRecordTitle()(record) || t('untitled');
  const start = formatDateTime(record.startTime);
  const { answered, total } = record.progress;
  return (
    <WorkRow
      title={title}
      note={`${t('dashboard.started', { start })} · ${t('progress.answered', { answered, count: total })}`}
      mark={<DeviceMark device={record.device} />}
      action={{
        to: continuePath(record),
        label: t('actions.continue'),
        name: t('actions.of', { action: t('actions.continue'), title, start }),
      }}
    />
  );
}

/** What the person has begun, with the way back into it. */
export function MyInspections() {
  const { t } = useTranslation('history');
  const returned = useReturned();
  // What came back stands above.
  const records = useMyInspections()?.filter(({ id }) => !returned.some((one) => one.submissionId === id));
  if (!records || records.length === 0) return null;
  return (
    <WorkList
      heading={t('dashboard.heading')}
      more={records.length > SHOWN && <Link to={ALL}>{t('dashboard.all', { count: records.length })}</Link>}
    >
      {records.slice(0, SHOWN).map((record) => (
        <PartBoundary key={record.id} kind="record" name={() => record.title} of="record" as="li">
          <Row record={record} />
        </PartBoundary>
      ))}
    </WorkList>
  );
}
