import { useState } from 'react';
import { matchesSearch } from '@avsec/shared/domain';
import { formatCount, formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useModuleAnswer } from '@avsec/shared/operations';
import { DownloadOutlined, EmptyState, LoadingState, PageFrame, PlusOutlined } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { ListPager } from '@avsec/shared/ui/data';
import '../occurrences.css';
import type { FoundOccurrences } from '../record/occurrence';
import { findOccurrences } from '../record/questions';
import { Failure, KeptNotice } from '../shown/failure';
import { useAtWork } from '../shown/use-at-work';
import { mayLog } from '../states/transitions';
import { BeginDialog } from './begin-dialog';
import { FilterPanel } from './filter-panel';
import { FoundRows } from './found-rows';
import { GoingOn } from './going-on';
import { askedFor, chosenCount, NO_FILTERS, PAGE_SIZE } from './occurrence-filters';
import { useExport } from './use-export';
import { useListAddress, type UsedAddress } from './use-list-address';
import { WaitingPart } from './waiting-part';

/** How often the list asks what others have registered meanwhile, in seconds. */
const EVERY_SECONDS = 15;

const timeOf = (at: string): string => formatDateTime(new Date(at));

interface FoundProps {
  found: FoundOccurrences;
  isStale: boolean;
  address: UsedAddress;
}

function Found({ found, isStale, address }: FoundProps) {
  const { t, i18n } = useTranslation('occurrences');
  const count = found.count ?? found.rows.length;
  if (found.rows.length === 0) {
    const isFiltered = chosenCount(address.filters) > 0;
    return (
      <EmptyState
        title={t(isFiltered ? 'list.nothingFound' : 'list.empty')}
        description={t(isFiltered ? 'list.nothingFoundText' : 'list.emptyText')}
        action={isFiltered && <Button onClick={() => address.filter(NO_FILTERS)}>{t('filters.clear')}</Button>}
      />
    );
  }
  return (
    <>
      <FoundRows rows={found.rows} isStale={isStale} />
      <ListPager
        counted={t(found.more ? 'list.countMore' : 'list.count', { count, figure: formatCount(count, i18n.language) })}
        page={address.page}
        pageSize={PAGE_SIZE}
        total={count}
        more={found.more}
        onTurn={address.turnTo}
      />
    </>
  );
}

/** 'Ocorrências': what happened, and what is going on. */
export default function OccurrencesPage() {
  const { t } = useTranslation('occurrences');
  const person = useAtWork();
  const address = useListAddress();
  const [isBeginning, setBeginning] = useState(false);
  const isCalled = (kind: string): boolean => matchesSearch(address.filters.text, [t(`kind.${kind}`)]);
  const answer = useModuleAnswer(
    findOccurrences,
    { asked: askedFor(address.filters, { page: address.page, size: PAGE_SIZE }, isCalled) },
    { everySeconds: EVERY_SECONDS, isKept: address.page === 1 && chosenCount(address.filters) === 0 },
  );
  const exported = useExport(address.filters, isCalled);
  return (
    <PortalTheme>
      <PageFrame
        title={t('title')}
        subtitle={answer.kind === 'ready' ? <GoingOn {...answer.answer} /> : t('list.subtitle')}
        action={
          <Flex wrap gap="small">
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={exported.isBusy}
              onClick={() => void exported.run()}
            >
              {t('export.open')}
            </Button>
            {mayLog(person) && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setBeginning(true)}>
                {t('begin.open')}
              </Button>
            )}
          </Flex>
        }
      >
        <WaitingPart />
        <FilterPanel filters={address.filters} onFilter={address.filter} />
        {answer.kind === 'ready' && <KeptNotice keptAt={answer.keptAt} time={timeOf} />}
        {answer.kind === 'loading' && <LoadingState kind="list" />}
        {answer.kind === 'failed' && <Failure what={t('list.failed')} error={answer.error} onRetry={answer.ask} />}
        {answer.kind === 'ready' && <Found found={answer.answer} isStale={answer.isStale} address={address} />}
        {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
      </PageFrame>
    </PortalTheme>
  );
}
