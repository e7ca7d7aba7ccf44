import { visibleText } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { PageFrame } from '@avsec/shared/ui';
import { LanguagePicker } from '../frame/language/language-picker';
import './account-page.css';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { SecondStep } from './second-step/second-step';
import './second-step/second-step.css';

/** 'Minha conta': who one is in the portal, password and second step, where one is signed in, language. */
export function AccountPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { username, fullName, badge, role } = session.profile;
  const facts = { fullName, badge, username, role: common(`role.${role}`) };
  return (
    <PageFrame title={t('account.title')} subtitle={t('account.subtitle')}>
      <div className="account-page">
        <section className="account-page__part av-card" aria-label={t('account.identity')}>
          <h2>{t('account.identity')}</h2>
          <dl className="account-page__facts">
            {Object.entries(facts).map(([fact, value]) => (
              <div key={fact}>
                <dt>{t(`account.${fact}`)}</dt>
                <dd>{visibleText(value)}</dd>
              </div>
            ))}
          </dl>
          <p className="account-page__hint">{t('account.identityHint')}</p>
        </section>
        <section className="account-page__part av-card" aria-label={t('account.password')}>
          <h2>{t('account.password')}</h2>
          <PasswordForm />
        </section>
        <section className="account-page__part av-card" aria-label={t('account.secondStep.title')}>
          <h2>{t('account.secondStep.title')}</h2>
          <SecondStep />
        </section>
        <section className="account-page__part av-card" aria-label={t('account.sessions')}>
          <h2>{t('account.sessions')}</h2>
          <OwnSessions />
        </section>
        <section className="account-page__part av-card" aria-label={t('frame.language')}>
          <h2>{t('frame.language')}</h2>
          <LanguagePicker />
        </section>
      </div>
    </PageFrame>
  );
}
