import { SEARCH_WORDS_MAX } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FilterPanel as Panel, SearchField } from '@avsec/shared/ui/data';
import { chosenFilters, NO_FILTERS, type FilterName, type HistoryFilters } from '../records/filters';
import type { Sorting } from '../records/sorting';
import { MainFields, MoreFields, SortingFields } from './filter-fields';
import { FilterTags } from './filter-tags';

interface FilterPanelProps {
  filters: HistoryFilters;
  sorting: Sorting;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
  onSort: (sorting: Sorting) => void;
}

const IN_FIRST_LINE: readonly FilterName[] = ['text', 'status', 'verdict', 'result'];

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Search and filters; what was chosen stays visible, each to be taken away. */
export function FilterPanel({ filters, sorting, onFilter, onSort }: FilterPanelProps) {
  const { t } = useTranslation('history');
  const chosen = chosenFilters(filters);
  return (
    <Panel
      search={
        <SearchField
          label={t('filters.text')}
          hint={t('filters.textHint')}
          value={filters.text}
          problemOf={(text) =>
            wordsIn(text) > SEARCH_WORDS_MAX ? t('filters.tooManyWords', { limit: SEARCH_WORDS_MAX }) : null
          }
          onChange={(text) => onFilter({ text })}
        />
      }
      main={<MainFields filters={filters} onFilter={onFilter} />}
      more={<MoreFields filters={filters} onFilter={onFilter} />}
      inSheet={<SortingFields sorting={sorting} onSort={onSort} />}
      chosen={chosen.filter((name) => name !== 'text').length}
      opened={chosen.some((name) => !IN_FIRST_LINE.includes(name))}
      onClear={chosen.length > 0 ? () => onFilter(NO_FILTERS) : null}
    >
      <FilterTags filters={filters} onFilter={onFilter} />
    </Panel>
  );
}
