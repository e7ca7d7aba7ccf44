import { useRef } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog, useLeaveQuestion } from '@avsec/shared/ui';

interface LeaveDialogProps {
  /** Whether there is anything that leaving would leave behind, asked at that moment. */
  isUnsaved: () => boolean;
  /** Everything is on this device before the page goes. */
  onLeave: () => Promise<void>;
  /** Nothing of it is kept. */
  onDiscard: () => Promise<void>;
}

/**
 * Asks before unsaved changes are left: by a link, back, sign-out, and, in the browser's own words, by closing or
 * reloading.
 */
export function LeaveDialog({ isUnsaved, onLeave, onDiscard }: LeaveDialogProps) {
  const { isAsked, answer } = useLeaveQuestion(isUnsaved);
  if (!isAsked) return null;
  return (
    <Question
      onStay={() => answer(false)}
      onLeave={() => void onLeave().then(() => answer(true))}
      onDiscard={() => void onDiscard().then(() => answer(true))}
    />
  );
}

function Question({ onStay, onLeave, onDiscard }: { onStay: () => void; onLeave: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('editor');
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <ModalDialog
      title={t('leave.title')}
      onClose={onStay}
      initialFocus={stay}
      footer={
        <>
          <button ref={stay} type="button" className="av-button av-button--primary" onClick={onStay}>
            {t('leave.stay')}
          </button>
          <button type="button" className="av-button" onClick={onLeave}>
            {t('leave.leave')}
          </button>
          <button type="button" className="av-button av-button--primary av-button--danger" onClick={onDiscard}>
            {t('leave.discard')}
          </button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </ModalDialog>
  );
}
