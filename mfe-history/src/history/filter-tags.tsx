import { ITEM_CATEGORIES, SUBMISSION_STATUSES } from '@avsec/shared/domain';
import { formatDate, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { CloseOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { chosenFilters, NO_FILTERS, startOfDay, type FilterName, type HistoryFilters } from '../records/filters';
import { useFilterChoices } from './use-filter-choices';

interface FilterTagsProps {
  filters: HistoryFilters;
  onFilter: (chosen: Partial<HistoryFilters>) => void;
}

/** A checklist is chosen by its id and shown by its title. */
function ChecklistTitle({ id }: { id: string }) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const known = useFilterChoices().checklists.find((checklist) => checklist.id === id);
  return (
    <>{t('filters.tag.checklist', { value: (known && titleOf({ checklistId: id, title: known.title })) || id })}</>
  );
}

/** The value of a filter in words. */
function useValueOf(): (name: FilterName, value: string) => string {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  return (name, value) => {
    switch (name) {
      case 'status':
        return SUBMISSION_STATUSES.some((status) => status === value) ? common(`status.${value}`) : value;
      case 'category':
        return ITEM_CATEGORIES.some((category) => category === value) ? common(`itemCategory.${value}`) : value;
      case 'verdict':
        return common(`verdict.${value}`);
      case 'result':
        return t(`result.rating.${value}`);
      case 'from':
      case 'to': {
        const day = startOfDay(value);
        return day ? formatDate(day) : value;
      }
      default:
        return value;
    }
  };
}

/** The chosen filters in words, each to be taken away. */
export function FilterTags({ filters, onFilter }: FilterTagsProps) {
  const { t } = useTranslation('history');
  const valueOf = useValueOf();
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;
  return (
    <ul className="history-tags" aria-label={t('filters.chosen')}>
      {chosen.map((name) => (
        <li key={name}>
          <Button
            shape="round"
            icon={<CloseOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => onFilter({ [name]: NO_FILTERS[name] })}
          >
            <span className="av-visually-hidden">{t('filters.remove')} </span>
            <bdi>
              {name === 'checklist' ? (
                <ChecklistTitle id={filters.checklist} />
              ) : (
                t(`filters.tag.${name}`, { value: valueOf(name, filters[name]) })
              )}
            </bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
