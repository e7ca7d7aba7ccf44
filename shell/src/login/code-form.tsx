import { useTranslation } from '@avsec/shared/i18n';
import { secondStepCodeIn } from '@avsec/shared/session';
import { type SubmitEvent, useRef, useState } from 'react';
import { LoginField } from './login-field';
import { LoginMessage } from './login-message';
import type { SignInState } from './use-sign-in';

interface CodeFormProps {
  state: SignInState;
  /** Resolves with false when the person is not in. */
  onCode: (code: string) => Promise<boolean>;
  onBack: () => void;
}

/** The second step of signing in: the code that the person's authenticator app shows, or one of those for recovery. */
export function CodeForm({ state, onCode, onBack }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submitting = state.kind === 'submitting';
  const missing = secondStepCodeIn(code) === null;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (submitting) return;
    setChecked(true);
    if (missing) field.current?.focus();
    else void onCode(code).then((entered) => !entered && field.current?.select());
  };

  return (
    <form className="login__card av-column av-gap-4" onSubmit={onSubmit} noValidate aria-labelledby="login-heading">
      <div>
        <h2 id="login-heading">{t('login.code.heading')}</h2>
        <p className="av-above-1 av-secondary">{t('login.code.instruction')}</p>
      </div>
      <LoginMessage state={state} />
      <LoginField
        ref={field}
        label={t('login.code.label')}
        problem={checked && missing ? t('login.code.missing') : null}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        autoFocus
        required
        readOnly={submitting}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="av-button av-button--primary login__submit" disabled={submitting}>
        {submitting ? t('login.submitting') : t('login.submit')}
      </button>
      <button type="button" className="av-button av-button--quiet" disabled={submitting} onClick={onBack}>
        {t('login.code.back')}
      </button>
      <p className="av-above-1 av-secondary">{t('login.code.lost')}</p>
    </form>
  );
}
