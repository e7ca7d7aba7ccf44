import { useTranslation } from '@avsec/shared/i18n';
import { GivenSecretDialog } from '@avsec/shared/ui';

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
      <dl className="given-password">
        <dt>{t('people.username')}</dt>
        <dd>{username}</dd>
      </dl>
      <p className="given-password__label">{t('people.password')}</p>
    </GivenSecretDialog>
  );
}
