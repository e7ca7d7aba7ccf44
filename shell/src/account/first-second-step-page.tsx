import { secondStepIsSetUp } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { signOut } from '@avsec/shared/session';
import { usePageTitle } from '@avsec/shared/ui';
import './account-page.css';
import { SecondStep } from './second-step/second-step';
import './second-step/second-step.css';

/** All that is open to whoever has a role that wants a second step, and none yet. */
export function FirstSecondStepPage() {
  const { t } = useTranslation('shell');
  const title = t('account.secondStep.wantedTitle');
  usePageTitle(title);
  return (
    <main className="first-password">
      <section className="first-password__card av-card">
        <h1>{title}</h1>
        <p>{t('account.secondStep.wantedText')}</p>
        <SecondStep onSetUp={secondStepIsSetUp} />
        <button type="button" className="av-button av-button--quiet" onClick={() => void signOut()}>
          {t('frame.signOut')}
        </button>
      </section>
    </main>
  );
}
