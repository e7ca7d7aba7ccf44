import { useState } from 'react';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import type { EvidenceActions } from './evidence-actions';
import { FileName } from './file-name';

interface RemovalDialogProps {
  evidence: Evidence;
  onRemove: EvidenceActions['onRemoveEvidence'];
  onClose: () => void;
}

/** Asks before a photo or file is taken out of the inspection. */
export function RemovalDialog({ evidence, onRemove, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('checklists');
  const [removal, setRemoval] = useState<'asking' | 'removing' | 'failed'>('asking');

  const remove = () => {
    setRemoval('removing');
    onRemove(evidence).then(onClose, () => setRemoval('failed'));
  };

  return (
    <ModalDialog
      role="alertdialog"
      title={t(`evidence.removal.${evidence.kind}.title`)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {t('evidence.cancel')}
          </button>
          <button
            type="button"
            className="av-button av-button--primary av-button--danger"
            disabled={removal === 'removing'}
            onClick={remove}
          >
            {t('evidence.removal.confirm')}
          </button>
        </>
      }
    >
      <p>{t(`evidence.removal.${evidence.kind}.text`)}</p>
      <p>
        <FileName name={evidence.name} />
      </p>
      {removal === 'failed' && (
        <p role="alert" className="av-problem">
          {t('evidence.removal.failed')}
        </p>
      )}
    </ModalDialog>
  );
}
