import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { copyText } from './copy-text';
import { ModalDialog } from './modal-dialog';
import './given-secret-dialog.css';

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
    <ModalDialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={() => void take()}>
            {isCopied ? copied : copy}
          </button>
          <button type="button" className="av-button av-button--primary" onClick={onClose}>
            {t('actions.close')}
          </button>
        </>
      }
    >
      {children}
      <code className="given-secret">{secret}</code>
      {isCopied === false && <p role="alert">{t('actions.copyRefused')}</p>}
    </ModalDialog>
  );
}
