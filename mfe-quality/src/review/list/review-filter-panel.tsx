import { useState } from 'react';
import { usePlacesQuery, useReviewFiltersQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNarrow } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { Choice } from '../../list/choice-field';
import { FilterButton, FilterSheet } from '../../list/filter-sheet';
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
export function ReviewFilterPanel({ filters, onFilter }: ReviewFilterPanelProps) {
  const { t } = useTranslation('quality');
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const chosen = chosenFilters(filters);
  const clear = chosen > 0 && (
    <Button type="link" onClick={() => onFilter({ ...NO_REVIEW_FILTERS, state: filters.state })}>
      {t('filters.clear')}
    </Button>
  );
  if (!narrow)
    return (
      <section className="av-card quality-filters" aria-label={t('filters.title')}>
        <div className="quality-filters__line">
          <Fields filters={filters} onFilter={onFilter} />
          {clear}
        </div>
      </section>
    );
  return (
    <div className="review-filters">
      <FilterButton chosen={chosen} open={open} opensSheet onPress={() => setOpen(!open)} />
      {clear}
      <FilterSheet open={open} onClose={() => setOpen(false)} clear={clear}>
        <Fields filters={filters} onFilter={onFilter} />
      </FilterSheet>
    </div>
  );
}
