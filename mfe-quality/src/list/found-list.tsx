import { useFindingsQuery, type FindingPage } from '@avsec/shared/data';
import type { FindingActor } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { EmptyState, LoadingState, useTabletOrNarrower } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { ListPager } from '@avsec/shared/ui/data';
import { actsOnManyBy, ManyBar } from '../many/many-bar';
import { useSelection, type Selection } from '../many/use-selection';
import { Failure } from '../shown/failure';
import { KeptNotice } from '../shown/kept-notice';
import { FindingCards } from './finding-cards';
import { chosenCount, NO_FILTERS, PAGE_SIZE, queryOf } from './finding-filters';
import { FindingTable } from './finding-table';
import type { UsedAddress } from './use-list-address';

interface FoundRowsProps {
  address: UsedAddress;
  page: FindingPage;
  fetching: boolean;
  selection: Selection | null;
}

/** A table, or cards where there is no room for one, and the way to the other pages. */
function FoundRows({ address, page: { rows, count, more, today }, fetching, selection }: FoundRowsProps) {
  const { t, i18n } = useTranslation('quality');
  const isForCards = useTabletOrNarrower();
  const total = count ?? rows.length;
  return (
    <div>
      {isForCards ? (
        <FindingCards rows={rows} today={today} selection={selection} />
      ) : (
        <FindingTable
          rows={rows}
          today={today}
          fetching={fetching}
          sort={address.sort}
          onSort={address.order}
          selection={selection}
        />
      )}
      <ListPager
        counted={t(more ? 'list.countMore' : 'list.count', {
          count: total,
          figure: formatCount(total, i18n.language),
        })}
        page={address.page}
        pageSize={PAGE_SIZE}
        total={total}
        more={more}
        onTurn={address.turnTo}
      />
    </div>
  );
}

/** What was found, or why there is nothing; and what can be done to several. */
export function FoundList({ address, actor }: { address: UsedAddress; actor: FindingActor }) {
  const { t } = useTranslation('quality');
  const { data, error, isFetching, refetch } = useFindingsQuery(queryOf(address, actor.userId), {
    refetchOnMountOrArgChange: true,
  });
  const selection = useSelection(`${address.query} ${address.page}`, data?.rows ?? []);
  const choosing = actsOnManyBy(actor).length > 0 ? selection : null;
  if (error) return <Failure what={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState kind="list" label={t('list.loading')} />;
  const isFiltered = chosenCount(address.filters) > 0;
  return (
    <>
      <KeptNotice keptAt={data.keptAt} onRetry={() => void refetch()} />
      {data.rows.length === 0 && !isFetching ? (
        <EmptyState
          title={t(isFiltered ? 'list.nothingFound' : `list.empty.${address.scope}`)}
          description={t(isFiltered ? 'list.nothingFoundText' : 'list.emptyText')}
          action={isFiltered && <Button onClick={() => address.filter(NO_FILTERS)}>{t('common:list.clear')}</Button>}
        />
      ) : (
        <FoundRows address={address} page={data} fetching={isFetching} selection={choosing} />
      )}
      {choosing && <ManyBar actor={actor} selection={choosing} today={data.today} />}
    </>
  );
}
