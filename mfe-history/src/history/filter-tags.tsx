import { SUBMISSION_STATUSES } from '@avsec/shared/domain';
import { formatDate, useTranslation } from '@avsec/shared/i18n';
import { CloseOutlined } from '@avsec/shared/ui';
import { chosenFilters, NO_FILTERS, startOfDay, type FilterName, type HistoryFilters } from './filters';

interface FilterTagsProps {
  filters: HistoryFilters;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
}

/** The chosen filters in words, each to be taken away. */
export function FilterTags({ filters, onFilter }: FilterTagsProps) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;

  const valueOf = (name: FilterName): string => {
    const value = filters[name];
    if (name === 'text') return value;
    if (name === 'status') return SUBMISSION_STATUSES.some((status) => status === value) ? common(`status.${value}`) : value;
    const day = startOfDay(value);
    return day ? formatDate(day) : value;
  };

  return (
    <ul className="history-tags" aria-label={t('filters.chosen')}>
      {chosen.map((name) => {
        const label = t(`filters.tag.${name}`, { value: valueOf(name) });
        return (
          <li key={name}>
            <button type="button" className="history-tag" aria-label={t('filters.remove', { filter: label })} onClick={() => onFilter({ [name]: NO_FILTERS[name] })}>
              {label}
              <CloseOutlined aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="history-link" onClick={() => onFilter(NO_FILTERS)}>
          {t('filters.clear')}
        </button>
      </li>
    </ul>
  );
}
