import { useId, useState } from 'react';
import type { CodeOutcome, PasswordFailure } from '@avsec/shared/data';
import { secondStepCodeIn } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Flex, Form, Input } from '@avsec/shared/ui/antd';
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
  const submit = async () => {
    if (asksPassword && password === '') return setProblem('missing-password');
    const kind = secondStepCodeIn(code);
    if (kind === null || (kind === 'recovery' && !takesRecovery))
      return setProblem(takesRecovery ? 'missing-any' : 'missing');
    setProblem(null);
    setBusy(true);
    const outcome = await give(code, password);
    setBusy(false);
    if (isDone(outcome)) onDone(outcome);
    else setProblem(outcome.kind);
  };
  const told = problem && t(`account.secondStep.problem.${problem}`);
  const isOfPassword = asksPassword && (problem === 'wrong-password' || problem === 'missing-password');
  const isOfCode = problem !== null && !isOfPassword;
  const description = [hint && `${id}-hint`, isOfCode && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <Form layout="vertical" requiredMark={false} className="av-narrow" noValidate onFinish={() => void submit()}>
      {asksPassword && (
        <PasswordField
          label={t('account.present')}
          autoComplete="current-password"
          autoFocus
          problem={isOfPassword && told ? told : undefined}
          value={password}
          onChange={setPassword}
        />
      )}
      <Form.Item
        label={label}
        htmlFor={id}
        {...(hint !== undefined && { extra: <span id={`${id}-hint`}>{hint}</span> })}
      >
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={takesRecovery ? 24 : 7}
          required
          autoFocus={!asksPassword}
          value={code}
          aria-invalid={isOfCode}
          aria-describedby={description || undefined}
          onChange={(event) => setCode(event.target.value)}
        />
      </Form.Item>
      {isOfCode && (
        <Form.Item>
          <Alert id={`${id}-problem`} type="error" showIcon title={told} />
        </Form.Item>
      )}
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" disabled={busy}>
          {action}
        </Button>
        <Button type="text" disabled={busy} onClick={onLeave}>
          {common('actions.cancel')}
        </Button>
      </Flex>
    </Form>
  );
}
