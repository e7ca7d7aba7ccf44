import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { usePrefetch } from '@avsec/shared/ui';
import { DeviceMark } from '../history/device-mark';
import type { InspectionRecord } from '../history/record';
import { continuePath } from '../history/row-actions';
import './my-inspections.css';
import { useMyInspections } from './use-my-inspections';

const SHOWN = 5;
const ALL = '/checklist-history?status=in_progress';
const CHECKLISTS = '/checklist-avsec';

function Row({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation('history');
  const prefetch = usePrefetch();
  const path = continuePath(record, false);
  const title = record.title || t('untitled');
  const start = formatDateTime(record.startTime);
  const { progress } = record;
  return (
    <li className="my-inspections__row">
      <div className="my-inspections__text">
        <bdi className="my-inspections__title">{title}</bdi>
        <span className="my-inspections__note av-figures">
          {t('dashboard.started', { start })}
          {progress && ` · ${t('progress.answered', { answered: progress.answered, total: progress.total })}`}
        </span>
        <DeviceMark device={record.device} />
      </div>
      <Link
        className="av-button"
        aria-label={t('actions.of', { action: t('actions.continue'), title, start })}
        to={path}
        onPointerEnter={() => prefetch(path)}
        onFocus={() => prefetch(path)}
      >
        {t('actions.continue')}
      </Link>
    </li>
  );
}

/** What the module draws on the dashboard: what the person has begun, with the way back into it. */
export default function MyInspections() {
  const { t } = useTranslation('history');
  const records = useMyInspections();
  if (!records) return null;
  return (
    <section className="my-inspections av-card" aria-labelledby="my-inspections">
      <h2 id="my-inspections">{t('dashboard.heading')}</h2>
      {records.length === 0 && (
        <p className="my-inspections__none">
          {t('dashboard.none')} <Link to={CHECKLISTS}>{t('empty.start')}</Link>
        </p>
      )}
      {records.length > 0 && (
        <ul className="my-inspections__list">
          {records.slice(0, SHOWN).map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </ul>
      )}
      {records.length > SHOWN && <Link to={ALL}>{t('dashboard.all', { count: records.length })}</Link>}
    </section>
  );
}
