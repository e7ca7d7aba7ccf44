import type { SubmissionCounters } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Figures } from '@avsec/shared/ui/data';

const COUNTERS = [
  { key: 'total' },
  { key: 'completed', tone: 'good' },
  { key: 'inProgress', tone: 'attention' },
  { key: 'thisMonth' },
] as const;

/** The four counters; a dash until they are known, so that nothing moves when they arrive. */
export function Counters({ counters }: { counters: SubmissionCounters | null }) {
  const { t, i18n } = useTranslation('history');
  return (
    <Figures
      label={t('counters.label')}
      figures={COUNTERS.map((counter) => ({
        ...counter,
        label: t(`counters.${counter.key}`),
        value: counters ? formatCount(counters[counter.key], i18n.language) : '–',
      }))}
    />
  );
}
