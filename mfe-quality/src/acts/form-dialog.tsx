import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useClosingQuestion } from '@avsec/shared/ui';
import { Alert, Button, Flex, Modal } from '@avsec/shared/ui/antd';

interface FormDialogProps {
  title: string;
  subtitle?: ReactNode;
  /** What the button that sends it is called. */
  sends: string;
  busy: boolean;
  /** It cannot be sent as things are. */
  isBlocked?: boolean;
  /** Whether closing would lose something, asked at that moment. */
  isUnsaved: () => boolean;
  onSend: () => void;
  /** What was typed is thrown away. */
  onDiscard: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Closing it, going back and signing out ask first, where something was typed. */
export function FormDialog({
  title,
  subtitle,
  sends,
  busy,
  isBlocked = false,
  isUnsaved,
  onSend,
  onDiscard,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const { isAsked, close, stay, discard } = useClosingQuestion({ isUnsaved, busy, onClose });
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        isAsked ? (
          <>
            <Button
              danger
              onClick={() => {
                onDiscard();
                discard();
              }}
            >
              {t('leave.discard')}
            </Button>
            <Button type="primary" autoFocus onClick={stay}>
              {t('leave.stay')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={close}>
              {common('actions.cancel')}
            </Button>
            <Button type="primary" loading={busy} disabled={isBlocked} onClick={onSend}>
              {sends}
            </Button>
          </>
        )
      }
    >
      <Flex vertical gap="small">
        {subtitle && <p className="av-quiet">{subtitle}</p>}
        {children}
        {isAsked && <Alert type="warning" showIcon title={t('leave.title')} description={t('leave.text')} />}
      </Flex>
    </Modal>
  );
}
