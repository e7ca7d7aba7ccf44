import { useState } from 'react';
import { clearInProgress, type ClearOutcome } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { ConfirmDialog, useNotify, type Notice } from '@avsec/shared/ui';
import type { Autosave } from '../fill-in/drafts/autosave';

interface ClearDataProps {
  inspection: Inspection;
  autosave: Autosave;
  /** Everything is gone: start again from scratch. */
  onCleared: () => void;
  onClose: () => void;
}

function clearedNotice(outcome: ClearOutcome, t: Translate): Notice {
  if (outcome.kind === 'cleared-everywhere')
    return { kind: 'success', title: t('clear.done.title'), description: t('clear.done.everywhere') };
  return {
    kind: 'warning',
    title: t('clear.done.title'),
    description: `${t('clear.done.locally')}\n${t(`clear.left.${outcome.reason}`)}`,
  };
}

/** 'Limpar Dados': asks, removes what was filled in here and on the server, and says what was not removed. */
export function ClearData({ inspection, autosave, onCleared, onClose }: ClearDataProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const clear = async (): Promise<void> => {
    setBusy(true);
    autosave.stop();
    try {
      const outcome = await clearInProgress(inspection.checklist.id, inspection.id);
      notify(clearedNotice(outcome, t));
      onCleared();
    } catch {
      autosave.resume();
      notify({ kind: 'error', title: t('clear.failed.title'), description: t('clear.failed.text') });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={t('clear.ask.title')}
      confirmLabel={t('clear.ask.confirm')}
      busyLabel={t('clear.ask.busy')}
      cancelLabel={t('clear.ask.cancel')}
      danger
      busy={busy}
      onConfirm={() => void clear()}
      onCancel={onClose}
    >
      <p>{t('clear.ask.text')}</p>
    </ConfirmDialog>
  );
}
