import { useState } from 'react';
import { beginSecondStep, type NewSecondStep } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Flex, Form } from '@avsec/shared/ui/antd';
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
  const submit = async () => {
    if (password === '') return setProblem('missing-password');
    setProblem(null);
    setBusy(true);
    const beginning = await beginSecondStep(password);
    setBusy(false);
    if (beginning.kind === 'begun') onBegun(beginning.begun);
    else setProblem(beginning.kind === 'password-wanted' ? 'unreachable' : beginning.kind);
  };
  const told = problem && t(`account.secondStep.problem.${problem}`);
  const isOfPassword = problem === 'wrong-password' || problem === 'missing-password';
  return (
    <Form layout="vertical" requiredMark={false} className="av-narrow" noValidate onFinish={() => void submit()}>
      <PasswordField
        label={t('account.present')}
        hint={t('account.secondStep.passwordHint')}
        autoComplete="current-password"
        autoFocus
        problem={isOfPassword && told ? told : undefined}
        value={password}
        onChange={setPassword}
      />
      {told && !isOfPassword && (
        <Form.Item>
          <Alert type="error" showIcon title={told} />
        </Form.Item>
      )}
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" disabled={busy}>
          {t('account.secondStep.goOn')}
        </Button>
        <Button type="text" disabled={busy} onClick={onLeave}>
          {common('actions.cancel')}
        </Button>
      </Flex>
    </Form>
  );
}
