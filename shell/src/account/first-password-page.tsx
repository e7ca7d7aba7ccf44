import { useTranslation } from '@avsec/shared/i18n';
import { FirstPage } from './first-page';
import { PasswordForm } from './password-form';

/** All that is open to whoever has a password that somebody else chose. */
export function FirstPasswordPage() {
  const { t } = useTranslation('shell');
  return (
    <FirstPage title={t('account.firstTitle')} text={t('account.firstText')}>
      <PasswordForm />
    </FirstPage>
  );
}
