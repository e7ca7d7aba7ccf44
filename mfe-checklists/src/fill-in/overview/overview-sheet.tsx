import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { FindWithin } from '../find/find-within';
import { Covering } from './leading-to';

/** On a phone: finding an item, counts, sections, and what the checklist is, in reach of the thumb. */
export function OverviewSheet({
  facts,
  onClose,
  children,
}: {
  facts: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('checklists');
  return (
    <ModalDialog
      title={t('fillIn.overview')}
      size="sheet"
      closesBeside
      onClose={onClose}
      footer={
        <button type="button" className="av-button" onClick={onClose}>
          {t('find.close')}
        </button>
      }
    >
      <Covering value={onClose}>
        <div className="fill-sheet av-stack av-gap-4">
          <FindWithin>
            {facts}
            {children}
          </FindWithin>
        </div>
      </Covering>
    </ModalDialog>
  );
}
