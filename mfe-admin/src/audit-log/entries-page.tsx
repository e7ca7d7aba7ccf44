import { useAuditEntriesQuery } from '@avsec/shared/data';
import type { AuditFilter } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EmptyState, ErrorState, LoadingState } from '@avsec/shared/ui';
import { EntryRow } from './entry-row';

const PAGE_SIZE = 50;

interface EntriesPageProps {
  filter: AuditFilter;
  /** Id of the last entry above; undefined for the newest ones. */
  before: number | undefined;
  isLast: boolean;
  onMore: (before: number) => void;
}

export function EntriesPage({ filter, before, isLast, onMore }: EntriesPageProps) {
  const { t } = useTranslation('admin');
  const {
    currentData: entries,
    error,
    refetch,
  } = useAuditEntriesQuery(
    { filter, most: PAGE_SIZE, ...(before !== undefined && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  if (error)
    return (
      <ErrorState
        what={t('auditLog.failed')}
        meaning={t('auditLog.failedMeaning')}
        advice={t('auditLog.failedAdvice')}
        onRetry={() => void refetch()}
      />
    );
  if (!entries) return <LoadingState kind="list" />;
  const last = entries.at(-1);
  if (!last && before === undefined)
    return <EmptyState title={t('auditLog.empty')} description={t('auditLog.emptyText')} />;
  return (
    <>
      <ol className="audit-log__entries av-card">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {isLast && last && entries.length === PAGE_SIZE && (
        <button type="button" className="av-button audit-log__more" onClick={() => onMore(last.id)}>
          {t('auditLog.more')}
        </button>
      )}
    </>
  );
}
