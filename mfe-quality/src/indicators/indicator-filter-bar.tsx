import { useIndicatorFiltersQuery, useKnownPlacesQuery } from '@avsec/shared/data';
import { ITEM_CATEGORIES, type SiteDate } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Choice, Field, FilterPanel, Select } from '@avsec/shared/ui/data';
import { PlaceAndChecklist } from '../shown/place-and-checklist';
import { useFigureWords } from './figures/figure-words';
import {
  endsOfPeriods,
  indicatorQueryOf,
  NO_INDICATOR_FILTERS,
  PERIODS,
  type IndicatorFilters,
} from './indicator-address';

interface IndicatorFilterBarProps {
  filters: IndicatorFilters;
  today: SiteDate;
  onFilter: (chosen: Partial<IndicatorFilters>) => void;
}

/** How far back a period can end. */
const ENDS = 36;

/** Of which months, and of what. */
export function IndicatorFilterBar({ filters, today, onFilter }: IndicatorFilterBarProps) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const words = useFigureWords();
  const titleOf = useRecordTitle();
  const { data: places = [] } = useKnownPlacesQuery();
  const { data: choices } = useIndicatorFiltersQuery();
  const ends = endsOfPeriods(today, ENDS);
  const categoryOf = (category: string) =>
    ITEM_CATEGORIES.some((known) => known === category) ? common(`itemCategory.${category}`) : category;
  const chosen = (['checklist', 'place', 'category', 'person'] as const).filter((name) => filters[name] !== '').length;
  const { from, to } = indicatorQueryOf(filters, today);
  const checklist = choices?.checklists.find(({ id }) => id === filters.checklist);
  const said = [
    `${words.month(from)} – ${words.month(to)}`,
    checklist && titleOf({ checklistId: checklist.id, title: checklist.title }),
    places.find(({ id }) => id === filters.place)?.path,
    filters.category !== '' && categoryOf(filters.category),
  ];
  return (
    <>
      {/* On paper the filters are what they say. */}
      <p hidden className="indicator-printed av-strong">
        {said.filter(Boolean).join(' · ')}
      </p>
      <div className="av-not-printed">
        <FilterPanel
          main={
            <>
              <Field label={t('indicators.period')}>
                <Select
                  value={filters.months}
                  options={PERIODS.map((value) => ({ value, label: t('indicators.lastMonths', { count: value }) }))}
                  onChange={(months) => onFilter({ months })}
                />
              </Field>
              <Field label={t('indicators.until')}>
                <Select
                  value={filters.until === '' ? ends[0] : filters.until}
                  options={ends.map((value) => ({ value, label: words.month(value) }))}
                  onChange={(until) => onFilter({ until: until === ends[0] ? '' : until })}
                />
              </Field>
              <PlaceAndChecklist chosen={filters} checklists={choices?.checklists} onChoose={onFilter} />
              <Choice
                label={t('indicators.columns.category')}
                value={filters.category}
                options={(choices?.categories ?? []).map((value) => ({ value, label: categoryOf(value) }))}
                onChoose={(category) => onFilter({ category })}
              />
            </>
          }
          chosen={chosen}
          onClear={
            chosen > 0
              ? () => onFilter({ ...NO_INDICATOR_FILTERS, months: filters.months, until: filters.until })
              : null
          }
        />
      </div>
    </>
  );
}
