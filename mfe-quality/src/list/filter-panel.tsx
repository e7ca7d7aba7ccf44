import type { FindingSort } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Field, FilterPanel as Panel, SearchField, Select } from '@avsec/shared/ui/data';
import { MainFilters, MoreFilters, SwitchFilters, type FilterFieldsProps } from './filter-fields';
import { chosenCount, NO_FILTERS, SORTS } from './finding-filters';

interface FilterPanelProps extends FilterFieldsProps {
  sort: FindingSort;
  onSort: (sort: FindingSort) => void;
}

/** Search and filters: on a desk two lines, of which the second opens; on a phone one line and a drawer. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('quality');
  const { filters, onFilter, sort, onSort } = props;
  const chosen = chosenCount({ ...filters, text: '' });
  return (
    <Panel
      search={
        <SearchField
          label={t('filters.text')}
          hint={t('filters.textHint')}
          value={filters.text}
          onChange={(text) => onFilter({ text })}
        />
      }
      main={<MainFilters filters={filters} onFilter={onFilter} />}
      more={
        <>
          <div className="av-filters__line av-row av-gap-3 av-lines-2">
            <MoreFilters {...props} />
          </div>
          <SwitchFilters {...props} />
        </>
      }
      inSheet={
        <Field label={t('sort.title')}>
          <Select
            value={sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={onSort}
          />
        </Field>
      }
      chosen={chosen}
      opened={chosen > filters.states.length + filters.levels.length}
      onClear={chosenCount(filters) > 0 ? () => onFilter(NO_FILTERS) : null}
    />
  );
}
