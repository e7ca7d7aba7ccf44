import { visibleText } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { PageFrame } from '@avsec/shared/ui';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../language/language-picker';
import './account-page.css';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { SecondStep } from './second-step/second-step';
import './second-step/second-step.css';

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="account-page__part av-card" aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** 'Minha conta': who one is in the portal, password and second step, where one is signed in, language. */
export function AccountPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { username, fullName, badge, role } = session.profile;
  const facts = { fullName, badge, username, role: common(`role.${role ?? 'none'}`) };
  return (
    <PageFrame title={t('account.title')} subtitle={t('account.subtitle')}>
      <div className="account-page">
        <div className="account-page__column">
          <Part heading={t('account.identity')}>
            <dl className="account-page__facts">
              {Object.entries(facts).map(([fact, value]) => (
                <div key={fact}>
                  <dt>{t(`account.${fact}`)}</dt>
                  <dd>{visibleText(value)}</dd>
                </div>
              ))}
            </dl>
            <p className="account-page__hint">{t('account.identityHint')}</p>
          </Part>
          <Part heading={t('account.password')}>
            <PasswordForm />
          </Part>
        </div>
        <div className="account-page__column">
          <Part heading={t('account.secondStep.title')}>
            <SecondStep />
          </Part>
          <Part heading={t('account.sessions')}>
            <OwnSessions />
          </Part>
          <Part heading={t('frame.language')}>
            <LanguagePicker />
          </Part>
        </div>
      </div>
    </PageFrame>
  );
}
