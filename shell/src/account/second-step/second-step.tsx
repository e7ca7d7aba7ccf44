import { useEffect, useState } from 'react';
import { beginSecondStep, readSecondStep, type NewSecondStep, type SecondStep as Standing } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Flex } from '@avsec/shared/ui/antd';
import { EndingForm } from './ending-form';
import { InForce } from './in-force';
import { PasswordEntry } from './password-entry';
import { RecoveryCodes } from './recovery-codes';
import { RenewingForm } from './renewing-form';
import { SettingUp } from './setting-up';

type Shown =
  | Standing
  | { kind: 'loading' | 'failed' | 'password' }
  | { kind: 'setting-up'; begun: NewSecondStep }
  | { kind: 'codes'; codes: string[] | null }
  | { kind: 'ending' | 'renewing'; factorId: string };

interface SecondStepProps {
  /**
   * Where it is wanted before anything else: begun without the password, which was given a moment ago, and done once
   * the codes for recovery were seen.
   */
  onSetUp?: () => void;
}

const read = (): Promise<Shown> => readSecondStep().catch((): Shown => ({ kind: 'failed' }));

/**
 * 'Verificação em duas etapas': a code of an authenticator app beside the password, set up and taken away by the
 * person.
 */
export function SecondStep({ onSetUp }: SecondStepProps) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    void read().then((standing) => !gone && setShown(standing));
    return () => void (gone = true);
  }, []);
  const setUp = (begun: NewSecondStep) => setShown({ kind: 'setting-up', begun });
  const begin = async () => {
    const beginning = onSetUp ? await beginSecondStep(null) : null;
    if (beginning?.kind === 'begun') setUp(beginning.begun);
    else setShown({ kind: 'password' });
  };
  const leave = () => void read().then(setShown);
  const done = (title: string, description: string) => {
    notify({ kind: 'success', title, description });
    leave();
  };
  const show = (codes: string[] | null) => setShown({ kind: 'codes', codes });
  switch (shown.kind) {
    case 'loading':
      return <p role="status">{t('account.secondStep.loading')}</p>;
    case 'failed':
      return <Alert type="error" showIcon title={t('account.secondStep.failed')} />;
    case 'not-offered':
      return <p>{t('account.secondStep.notOffered')}</p>;
    case 'off':
      return (
        <Flex vertical gap="middle" align="start">
          <p>{t('account.secondStep.off')}</p>
          <Button onClick={() => void begin()}>{t('account.secondStep.begin')}</Button>
        </Flex>
      );
    case 'password':
      return <PasswordEntry onBegun={setUp} onLeave={leave} />;
    case 'setting-up':
      return (
        <SettingUp
          begun={shown.begun}
          onDone={(codes) => {
            notify({ kind: 'success', title: t('account.secondStep.isOn'), description: t('account.changedText') });
            show(codes);
          }}
          onLeave={leave}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={shown.codes} onKept={onSetUp ?? leave} />;
    case 'on':
      return (
        <InForce
          standing={shown}
          onRenew={() => setShown({ kind: 'renewing', factorId: shown.factorId })}
          onEnd={() => setShown({ kind: 'ending', factorId: shown.factorId })}
        />
      );
    case 'renewing':
      return <RenewingForm factorId={shown.factorId} onDone={show} onLeave={leave} />;
    case 'ending':
      return (
        <EndingForm
          factorId={shown.factorId}
          onDone={() => done(t('account.secondStep.isOff'), t('account.secondStep.isOffText'))}
          onLeave={leave}
        />
      );
  }
}
