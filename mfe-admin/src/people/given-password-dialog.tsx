import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';

interface GivenPasswordDialogProps {
  username: string;
  password: string;
  onClose: () => void;
}

/** The password that the person signs in with once. It is shown here and nowhere else again. */
export function GivenPasswordDialog({ username, password, onClose }: GivenPasswordDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(password).then(() => setCopied(true), () => undefined);
  return (
    <ModalDialog
      title={t('people.given')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={() => void copy()}>
            {t(copied ? 'people.copied' : 'people.copy')}
          </button>
          <button type="button" className="av-button av-button--primary" onClick={onClose}>
            {common('actions.close')}
          </button>
        </>
      }
    >
      <p>{t('people.givenText')}</p>
      <dl className="given-password">
        <dt>{t('people.username')}</dt>
        <dd>{username}</dd>
        <dt>{t('people.password')}</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
    </ModalDialog>
  );
}
