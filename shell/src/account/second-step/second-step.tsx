import { useEffect, useState } from 'react';
import { beginSecondStep, readSecondStep, type NewSecondStep, type SecondStep as Standing } from '@avsec/shared/data';
import { formatDate, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { EndingForm } from './ending-form';
import { SettingUp } from './setting-up';

type Shown = Standing | { kind: 'loading' | 'failed' } | { kind: 'setting-up'; begun: NewSecondStep } | { kind: 'ending'; factorId: string };

const read = (): Promise<Shown> => readSecondStep().catch((): Shown => ({ kind: 'failed' }));

/** 'Verificação em duas etapas': a code of an authenticator app beside the password, set up and taken away by the person. */
export function SecondStep() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    void read().then((standing) => !gone && setShown(standing));
    return () => void (gone = true);
  }, []);
  const begin = async () => {
    const begun = await beginSecondStep().catch(() => null);
    if (begun) setShown({ kind: 'setting-up', begun });
    else notify({ kind: 'error', title: t('account.secondStep.notBegun'), description: t('account.tryAgain') });
  };
  const done = async (title: string, description: string) => {
    notify({ kind: 'success', title, description });
    setShown(await read());
  };
  const leave = () => void read().then(setShown);
  switch (shown.kind) {
    case 'loading':
      return <p role="status">{t('account.secondStep.loading')}</p>;
    case 'failed':
      return <p role="alert">{t('account.secondStep.failed')}</p>;
    case 'not-offered':
      return <p>{t('account.secondStep.notOffered')}</p>;
    case 'off':
      return (
        <>
          <p>{t('account.secondStep.off')}</p>
          <button type="button" className="av-button" onClick={() => void begin()}>
            {t('account.secondStep.begin')}
          </button>
        </>
      );
    case 'setting-up':
      return <SettingUp begun={shown.begun} onDone={() => void done(t('account.secondStep.isOn'), t('account.changedText'))} onLeave={leave} />;
    case 'on':
      return (
        <>
          <p>{t('account.secondStep.on', { since: formatDate(shown.since) })}</p>
          <button type="button" className="av-button" onClick={() => setShown({ kind: 'ending', factorId: shown.factorId })}>
            {t('account.secondStep.end')}
          </button>
        </>
      );
    case 'ending':
      return <EndingForm factorId={shown.factorId} onDone={() => void done(t('account.secondStep.isOff'), t('account.secondStep.isOffText'))} onLeave={leave} />;
  }
}
