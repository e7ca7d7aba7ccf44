import { usePlacesQuery, useReviewFiltersQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice, FilterPanel } from '@avsec/shared/ui/data';
import { chosenFilters, NO_REVIEW_FILTERS, REVIEW_AGES, type ReviewFilters } from './review-filters';

interface ReviewFilterPanelProps {
  filters: ReviewFilters;
  onFilter: (chosen: Partial<ReviewFilters>) => void;
}

function Fields({ filters, onFilter }: ReviewFilterPanelProps) {
  const { t } = useTranslation('quality');
  const { data: places = [] } = usePlacesQuery();
  const { data: choices } = useReviewFiltersQuery();
  return (
    <>
      <Choice
        label={t('filters.place')}
        value={filters.place}
        options={places.map(({ id, path }) => ({ value: id, label: path }))}
        onChoose={(place) => onFilter({ place })}
      />
      <Choice
        label={t('filters.checklist')}
        value={filters.checklist}
        options={(choices?.checklists ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(checklist) => onFilter({ checklist })}
      />
      <Choice
        label={t('review.inspector')}
        value={filters.inspector}
        options={(choices?.inspectors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(inspector) => onFilter({ inspector })}
      />
      <Choice
        label={t('review.age')}
        value={filters.age}
        options={REVIEW_AGES.map((days) => ({ value: String(days), label: t('filters.ageFrom', { count: days }) }))}
        onChoose={(age) => onFilter({ age })}
      />
    </>
  );
}

/** Place, checklist, person and age: a line on a desk, a drawer on a phone. */
export function ReviewFilterPanel(props: ReviewFilterPanelProps) {
  const { filters, onFilter } = props;
  const chosen = chosenFilters(filters);
  return (
    <FilterPanel
      main={<Fields {...props} />}
      chosen={chosen}
      onClear={chosen > 0 ? () => onFilter({ ...NO_REVIEW_FILTERS, state: filters.state }) : null}
    />
  );
}
