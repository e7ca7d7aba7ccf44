import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { newRecordId, useModuleRows, useWaitingOperations } from '@avsec/shared/operations';
import { Link } from '@avsec/shared/router';
import { EmptyState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { useState } from 'react';
import { reports } from './report-operation';

const NEWEST = { orderBy: 'at', descending: true, limit: 50 };

/** What was reported, and what still waits on this device. */
export default function ReportsPage() {
  const { t } = useTranslation('bagagem');
  const [next] = useState(newRecordId);
  const waiting = useWaitingOperations('bagagem');
  const rows = useModuleRows(reports, NEWEST);
  return (
    <PageFrame title={t('title')}>
      <Link className="av-button av-button--primary" to={`/bagagem/${next}`}>
        {t('new')}
      </Link>
      {waiting.length > 0 && <p role="status">{t('waiting', { count: waiting.length })}</p>}
      {rows.kind === 'loading' && <LoadingState kind="list" />}
      {rows.kind === 'failed' && <p>{t('noList')}</p>}
      {rows.kind === 'ready' && rows.rows.length === 0 && <EmptyState title={t('none')} description={t('noneYet')} />}
      {rows.kind === 'ready' && (
        <ul aria-label={t('title')}>
          {rows.rows.map(({ id, place, seen_at: at, severity, files }) => (
            <li key={id}>
              <bdi>{place}</bdi> · <span>{formatDateTime(at)}</span> · <span>{t(`severities.${severity}`)}</span> ·{' '}
              <span>{t('photos', { count: files.length })}</span>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
