import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined, FilterOutlined, ModalDialog, UpOutlined, useNarrow } from '@avsec/shared/ui';
import { MainFields, MoreFields, SortingFields } from './filter-fields';
import { FilterTags } from './filter-tags';
import { chosenFilters, type FilterName, type HistoryFilters } from '../records/filters';
import type { Sorting } from '../records/sorting';
import './filter-panel.css';

interface FilterPanelProps {
  filters: HistoryFilters;
  sorting: Sorting;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
  onSort: (sorting: Sorting) => void;
}

const IN_SECOND_LINE: readonly FilterName[] = ['checklist', 'inspector', 'location', 'category', 'findings'];

/**
 * The filters: two lines on a desk, of which the second folds; on a phone a sheet. What was chosen stays visible either
 * way.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('history');
  const narrow = useNarrow();
  return (
    <section className="av-card history-filters" aria-label={t('filters.title')}>
      {narrow ? <FilterSheet {...props} /> : <FilterLines {...props} />}
      <FilterTags filters={props.filters} onFilter={props.onFilter} />
    </section>
  );
}

function FilterLines({ filters, onFilter }: FilterPanelProps) {
  const { t } = useTranslation('history');
  const [unfolded, setUnfolded] = useState(() => chosenFilters(filters).some((name) => IN_SECOND_LINE.includes(name)));
  const Arrow = unfolded ? UpOutlined : DownOutlined;
  return (
    <>
      <div className="history-filters__line">
        <MainFields filters={filters} onFilter={onFilter} />
        <button
          type="button"
          className="av-button history-filters__more"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>{t(unfolded ? 'filters.fewer' : 'filters.more')}</span>
          <Arrow aria-hidden />
        </button>
      </div>
      {unfolded && (
        <div className="history-filters__line">
          <MoreFields filters={filters} onFilter={onFilter} />
        </div>
      )}
    </>
  );
}

function FilterSheet({ filters, sorting, onFilter, onSort }: FilterPanelProps) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(false);
  const chosen = chosenFilters(filters).length;
  return (
    <>
      <button
        type="button"
        className="av-button history-filters__open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterOutlined aria-hidden />
        {t('filters.title')}
        {chosen > 0 && <span className="history-filters__count av-figures">{chosen}</span>}
      </button>
      {open && (
        <ModalDialog
          title={t('filters.title')}
          size="sheet"
          closesBeside
          onClose={() => setOpen(false)}
          footer={
            <button type="button" className="av-button av-button--primary" onClick={() => setOpen(false)}>
              {t('filters.show')}
            </button>
          }
        >
          <div className="history-filters__sheet">
            <MainFields filters={filters} onFilter={onFilter} />
            <MoreFields filters={filters} onFilter={onFilter} />
            <SortingFields sorting={sorting} onSort={onSort} />
          </div>
        </ModalDialog>
      )}
    </>
  );
}
