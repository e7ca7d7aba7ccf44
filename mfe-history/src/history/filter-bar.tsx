import { useState } from 'react';
import { MOBILE_BREAKPOINT_PX, SUBMISSION_STATUSES } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FilterTags } from './filter-tags';
import { chosenFilters, type HistoryFilters } from './filters';
import { TextFilter } from './text-filter';

interface FilterBarProps {
  filters: HistoryFilters;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
}

/** One line of filters, folded on phones; what was chosen stays visible below it either way. */
export function FilterBar({ filters, onFilter }: FilterBarProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const [openAtFirst] = useState(() => window.matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches);
  const chosen = chosenFilters(filters).length;

  return (
    <section className="av-card history-filters" aria-label={t('filters.title')}>
      <details open={openAtFirst}>
        <summary>
          {t('filters.title')}
          {chosen > 0 && <span className="history-filters__count av-figures">{chosen}</span>}
        </summary>
        <div className="history-filters__line">
          <label className="history-field">
            <span>{t('filters.status')}</span>
            <select className="av-input" value={filters.status} onChange={(event) => onFilter({ status: event.target.value })}>
              <option value="">{t('filters.anyStatus')}</option>
              {SUBMISSION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {common(`status.${status}`)}
                </option>
              ))}
            </select>
          </label>
          <TextFilter value={filters.text} onChange={(text) => onFilter({ text })} />
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="history-field">
              <span>{t(`filters.${name}`)}</span>
              <input className="av-input" type="date" value={filters[name]} onChange={(event) => onFilter({ [name]: event.target.value })} />
            </label>
          ))}
        </div>
      </details>
      <FilterTags filters={filters} onFilter={onFilter} />
    </section>
  );
}
