import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/notices';
import { type SubmitEvent, useRef, useState } from 'react';
import { CodeForm } from './code-form';
import { LoginField } from './login-field';
import { LoginMessage } from './login-message';
import { useSignIn, type Entered } from './use-sign-in';

interface LoginFormProps {
  onTyping?: () => void;
  onSignedIn?: () => void;
}

/**
 * User name and password, both required, and a code where the account wants one; Enter submits, and the focus goes to
 * the first field that needs attention.
 */
export function LoginForm({ onTyping, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const { state, wantsCode, submit, submitCode, back } = useSignIn();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [checked, setChecked] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const submitting = state.kind === 'submitting';
  const missing = { username: username.trim() === '', password: password === '' };

  const startTyping = () => {
    if (typed.current) return;
    typed.current = true;
    onTyping?.();
  };

  const send = async () => {
    const entered = await submit(username, password);
    if (entered === null) passwordField.current?.select();
    else welcome(entered);
  };

  const welcome = ({ name, codesLeft }: Entered) => {
    notify({ kind: 'success', title: t('login.success.title'), description: t('login.success.text', { name }) });
    if (codesLeft !== undefined)
      notify({ kind: 'warning', title: t('login.code.used'), description: t('login.code.left', { count: codesLeft }) });
    onSignedIn?.();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (submitting) return;
    setChecked(true);
    if (missing.username) usernameField.current?.focus();
    else if (missing.password) passwordField.current?.focus();
    else void send();
  };

  const sendCode = async (code: string) => {
    const entered = await submitCode(code);
    if (entered !== null) welcome(entered);
    return entered !== null;
  };

  const leaveCode = () => {
    back();
    setPassword('');
    setChecked(false);
  };

  if (wantsCode) return <CodeForm state={state} onCode={sendCode} onBack={leaveCode} />;
  return (
    <form
      className="login__card av-column av-gap-4"
      onSubmit={onSubmit}
      onInput={startTyping}
      noValidate
      aria-labelledby="login-heading"
    >
      <div>
        <h2 id="login-heading">{t('login.heading')}</h2>
        <p className="av-above-1 av-secondary">{t('login.instruction')}</p>
      </div>
      <LoginMessage state={state} />
      <LoginField
        ref={usernameField}
        label={t('login.username')}
        problem={checked && missing.username ? t('login.missing.username') : null}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={submitting}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <LoginField
        ref={passwordField}
        label={t('login.password')}
        problem={checked && missing.password ? t('login.missing.password') : null}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        required
        readOnly={submitting}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      >
        <button
          type="button"
          className="av-plain av-medium av-centred av-accent login__show"
          aria-label={visible ? t('login.hidePassword') : t('login.showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? t('login.hide') : t('login.show')}
        </button>
      </LoginField>
      <button type="submit" className="av-button av-button--primary login__submit" disabled={submitting}>
        {submitting ? t('login.submitting') : t('login.submit')}
      </button>
    </form>
  );
}
