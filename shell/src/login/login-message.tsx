import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { isStorageRefused } from '../storage/storage-refused';
import { useDemoUser } from './use-demo-user';
import type { SignInState } from './use-sign-in';

/**
 * What stands above the fields: why the last attempt failed, that an earlier session has ended, or that this browser
 * keeps none.
 */
export function LoginMessage({ state }: { state: SignInState }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const demoUser = useDemoUser();

  if (state.kind === 'failed') {
    const hint =
      state.failure === 'wrong-credentials' && demoUser
        ? ` ${t('login.failure.wrong-credentials.hint', { key: demoUser })}`
        : '';
    return (
      <div className="av-inset av-round av-failure" role="alert">
        <p className="av-strong av-bad">{t(`login.failure.${state.failure}.title`)}</p>
        <p>
          <span>{t(`login.failure.${state.failure}.text`)}</span>
          <span>{hint}</span>
        </p>
      </div>
    );
  }
  if (
    state.kind === 'idle' &&
    session.kind === 'signed-out' &&
    (session.reason === 'expired' || session.reason === 'idle')
  ) {
    return (
      <div className="av-inset av-round av-news" role="status">
        <p className="av-strong">{t(`login.${session.reason}.title`)}</p>
        <p>{t(`login.${session.reason}.text`)}</p>
      </div>
    );
  }
  if (state.kind === 'idle' && isStorageRefused) {
    return (
      <div className="av-inset av-round av-news" role="status">
        <p className="av-strong">{t('login.notKept.title')}</p>
        <p>{t('login.notKept.text')}</p>
      </div>
    );
  }
  return null;
}
