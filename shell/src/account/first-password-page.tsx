import { signOut } from '@avsec/shared/session';
import { useTranslation } from '@avsec/shared/i18n';
import { usePageTitle } from '@avsec/shared/ui';
import './account-page.css';
import { PasswordForm } from './password-form';

/** All that is open to whoever has a password that somebody else chose. */
export function FirstPasswordPage() {
  const { t } = useTranslation('shell');
  const title = t('account.firstTitle');
  usePageTitle(title);
  return (
    <main className="first-password">
      <section className="first-password__card av-card">
        <h1>{title}</h1>
        <p>{t('account.firstText')}</p>
        <PasswordForm />
        <button type="button" className="av-button av-button--quiet" onClick={() => void signOut()}>
          {t('frame.signOut')}
        </button>
      </section>
    </main>
  );
}
