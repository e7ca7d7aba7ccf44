import type { DataError } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState } from '@avsec/shared/ui';

interface FailureProps {
  /** What could not be read. */
  what: string;
  error: DataError;
  onRetry: () => void;
}

/** What failed, what that means for the work, and what to do. */
export function Failure({ what, error, onRetry }: FailureProps) {
  const { t } = useTranslation('occurrences');
  const kind = error.kind === 'offline' || error.kind === 'forbidden' ? error.kind : 'other';
  return (
    <ErrorState
      what={what}
      meaning={t(`failure.${kind}.meaning`)}
      advice={t(`failure.${kind}.advice`)}
      onRetry={onRetry}
    />
  );
}

/** That what is shown is from this device, and of when. */
export function KeptNotice({ keptAt, time }: { keptAt: string | null; time: (at: string) => string }) {
  const { t } = useTranslation('occurrences');
  if (keptAt === null) return null;
  return (
    <p className="av-below-4" role="status">
      {t('kept', { time: time(keptAt) })}
    </p>
  );
}
