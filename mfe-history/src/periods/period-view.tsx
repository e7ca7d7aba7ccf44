import type { PeriodUnit } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState, LoadingState } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { chosenFilters, NO_FILTERS, type HistoryFilters } from '../records/filters';
import { NothingFound } from '../records/nothing-found';
import { PeriodSection } from './period-section';
import { usePeriods } from './use-periods';

interface PeriodViewProps {
  filters: HistoryFilters;
  unit: PeriodUnit;
  periods: number;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
  onOlder: () => void;
}

/** Who inspected what where: the rows that the filters leave, counted by day or month, newest first. */
export function PeriodView({ filters, unit, periods, onFilter, onOlder }: PeriodViewProps) {
  const { t } = useTranslation('history');
  const state = usePeriods({ filters, unit, periods });
  switch (state.kind) {
    case 'loading':
      return <LoadingState kind="list" label={t('loading')} />;
    case 'failed':
      return (
        <ErrorState
          what={t('periods.failed')}
          meaning={t('periods.failedMeaning')}
          advice={t('periods.failedAdvice')}
          onRetry={state.retry}
        />
      );
    case 'ready':
      if (state.periods.length === 0)
        return <NothingFound filtered={chosenFilters(filters).length > 0} onClear={() => onFilter(NO_FILTERS)} />;
      return (
        <Flex vertical gap="middle" aria-busy={state.fetching} style={{ opacity: state.fetching ? 0.6 : 1 }}>
          {state.periods.map((period) => (
            <PeriodSection key={period.day} period={period} unit={unit} filters={filters} />
          ))}
          {state.more && (
            <Flex justify="center">
              <Button disabled={state.fetching} onClick={onOlder}>
                {t(`periods.older.${unit}`)}
              </Button>
            </Flex>
          )}
        </Flex>
      );
  }
}
