import { useReviewFiltersQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice, FilterPanel } from '@avsec/shared/ui/data';
import { PlaceAndChecklist } from '../../shown/place-and-checklist';
import { chosenFilters, NO_REVIEW_FILTERS, REVIEW_AGES, type ReviewFilters } from './review-filters';

interface ReviewFilterPanelProps {
  filters: ReviewFilters;
  onFilter: (chosen: Partial<ReviewFilters>) => void;
}

function Fields({ filters, onFilter }: ReviewFilterPanelProps) {
  const { t } = useTranslation('quality');
  const { data: choices } = useReviewFiltersQuery();
  return (
    <>
      <PlaceAndChecklist chosen={filters} checklists={choices?.checklists} onChoose={onFilter} />
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
