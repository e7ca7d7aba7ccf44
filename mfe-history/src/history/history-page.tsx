import { useEffect, useState } from 'react';
import { REFRESH_AFTER_DELETE_MS } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { LoadingState, PageFrame, ReloadOutlined } from '@avsec/shared/ui';
import { LazyDetailsDialog } from '../details/lazy-details-dialog';
import { PeriodView } from '../periods/period-view';
import { Counters } from './counters';
import { DeleteDialog } from './delete-dialog';
import { FilterPanel } from './filter-panel';
import { chosenFilters, NO_FILTERS } from '../records/filters';
import { HistoryBar } from './history-bar';
import { NothingFound } from '../records/nothing-found';
import { OfflineNotice } from './offline-notice';
import { Pager } from './pager';
import type { InspectionRecord } from '../records/record';
import { RecordList } from './record-list';
import { ReopenDialog } from './reopen-dialog';
import { useFlaggedRefresh } from './use-flagged-refresh';
import { useHistory } from './use-history';
import { useHistoryAddress } from './use-history-address';
import { useReload } from './use-reload';
import { WaitingRemovals } from './waiting-removals';
import './history.css';

type Opened = { kind: 'none' } | { kind: 'details' | 'delete' | 'reopen'; record: InspectionRecord };

/** 'Histórico de Checklists': every inspection, of the server and of this device (specification, section 2). */
export default function HistoryPage() {
  const { t } = useTranslation('history');
  const actor = useActor();
  const address = useHistoryAddress();
  const { filters, sorting, page, laid, filter, sort, turnTo, backToFirstPage } = address;
  const { listing, counters, onlyHere, beyondLastPage, reload: ask } = useHistory({ filters, sorting, page });
  const { busy, reload, reloadLater } = useReload(ask);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const isList = laid.layout === 'list';
  const close = () => setOpened({ kind: 'none' });
  // At once after 'Finalizar' the toast says what became of it: the reload must not talk over it.
  useFlaggedRefresh({ onLoad: () => void ask(), onReturn: reload });
  useEffect(() => {
    if (beyondLastPage) backToFirstPage();
  });

  return (
    <PageFrame
      title={t('heading')}
      action={
        <button type="button" className="av-button" disabled={busy} onClick={reload}>
          <ReloadOutlined aria-hidden />
          <span>{t(busy ? 'refreshing' : 'refresh')}</span>
        </button>
      }
    >
      <Counters counters={counters} />
      <FilterPanel filters={filters} sorting={sorting} onFilter={filter} onSort={sort} />
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
        <>
          <RecordList
            records={listing.records}
            actor={actor}
            wanted={filters.text}
            fetching={listing.fetching}
            onView={(record) => setOpened({ kind: 'details', record })}
            onDelete={(record) => setOpened({ kind: 'delete', record })}
            sorting={sorting}
            onSort={sort}
            onReopen={(record) => setOpened({ kind: 'reopen', record })}
            onDecided={() => void ask()}
          />
          <Pager page={page} total={listing.total} count={listing.count} more={listing.more} onTurn={turnTo} />
        </>
      )}
      {opened.kind === 'details' && <LazyDetailsDialog record={opened.record} onClose={close} />}
      {opened.kind === 'reopen' && <ReopenDialog record={opened.record} onClose={close} />}
      {opened.kind === 'delete' && (
        <DeleteDialog record={opened.record} onClose={close} onDeleted={() => reloadLater(REFRESH_AFTER_DELETE_MS)} />
      )}
    </PageFrame>
  );
}
