import { useState } from 'react';
import { resolveConflict, type SubmitOutcome } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import '../../items/field.css';
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
  const [choice, setChoice] = useState<'open' | 'applying' | 'failed'>('open');
  const busy = choice === 'applying';

  const later = (): void => {
    if (!busy) onSettled(null);
  };

  const choose = async (side: 'mine' | 'theirs'): Promise<void> => {
    setChoice('applying');
    try {
      const outcome = await resolveConflict(conflict.entryId, side);
      if (outcome.kind === 'discarded' || outcome.kind === 'gone') {
        onSettled(null);
        onReload();
      } else {
        onSettled(outcome);
        setChoice('open');
      }
    } catch {
      setChoice('failed');
    }
  };

  return (
    <ModalDialog
      title={t('conflict.title')}
      onClose={later}
      footer={
        <>
          <button type="button" className="av-button" disabled={busy} onClick={later}>
            {t('conflict.later')}
          </button>
          <button type="button" className="av-button" disabled={busy} onClick={() => void choose('theirs')}>
            {t('conflict.theirs')}
          </button>
          <button type="button" className="av-button av-button--primary" disabled={busy} onClick={() => void choose('mine')}>
            {t('conflict.mine')}
          </button>
        </>
      }
    >
      <p>{t(conflict.theirs.status === 'completed' ? 'conflict.textCompleted' : 'conflict.text')}</p>
      <p>{t('conflict.meaning')}</p>
      {choice === 'failed' && (
        <p role="alert" className="avsec-field-problem">
          {`${t('conflict.failed.title')}\n${t('conflict.failed.text')}`}
        </p>
      )}
    </ModalDialog>
  );
}
