import { useTranslation } from '@avsec/shared/i18n';
import { GivenSecretDialog } from '@avsec/shared/ui/antd';

interface GivenPasswordDialogProps {
  username: string;
  password: string;
  onClose: () => void;
}

/** The password that the person signs in with once. */
export function GivenPasswordDialog({ username, password, onClose }: GivenPasswordDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <GivenSecretDialog
      title={t('people.given')}
      secret={password}
      copy={t('people.copy')}
      copied={t('people.copied')}
      onClose={onClose}
    >
      <p>{t('people.givenText')}</p>
      <p>
        <span className="av-quiet">{t('people.username')}:</span> <strong>{username}</strong>
      </p>
      <p className="av-quiet">{t('people.password')}</p>
    </GivenSecretDialog>
  );
}
