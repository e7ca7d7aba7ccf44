import { usePlacesQuery, useReviewFiltersQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice } from '../../list/choice-field';
import { FilterFrame } from '../../list/filter-frame';
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

/** Place, checklist, person and age. */
export function ReviewFilterPanel({ filters, onFilter }: ReviewFilterPanelProps) {
  return (
    <FilterFrame
      chosen={chosenFilters(filters)}
      onClear={() => onFilter({ ...NO_REVIEW_FILTERS, state: filters.state })}
    >
      <Fields filters={filters} onFilter={onFilter} />
    </FilterFrame>
  );
}
