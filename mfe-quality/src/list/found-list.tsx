import { useFindingsQuery } from '@avsec/shared/data';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { EmptyState, LoadingState, useNarrow, useTabletOrNarrower } from '@avsec/shared/ui';
import { Button, Pagination } from '@avsec/shared/ui/antd';
import { Failure } from '../shown/failure';
import { KeptNotice } from '../shown/kept-notice';
import { FindingCards } from './finding-cards';
import { chosenCount, NO_FILTERS, PAGE_SIZE, queryOf } from './finding-filters';
import { FindingTable } from './finding-table';
import type { UsedAddress } from './use-list-address';

/** What was found: a table, cards on a phone, or why there is nothing. */
export function FoundList({ address, userId }: { address: UsedAddress; userId: string }) {
  const { t, i18n } = useTranslation('quality');
  const narrow = useNarrow();
  const isForCards = useTabletOrNarrower();
  const { data, error, isFetching, refetch } = useFindingsQuery(queryOf(address, userId), {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <Failure what={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState kind="list" label={t('list.loading')} />;
  const { rows, count, more, today, keptAt } = data;
  const isFiltered = chosenCount(address.filters) > 0;
  if (rows.length === 0 && !isFetching)
    return (
      <EmptyState
        title={t(isFiltered ? 'list.nothingFound' : `list.empty.${address.scope}`)}
        description={t(isFiltered ? 'list.nothingFoundText' : 'list.emptyText')}
        action={isFiltered && <Button onClick={() => address.filter(NO_FILTERS)}>{t('filters.clear')}</Button>}
      />
    );
  const total = count ?? rows.length;
  const figure = formatCount(total, i18n.language);
  return (
    <>
      <KeptNotice keptAt={keptAt} onRetry={() => void refetch()} />
      {isForCards ? (
        <FindingCards rows={rows} today={today} />
      ) : (
        <FindingTable rows={rows} today={today} fetching={isFetching} sort={address.sort} onSort={address.order} />
      )}
      <nav className="quality-pager" aria-label={t('list.pages')}>
        <span className="av-figures" role="status">
          {t(more ? 'list.countMore' : 'list.count', { count: total, figure })}
        </span>
        <Pagination
          hideOnSinglePage
          showSizeChanger={false}
          simple={narrow}
          current={address.page}
          pageSize={PAGE_SIZE}
          total={total}
          onChange={address.turnTo}
        />
      </nav>
    </>
  );
}
