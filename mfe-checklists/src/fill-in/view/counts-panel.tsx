import type { ProgressCount } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useOverallTally } from '../engine/use-overall';

const COUNTS: Readonly<Record<string, (tally: ProgressCount) => number>> = {
  completed: ({ done }) => done,
  conforming: ({ conforming }) => conforming,
  pending: ({ done, total }) => total - done,
  nonConforming: ({ nonConforming }) => nonConforming,
  total: ({ total }) => total,
};

/** How many items are completed, conforming, pending and non-conforming, and how many there are. */
export function CountsPanel() {
  const { t } = useTranslation('checklists');
  const tally = useOverallTally();
  return (
    <section className="fill-card av-card" aria-label={t('counts.heading')}>
      <h2 className="fill-card__title">{t('counts.heading')}</h2>
      <dl className="fill-counts av-figures">
        {Object.entries(COUNTS).map(([name, count]) => (
          <div key={name} data-count={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{count(tally)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
