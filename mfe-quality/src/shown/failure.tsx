import { isDataError } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState } from '@avsec/shared/ui';

/** What could not be read, what that means and what to do. */
export function Failure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('quality');
  const kind = isDataError(error) && (error.kind === 'offline' || error.kind === 'forbidden') ? error.kind : 'other';
  return (
    <ErrorState
      what={what}
      meaning={t(`failure.${kind}.meaning`)}
      advice={t(`failure.${kind}.advice`)}
      onRetry={onRetry}
    />
  );
}
