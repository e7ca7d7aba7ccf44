import { useTranslation } from '@avsec/shared/i18n';
import { ChosenTag } from '../../shown/chosen-tag';
import { siteDay } from '../../shown/site-day';
import type { ReviewFilters } from './review-filters';

interface DecidedTagProps {
  filters: ReviewFilters;
  onFilter: (chosen: Partial<ReviewFilters>) => void;
}

/** The days of the decision that the indicators asked for, to be taken away. */
export function DecidedTag({ filters: { from, to }, onFilter }: DecidedTagProps) {
  const { t } = useTranslation('quality');
  const days = [
    { name: 'from', day: from },
    { name: 'to', day: to },
  ].filter(({ day }) => day !== '');
  if (days.length === 0) return null;
  return (
    <ul className="quality-chosen" aria-label={t('filters.chosen')}>
      {days.map(({ name, day }) => (
        <ChosenTag key={name} onRemove={() => onFilter({ [name]: '' })}>
          {t(`filters.tag.${name}.decided`, { day: siteDay(day) })}
        </ChosenTag>
      ))}
    </ul>
  );
}
