import { useId, useState, type FormEvent } from 'react';
import type { CodeOutcome, PasswordFailure } from '@avsec/shared/data';
import { secondStepCodeIn } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PasswordField } from '../password-field';

type Failure = Exclude<CodeOutcome['kind'], 'done'> | PasswordFailure['kind'];
type Problem = Failure | 'missing' | 'missing-any' | 'missing-password';

interface CodeEntryProps<T extends { kind: 'done' }> {
  label: string;
  hint?: string;
  /** What the button says that gives the code. */
  action: string;
  /** Whether the password is asked as well. */
  asksPassword?: boolean;
  /** Whether a code for recovery will do. */
  takesRecovery?: boolean;
  give: (code: string, password: string) => Promise<T | { kind: Failure }>;
  onDone: (done: T) => void;
  onLeave: () => void;
}

const isDone = <T extends { kind: 'done' }>(outcome: T | { kind: Failure }): outcome is T => outcome.kind === 'done';

/** A code, and the password where it is asked again; what is wrong with them, and the way back. */
export function CodeEntry<T extends { kind: 'done' }>({
  label,
  hint,
  action,
  asksPassword = false,
  takesRecovery = false,
  give,
  onDone,
  onLeave,
}: CodeEntryProps<T>) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const id = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksPassword && password === '') return setProblem('missing-password');
    const kind = secondStepCodeIn(code);
    if (kind === null || (kind === 'recovery' && !takesRecovery))
      return setProblem(takesRecovery ? 'missing-any' : 'missing');
    setBusy(true);
    const outcome = await give(code, password);
    setBusy(false);
    if (isDone(outcome)) onDone(outcome);
    else setProblem(outcome.kind);
  };
  const description = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <form className="password-form" noValidate onSubmit={(event) => void submit(event)}>
      {asksPassword && (
        <PasswordField
          label={t('account.present')}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
      )}
      <div className="password-form__field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className="av-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={takesRecovery ? 24 : 7}
          required
          autoFocus={!asksPassword}
          value={code}
          aria-invalid={problem !== null}
          aria-describedby={description || undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </div>
      {problem && (
        <p className="password-form__problem" id={`${id}-problem`} role="alert">
          {t(`account.secondStep.problem.${problem}`)}
        </p>
      )}
      <div className="second-step__actions">
        <button type="submit" className="av-button av-button--primary" disabled={busy}>
          {action}
        </button>
        <button type="button" className="av-button av-button--quiet" disabled={busy} onClick={onLeave}>
          {common('actions.cancel')}
        </button>
      </div>
    </form>
  );
}
