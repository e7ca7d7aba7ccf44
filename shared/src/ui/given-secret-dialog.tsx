import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { copyText } from './copy-text';
import { Modal } from './antd-modal';

const TO_BE_READ = { fontSize: 18, overflowWrap: 'anywhere' } as const;

interface GivenSecretDialogProps {
  title: string;
  /** A password or a token. */
  secret: string;
  /** What it is for, and how it is handed on. */
  children: ReactNode;
  /** What the button says before and after. */
  copy: string;
  copied: string;
  onClose: () => void;
}

/** Shows something secret that was just made, once: it is shown here and nowhere else again. */
export function GivenSecretDialog({ title, secret, children, copy, copied, onClose }: GivenSecretDialogProps) {
  const { t } = useTranslation('common');
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const take = () => copyText(secret).then(setCopied);
  return (
    <Modal
      open
      title={title}
      // A press beside it is no decision to let the secret go.
      mask={{ closable: false }}
      closable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void take()}>{isCopied ? copied : copy}</Button>
          <Button type="primary" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      {children}
      <code style={TO_BE_READ}>{secret}</code>
      {isCopied === false && <p role="alert">{t('actions.copyRefused')}</p>}
    </Modal>
  );
}
