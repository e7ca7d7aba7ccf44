import { useState } from 'react';
import { cleanText, isBlank } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Modal, PortalTheme } from '@avsec/shared/ui/antd';
import { ReasonField } from './reason-field';
import { useReopen, type Reopened } from './use-reopen';

interface ReopenDialogProps {
  record: Reopened;
  /** Why, as far as it is known: a review's words. */
  reason?: string;
  onClose: () => void;
}

/** 'Editar' of a finalized record asks first: reopening voids its signature, and its reason is kept. */
export function ReopenDialog({ record, reason: known = '', onClose }: ReopenDialogProps) {
  const { t } = useTranslation('history');
  const { busy, reopen } = useReopen(onClose);
  const [reason, setReason] = useState(known);
  const [asked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (!isBlank(reason)) reopen(record, cleanText(reason).trim());
  };
  return (
    <PortalTheme>
      <Modal
        open
        title={t('reopen.title')}
        okText={t(busy ? 'reopen.busy' : 'reopen.confirm')}
        okButtonProps={{ disabled: busy }}
        cancelButtonProps={{ disabled: busy }}
        onOk={confirm}
        onCancel={() => {
          if (!busy) onClose();
        }}
      >
        <p className="av-below-2">{t('reopen.text', { title: record.title || t('untitled') })}</p>
        <ReasonField
          label={t('reopen.reason')}
          value={reason}
          problem={asked && isBlank(reason) ? t('reopen.reasonMissing') : null}
          onChange={setReason}
        />
      </Modal>
    </PortalTheme>
  );
}
