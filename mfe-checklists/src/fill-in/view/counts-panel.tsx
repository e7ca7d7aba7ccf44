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
    <section className="fill-card av-card av-padded" aria-label={t('counts.heading')}>
      <h2 className="av-heading av-below-2">{t('counts.heading')}</h2>
      <dl className="av-stack av-gap-1 av-figures">
        {Object.entries(COUNTS).map(([name, count]) => (
          <div key={name} className="av-line av-baseline av-between av-gap-4" data-count={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd className="av-strong">{count(tally)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
