import type { ReactNode } from 'react';
import { usePlacesQuery } from '@avsec/shared/data';
import { ITEM_CATEGORIES, SUBMISSION_STATUSES } from '@avsec/shared/domain';
import { formatDate, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { CloseOutlined } from '@avsec/shared/ui';
import {
  aboutIn,
  chosenFilters,
  NO_FILTERS,
  NO_PLACE,
  startOfDay,
  type FilterName,
  type HistoryFilters,
} from '../records/filters';
import { Button, Flex } from '@avsec/shared/ui/antd';
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

/** A place is chosen by its id and shown by its path. */
function PlacePath({ id }: { id: string }) {
  const { t } = useTranslation('history');
  const { data: places = [] } = usePlacesQuery();
  const known = places.find((place) => place.id === id);
  return <>{t('filters.tag.place', { value: id === NO_PLACE ? t('filters.noPlace') : (known?.path ?? id) })}</>;
}

/** What of the indicators it is about, in words. */
function AboutWords({ about }: { about: string }) {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const { kind, value } = aboutIn(about) ?? { kind: 'item', value: '' };
  if (kind === 'item') return <>{t('filters.tag.aboutItem')}</>;
  if (kind === 'clause') return <>{t('filters.tag.aboutClause', { value })}</>;
  const isKnown = ITEM_CATEGORIES.some((category) => category === value);
  return <>{t('filters.tag.category', { value: isKnown ? common(`itemCategory.${value}`) : value })}</>;
}

const OTHER_WORDS: Partial<Record<FilterName, (value: string) => ReactNode>> = {
  checklist: (id) => <ChecklistTitle id={id} />,
  place: (id) => <PlacePath id={id} />,
  about: (about) => <AboutWords about={about} />,
};

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
    <Flex component="ul" wrap gap="small" className="av-list" aria-label={t('filters.chosen')}>
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
              {OTHER_WORDS[name]?.(filters[name]) ?? t(`filters.tag.${name}`, { value: valueOf(name, filters[name]) })}
            </bdi>
          </Button>
        </li>
      ))}
    </Flex>
  );
}
