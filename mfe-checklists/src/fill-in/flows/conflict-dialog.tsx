import { useState } from 'react';
import { resolveConflict } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { Button, Modal, useNotify } from '@avsec/shared/ui';
import type { Conflict } from './use-submit';

interface ConflictDialogProps {
  conflict: Conflict;
  onSettled: () => void;
  /** The other version was taken: show it. */
  onReload: () => void;
}

/** Another version is on the server: nothing is overwritten unseen, the person chooses. */
export function ConflictDialog({ conflict, onSettled, onReload }: ConflictDialogProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const choose = async (side: 'mine' | 'theirs'): Promise<void> => {
    setBusy(true);
    try {
      await resolveConflict(conflict.entryId, side);
      onSettled();
      if (side === 'theirs') return onReload();
      notify({ kind: 'success', title: t('conflict.keptMine.title'), description: t('conflict.keptMine.text') });
      void navigate('/checklist-history');
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
      onCancel={onSettled}
      closable={!busy}
      mask={{ closable: false }}
      footer={[
        <Button key="later" disabled={busy} onClick={onSettled}>
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
