import { useState } from 'react';
import { discardDraft, keepGone } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog, useNotify } from '@avsec/shared/ui';

interface GoneDialogProps {
  submissionId: string;
  /** It was decided: open again. */
  onDecided: () => void;
}

/** The record was deleted in the database; what this device holds of it stays unless the person says otherwise. */
export function GoneDialog({ submissionId, onDecided }: GoneDialogProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const decide = (decision: typeof keepGone): void => {
    setBusy(true);
    decision(submissionId).then(onDecided, () => {
      setBusy(false);
      notify({ kind: 'error', title: t('load.gone.failed.title'), description: t('load.gone.failed.text') });
    });
  };
  return (
    <ConfirmDialog
      open
      title={t('load.gone.title')}
      confirmLabel={t('load.gone.discard')}
      cancelLabel={t('load.gone.keep')}
      danger
      busy={busy}
      onConfirm={() => decide(discardDraft)}
      onCancel={() => decide(keepGone)}
    >
      <p>{t('load.gone.text')}</p>
    </ConfirmDialog>
  );
}
