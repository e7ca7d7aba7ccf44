import { ITEM_CATEGORIES } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ChosenTags } from '../shown/chosen-tags';
import { siteDay } from '../shown/site-day';
import { LINKED_FILTERS, NO_FILTERS, type FindingFilters } from './finding-filters';

interface LinkedTagsProps {
  filters: FindingFilters;
  onFilter: (chosen: Partial<FindingFilters>) => void;
}

/** What a link asked for, each to be taken away. */
export function LinkedTags({ filters, onFilter }: LinkedTagsProps) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const { on, category } = filters;
  const isKnown = ITEM_CATEGORIES.some((known) => known === category);
  const words: Record<(typeof LINKED_FILTERS)[number], () => string> = {
    from: () => t(`filters.tag.from.${on || 'found'}`, { day: siteDay(filters.from) }),
    to: () => t(`filters.tag.to.${on || 'found'}`, { day: siteDay(filters.to) }),
    inTime: () => t(`indicators.inTimeBy.${filters.inTime}`),
    item: () => t('filters.tag.item'),
    category: () => t('filters.tag.category', { value: isKnown ? common(`itemCategory.${category}`) : category }),
    openedBy: () => t('filters.tag.openedBy'),
    inspection: () => t('filters.tag.inspection'),
  };
  const remove = (name: (typeof LINKED_FILTERS)[number]) => {
    const isLastDay = (name === 'from' && filters.to === '') || (name === 'to' && filters.from === '');
    onFilter({ [name]: NO_FILTERS[name], ...(isLastDay && { on: '' }) });
  };
  return (
    <ChosenTags
      chosen={LINKED_FILTERS.filter((name) => filters[name] !== '').map((name) => ({
        key: name,
        words: words[name](),
        onRemove: () => remove(name),
      }))}
    />
  );
}
