import { useState } from 'react';
import { changeOwnPassword, type PasswordChange } from '@avsec/shared/data';
import { PASSWORD_MIN_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Form } from '@avsec/shared/ui/antd';
import { PasswordField } from './password-field';

type Problem =
  | Exclude<PasswordChange['kind'], 'changed' | 'weak'>
  | 'too-short'
  | 'too-long'
  | 'too-plain'
  | 'names-the-person'
  | 'different'
  | 'missing';

/** The field that each problem is told at; below them all what is wrong with none. */
const FIELD_OF: Partial<Record<Problem, keyof typeof EMPTY>> = {
  'wrong-password': 'present',
  'same-password': 'next',
  'too-short': 'next',
  'too-long': 'next',
  'too-plain': 'next',
  'names-the-person': 'next',
  different: 'again',
};

const EMPTY = { present: '', next: '', again: '' };

/** A new password: the present one is asked, so that a device left open does not give the account away. */
export function PasswordForm() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const session = useSession();
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  // A password manager fills in several fields at once.
  const change = (typed: Partial<typeof EMPTY>): void => setForm((before) => ({ ...before, ...typed }));

  const told = problem && t(`account.problem.${problem}`, { count: PASSWORD_MIN_LENGTH });
  const place = problem && FIELD_OF[problem];
  const at = (field: keyof typeof EMPTY) => ({ problem: place === field && told ? told : undefined });

  const save = async () => {
    if (form.present === '' || form.next === '') return setProblem('missing');
    if (form.next !== form.again) return setProblem('different');
    setProblem(null);
    setBusy(true);
    const outcome = await changeOwnPassword(form.present, form.next);
    setBusy(false);
    if (outcome.kind !== 'changed') return setProblem(outcome.kind === 'weak' ? outcome.problem : outcome.kind);
    setProblem(null);
    setForm(EMPTY);
    notify({ kind: 'success', title: t('account.changed'), description: t('account.changedText') });
  };

  return (
    <Form layout="vertical" requiredMark={false} className="av-narrow" noValidate onFinish={() => void save()}>
      {/* Whose password it is, for password managers. */}
      {session.kind === 'signed-in' && (
        <input type="text" name="username" autoComplete="username" value={session.profile.username} readOnly hidden />
      )}
      <PasswordField
        label={t('account.present')}
        autoComplete="current-password"
        value={form.present}
        {...at('present')}
        onChange={(present) => change({ present })}
      />
      <PasswordField
        label={t('account.next')}
        hint={t('account.hint', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        value={form.next}
        {...at('next')}
        onChange={(next) => change({ next })}
      />
      <PasswordField
        label={t('account.again')}
        autoComplete="new-password"
        value={form.again}
        {...at('again')}
        onChange={(again) => change({ again })}
      />
      {told && !place && (
        <Form.Item>
          <Alert type="error" showIcon title={told} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" disabled={busy}>
        {t(busy ? 'account.changing' : 'account.change')}
      </Button>
    </Form>
  );
}
