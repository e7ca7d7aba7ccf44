import { useId, useState, type FormEvent } from 'react';
import type { CodeOutcome } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';

type Problem = Exclude<CodeOutcome['kind'], 'done'> | 'missing';

interface CodeEntryProps {
  label: string;
  /** What the button says that gives the code. */
  action: string;
  give: (code: string) => Promise<CodeOutcome>;
  onDone: () => void;
  onLeave: () => void;
}

/** Six figures, what is wrong with them, and the way back. */
export function CodeEntry({ label, action, give, onDone, onLeave }: CodeEntryProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return setProblem('missing');
    setBusy(true);
    const { kind } = await give(code);
    setBusy(false);
    if (kind === 'done') onDone();
    else setProblem(kind);
  };
  return (
    <form className="password-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="password-form__field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className="av-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          autoFocus
          value={code}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
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
