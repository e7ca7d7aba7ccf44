import { memo } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useOverallTally } from '../session/use-overall';

/** How many items are completed, conforming, pending and non-conforming, and how many there are. */
export function CountsPanel() {
  const { t } = useTranslation('checklists');
  const { done, total, conforming, nonConforming } = useOverallTally();
  const counts = { completed: done, conforming, pending: total - done, nonConforming, total };
  return (
    <section className="fill-card av-card" aria-label={t('counts.heading')}>
      <h2 className="fill-card__title">{t('counts.heading')}</h2>
      <dl className="fill-counts av-figures">
        {Object.entries(counts).map(([name, count]) => (
          <Count key={name} name={name} count={count} />
        ))}
      </dl>
    </section>
  );
}

const Count = memo(function Count({ name, count }: { name: string; count: number }) {
  const { t } = useTranslation('checklists');
  return (
    <div data-count={name}>
      <dt>{t(`counts.${name}`)}</dt>
      <dd>{count}</dd>
    </div>
  );
});
