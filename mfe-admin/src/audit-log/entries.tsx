import { useState } from 'react';
import { useAuditEntriesQuery } from '@avsec/shared/data';
import type { AuditFilter } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EmptyState, ErrorState, LoadingState, useTabletOrNarrower } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { EntryCards } from './entry-cards';
import { EntryTable } from './entry-table';

const PAGE_SIZE = 50;

/**
 * The entries that a filter leaves, newest first: a page at a time, each from where the one before it ended. New ones
 * come all the while, so that pages are not counted.
 */
export function Entries({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('admin');
  const [ends, setEnds] = useState<readonly number[]>([]);
  const isForCards = useTabletOrNarrower();
  const before = ends.at(-1);
  const {
    currentData: entries,
    error,
    isFetching,
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
      {isForCards ? <EntryCards entries={entries} /> : <EntryTable entries={entries} fetching={isFetching} />}
      <nav className="av-pager av-row av-gap-3 av-between" aria-label={t('common:list.pages')}>
        <Button disabled={ends.length === 0} onClick={() => setEnds(ends.slice(0, -1))}>
          {t('auditLog.newer')}
        </Button>
        <Button
          disabled={last === undefined || entries.length < PAGE_SIZE}
          onClick={() => last && setEnds([...ends, last.id])}
        >
          {t('auditLog.more')}
        </Button>
      </nav>
    </>
  );
}
