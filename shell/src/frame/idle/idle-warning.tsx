import { useTranslation } from '@avsec/shared/i18n';
import { endIdleSession } from '@avsec/shared/session';
import { ModalDialog } from '@avsec/shared/ui';
import { useRef } from 'react';
import { useIdle } from './use-idle';

/** A minute before nobody's session ends: says so, in every tab, and asks whether somebody is there. */
export function IdleWarning() {
  const { t } = useTranslation('shell');
  const { secondsLeft, stay } = useIdle();
  const main = useRef<HTMLButtonElement>(null);
  if (secondsLeft === null) return null;
  return (
    <ModalDialog
      role="alertdialog"
      title={t('idle.title')}
      initialFocus={main}
      onClose={stay}
      footer={
        <>
          <button type="button" className="av-button" onClick={endIdleSession}>
            {t('idle.leave')}
          </button>
          <button ref={main} type="button" className="av-button av-button--primary" onClick={stay}>
            {t('idle.stay')}
          </button>
        </>
      }
    >
      <p>{t('idle.text', { count: secondsLeft })}</p>
    </ModalDialog>
  );
}
