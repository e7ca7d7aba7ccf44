import { useState, type FormEvent } from 'react';
import { beginSecondStep, type NewSecondStep } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { PasswordField } from '../password-field';

type Problem = 'missing-password' | 'wrong-password' | 'too-many-attempts' | 'unreachable';

interface PasswordEntryProps {
  onBegun: (begun: NewSecondStep) => void;
  onLeave: () => void;
}

/** The password again before a second step is set up: at a device left open somebody else could make it theirs. */
export function PasswordEntry({ onBegun, onLeave }: PasswordEntryProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem('missing-password');
    setBusy(true);
    const beginning = await beginSecondStep(password);
    setBusy(false);
    if (beginning.kind === 'begun') onBegun(beginning.begun);
    else setProblem(beginning.kind === 'password-wanted' ? 'unreachable' : beginning.kind);
  };
  return (
    <form className="password-form" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('account.present')}
        hint={t('account.secondStep.passwordHint')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
      {problem && (
        <p className="password-form__problem" role="alert">
          {t(`account.secondStep.problem.${problem}`)}
        </p>
      )}
      <div className="second-step__actions">
        <button type="submit" className="av-button av-button--primary" disabled={busy}>
          {t('account.secondStep.goOn')}
        </button>
        <button type="button" className="av-button av-button--quiet" disabled={busy} onClick={onLeave}>
          {common('actions.cancel')}
        </button>
      </div>
    </form>
  );
}
