import type { SubmissionCounters } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';

const COUNTERS = ['total', 'completed', 'inProgress', 'thisMonth'] as const;

/** The four counters; a dash until they are known, so that nothing moves when they arrive. */
export function Counters({ counters }: { counters: SubmissionCounters | null }) {
  const { t, i18n } = useTranslation('history');
  return (
    <dl className="history-counters" aria-label={t('counters.label')}>
      {COUNTERS.map((name) => (
        <div key={name} className={`av-card history-counter history-counter--${name}`}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd className="av-figures">{counters ? formatCount(counters[name], i18n.language) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
