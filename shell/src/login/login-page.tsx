import { useTranslation } from '@avsec/shared/i18n';
import { useEffect } from 'react';
import { LanguagePicker } from '../language/language-picker';
import { WithoutTlsNotice } from '../frame/without-tls/without-tls-notice';
import { FeatureList } from './feature-list';
import { LoginForm } from './login-form';
import './login-page.css';

interface LoginPageProps {
  /** Called once, when the person starts to type: what comes after the login can be fetched meanwhile. */
  onTyping?: () => void;
  /** Called after a successful sign-in; the session in the store has changed by then. */
  onSignedIn?: () => void;
}

/**
 * The login screen (specification, section 2). It is drawn without antd, because it is the first thing that anyone
 * downloads.
 */
export function LoginPage({ onTyping, onSignedIn }: LoginPageProps) {
  const { t } = useTranslation('shell');
  const title = t('login.title');

  useEffect(() => {
    document.title = title;
  }, [title]);

  // Where a session ended in the middle of a long page, why stands at the top.
  useEffect(() => {
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, []);

  return (
    <div className="login av-column av-gap-0">
      <header className="login__top av-line av-end">
        <LanguagePicker />
      </header>
      <WithoutTlsNotice />
      <main className="login__main av-fill av-stack av-whole">
        <section className="login__hero">
          <svg className="login__mark" viewBox="0 0 32 32" width="48" height="48" aria-hidden>
            <path d="M16 2 4 6.5V15c0 7.6 5.1 12.8 12 15 6.9-2.2 12-7.4 12-15V6.5z" fill="currentColor" />
            <path
              d="m10 16 4.5 4.5L22.5 12"
              fill="none"
              stroke="#0b3767"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <h1 className="login__title av-above-4">{title}</h1>
          <p className="login__subtitle av-medium">{t('login.subtitle')}</p>
          <p className="login__description av-above-4">{t('login.description')}</p>
          <FeatureList />
        </section>
        <LoginForm onTyping={onTyping} onSignedIn={onSignedIn} />
      </main>
      <footer className="login__footer av-centred av-padded av-small">
        {t('login.copyright', { year: new Date().getFullYear() })}
      </footer>
    </div>
  );
}
