import { useCallback, useEffect, useState } from 'react';
import { REFRESH_AFTER_DELETE_MS } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Navigate } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { LoadingState, PageFrame, ReloadOutlined, useNarrow, useTabletOrNarrower } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { ListPager } from '@avsec/shared/ui/data';
import { DetailsDrawer } from '../details/details-drawer';
import { PeriodView } from '../periods/period-view';
import { chosenFilters, NO_FILTERS } from '../records/filters';
import { NothingFound } from '../records/nothing-found';
import type { InspectionRecord } from '../records/record';
import { detailsPath } from '../records/row-actions';
import { Counters } from './counters';
import { DeleteDialog } from './delete-dialog';
import { FilterPanel } from './filter-panel';
import { HistoryBar } from './history-bar';
import { OfflineNotice } from './offline-notice';
import { PAGE_SIZE } from './page-size';
import { RecordCards } from './record-cards';
import { RecordTable, type RecordHandlers } from './record-table';
import { ReopenDialog } from './reopen-dialog';
import { useShownRecord } from './use-details-link';
import { useFlaggedRefresh } from './use-flagged-refresh';
import { useHistory, type Listing } from './use-history';
import { useHistoryAddress, type HistoryAddress } from './use-history-address';
import { useReload } from './use-reload';
import { WaitingRemovals } from './waiting-removals';
import './history.css';

type Opened = { kind: 'none' } | { kind: 'delete' | 'reopen'; record: InspectionRecord };

/** 'Histórico de Checklists': every inspection, of the server and of this device (specification, section 2). */
export default function HistoryPage() {
  return (
    <PortalTheme>
      <Page />
    </PortalTheme>
  );
}

function Page() {
  const { t } = useTranslation('history');
  const narrow = useNarrow();
  const address = useHistoryAddress();
  const { shown, close: closeDetails } = useShownRecord();
  const { filters, sorting, page, laid, filter, sort, backToFirstPage } = address;
  const { listing, counters, onlyHere, beyondLastPage, reload: ask } = useHistory({ filters, sorting, page });
  const { busy, reload, reloadLater } = useReload(ask);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const isList = laid.layout === 'list';
  const close = () => setOpened({ kind: 'none' });
  const remove = useCallback((record: InspectionRecord) => setOpened({ kind: 'delete', record }), []);
  const reopen = useCallback((record: InspectionRecord) => setOpened({ kind: 'reopen', record }), []);
  // At once after 'Finalizar' the toast says what became of it: the reload must not talk over it.
  useFlaggedRefresh({ onLoad: () => void ask(), onReturn: reload });
  useEffect(() => {
    if (beyondLastPage) backToFirstPage();
  });

  const refreshing = t(busy ? 'refreshing' : 'refresh');
  // On a phone beside the title, without a line of its own: what is looked for begins higher up.
  const refresh = (
    <Button
      icon={<ReloadOutlined aria-hidden />}
      disabled={busy}
      {...(narrow && { title: refreshing, 'aria-label': refreshing })}
      onClick={reload}
    >
      {narrow ? null : refreshing}
    </Button>
  );
  // A link that was made at a desk: a phone has a page for it.
  if (narrow && shown !== null) return <Navigate replace to={detailsPath(shown)} />;
  return (
    <PageFrame title={t('heading')} state={narrow && refresh} action={!narrow && refresh}>
      <Flex vertical gap="middle">
        {!narrow && <Counters counters={counters} />}
        <FilterPanel filters={filters} sorting={sorting} onFilter={filter} onSort={sort} />
      </Flex>
      <Flex vertical gap="middle">
        {listing.kind === 'device' && <OfflineNotice busy={listing.fetching} onRetry={reload} />}
        <WaitingRemovals />
        <HistoryBar address={address} onlyHere={onlyHere} />
        {laid.layout !== 'list' && (
          <PeriodView
            filters={filters}
            unit={laid.layout}
            periods={laid.periods}
            onFilter={filter}
            onOlder={address.showOlderPeriods}
          />
        )}
        {isList && listing.kind === 'loading' && <LoadingState kind="list" label={t('loading')} />}
        {isList && listing.kind !== 'loading' && listing.records.length === 0 && (
          <NothingFound filtered={chosenFilters(filters).length > 0} onClear={() => filter(NO_FILTERS)} />
        )}
        {isList && listing.kind !== 'loading' && listing.records.length > 0 && (
          <FoundRecords
            listing={listing}
            address={address}
            onDelete={remove}
            onReopen={reopen}
            onDecided={() => void ask()}
          />
        )}
        {narrow && <Counters counters={counters} />}
      </Flex>
      <DetailsDrawer id={shown} onClose={closeDetails} />
      {opened.kind === 'reopen' && <ReopenDialog record={opened.record} onClose={close} />}
      {opened.kind === 'delete' && (
        <DeleteDialog record={opened.record} onClose={close} onDeleted={() => reloadLater(REFRESH_AFTER_DELETE_MS)} />
      )}
    </PageFrame>
  );
}

interface FoundRecordsProps extends RecordHandlers {
  listing: Exclude<Listing, { kind: 'loading' }>;
  address: HistoryAddress;
}

/** A table, or cards where there is no room for one, and the way to the other pages. */
function FoundRecords({ listing, address, ...handlers }: FoundRecordsProps) {
  const { t, i18n } = useTranslation('history');
  const actor = useActor();
  const isForCards = useTabletOrNarrower();
  const { filters, sorting, sort, page, turnTo } = address;
  const { records, fetching, count, total, more } = listing;
  const rows = { records, actor, wanted: filters.text, ...handlers };
  return (
    <>
      {isForCards ? (
        <RecordCards {...rows} />
      ) : (
        <RecordTable {...rows} fetching={fetching} sorting={sorting} onSort={sort} />
      )}
      <ListPager
        counted={t(more ? 'pages.countMore' : 'pages.count', { count, figure: formatCount(count, i18n.language) })}
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        more={more}
        onTurn={turnTo}
      />
    </>
  );
}
