import { useLocalDrafts, useOutbox } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useLocalModuleDrafts, useWaitingOperations } from '@avsec/shared/operations';
import { guardSignOut } from '@avsec/shared/state';
import { ConfirmDialog } from '@avsec/shared/ui';
import { useEffect, useState } from 'react';

/**
 * Asks before someone signs out of a device that alone has some of their work: it stays, but nothing of it is sent
 * until they are back.
 */
export function UnsentWarning() {
  const { t } = useTranslation('shell');
  const count =
    useOutbox().length + useLocalDrafts().length + useWaitingOperations().length + useLocalModuleDrafts().length;
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => {
    if (count === 0) return;
    return guardSignOut(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [count]);
  const decide = (leaves: boolean) => () => {
    setAnswer(null);
    answer?.(leaves);
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('signOutUnsent.title')}
      confirmLabel={t('signOutUnsent.leave')}
      cancelLabel={t('signOutUnsent.stay')}
      onConfirm={decide(true)}
      onCancel={decide(false)}
    >
      {t('signOutUnsent.text', { count })}
    </ConfirmDialog>
  );
}
