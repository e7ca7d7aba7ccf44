import { useTranslation } from '@avsec/shared/i18n';
import { ChosenTags } from '../../shown/chosen-tags';
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
  return (
    <ChosenTags
      chosen={days.map(({ name, day }) => ({
        key: name,
        words: t(`filters.tag.${name}.decided`, { day: siteDay(day) }),
        onRemove: () => onFilter({ [name]: '' }),
      }))}
    />
  );
}
