import { useState } from 'react';
import { resolveConflict, type SubmitOutcome } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Button, Modal, useNotify } from '@avsec/shared/ui';
import type { Conflict } from './use-submit';

interface ConflictDialogProps {
  conflict: Conflict;
  /** What became of the kept version; null when it was not kept. */
  onSettled: (outcome: SubmitOutcome | null) => void;
  /** The other version was taken: show it. */
  onReload: () => void;
}

/** Another version is on the server: nothing is overwritten unseen, the person chooses. */
export function ConflictDialog({ conflict, onSettled, onReload }: ConflictDialogProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const later = (): void => onSettled(null);

  const choose = async (side: 'mine' | 'theirs'): Promise<void> => {
    setBusy(true);
    try {
      const outcome = await resolveConflict(conflict.entryId, side);
      if (outcome.kind === 'discarded' || outcome.kind === 'gone') {
        onSettled(null);
        onReload();
      } else {
        onSettled(outcome);
        setBusy(false);
      }
    } catch {
      notify({ kind: 'error', title: t('conflict.failed.title'), description: t('conflict.failed.text') });
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      centered
      title={t('conflict.title')}
      onCancel={later}
      closable={!busy}
      mask={{ closable: false }}
      footer={[
        <Button key="later" disabled={busy} onClick={later}>
          {t('conflict.later')}
        </Button>,
        <Button key="theirs" disabled={busy} onClick={() => void choose('theirs')}>
          {t('conflict.theirs')}
        </Button>,
        <Button key="mine" type="primary" disabled={busy} onClick={() => void choose('mine')}>
          {t('conflict.mine')}
        </Button>,
      ]}
    >
      <p>{t(conflict.theirs.status === 'completed' ? 'conflict.textCompleted' : 'conflict.text')}</p>
      <p>{t('conflict.meaning')}</p>
    </Modal>
  );
}
