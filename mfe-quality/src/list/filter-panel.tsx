import { useState } from 'react';
import type { FindingSort } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNarrow } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { MainFilters, MoreFilters, SwitchFilters, type FilterFieldsProps } from './filter-fields';
import { FilterButton, FilterSheet } from './filter-sheet';
import { chosenCount, NO_FILTERS, SORTS } from './finding-filters';
import { SearchField } from './search-field';

interface FilterPanelProps extends FilterFieldsProps {
  sort: FindingSort;
  onSort: (sort: FindingSort) => void;
}

/** Search and filters: on a desk two lines, of which the second opens; on a phone one line and a drawer. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('quality');
  const narrow = useNarrow();
  const { filters, onFilter, sort, onSort } = props;
  const chosen = chosenCount({ ...filters, text: '' });
  const [open, setOpen] = useState(() => !narrow && chosen > filters.states.length + filters.levels.length);
  const clear = chosenCount(filters) > 0 && (
    <Button type="link" onClick={() => onFilter(NO_FILTERS)}>
      {t('filters.clear')}
    </Button>
  );
  return (
    <section className="av-card quality-filters" aria-label={t('filters.title')}>
      <div className="quality-filters__line">
        <div className="quality-filters__text">
          <SearchField value={filters.text} onChange={(text) => onFilter({ text })} />
        </div>
        {!narrow && <MainFilters filters={filters} onFilter={onFilter} />}
        <FilterButton chosen={chosen} open={open} opensSheet={narrow} onPress={() => setOpen(!open)} />
        {!narrow && clear}
      </div>
      {!narrow && open && (
        <>
          <div className="quality-filters__line">
            <MoreFilters {...props} />
          </div>
          <SwitchFilters {...props} />
        </>
      )}
      {narrow && (
        <FilterSheet open={open} onClose={() => setOpen(false)} clear={clear}>
          <MainFilters filters={filters} onFilter={onFilter} />
          <MoreFilters {...props} />
          <label className="quality-field">
            <span className="quality-beside">{t('sort.title')}</span>
            <Select
              value={sort}
              options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={onSort}
            />
          </label>
          <SwitchFilters {...props} />
        </FilterSheet>
      )}
    </section>
  );
}
