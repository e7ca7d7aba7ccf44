import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { useFindings } from '../engine/use-overall';
import { FindingsList } from './findings-list';

/** What does not conform, one press away while there is any. */
export function FindingsButton() {
  const { t } = useTranslation('checklists');
  const [open, setOpen] = useState(false);
  const count = useFindings().length;
  const close = (): void => setOpen(false);
  if (count === 0) return null;
  const title = t('beforeSigning.findings', { count });
  return (
    <>
      <button type="button" className="av-link av-bad av-figures" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </button>
      {open && (
        <ModalDialog
          title={title}
          onClose={close}
          size="sheet"
          closesBeside
          footer={
            <button type="button" className="av-button" onClick={close}>
              {t('beforeSigning.close')}
            </button>
          }
        >
          <FindingsList onLeave={close} />
        </ModalDialog>
      )}
    </>
  );
}
