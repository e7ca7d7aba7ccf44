import { useEffect, useState } from 'react';
import { endOtherSessions, readOwnSessions, type OwnSession } from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Flex } from '@avsec/shared/ui/antd';
import { deviceNameOf } from './device-name';

type Sessions = { kind: 'loading' } | { kind: 'failed' } | { kind: 'read'; sessions: OwnSession[] };

const read = (): Promise<Sessions> =>
  readOwnSessions().then(
    (sessions): Sessions => ({ kind: 'read', sessions }),
    (): Sessions => ({ kind: 'failed' }),
  );

/** Where the person is signed in, and the way out everywhere else. */
export function OwnSessions() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [shown, setShown] = useState<Sessions>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    void read().then((sessions) => !gone && setShown(sessions));
    return () => void (gone = true);
  }, []);
  const end = async () => {
    const ended = await endOtherSessions();
    notify(
      ended
        ? { kind: 'success', title: t('account.ended') }
        : { kind: 'error', title: t('account.endFailed'), description: t('account.tryAgain') },
    );
    setShown(await read());
  };
  if (shown.kind === 'loading') return <p role="status">{t('account.sessionsLoading')}</p>;
  if (shown.kind === 'failed') return <Alert type="error" showIcon title={t('account.sessionsFailed')} />;
  return (
    <Flex vertical gap="middle" align="start">
      <Flex component="ul" vertical gap="small" className="av-list av-lines">
        {shown.sessions.map(({ id, since, used, userAgent, isThisOne }) => (
          <li key={id}>
            <span>
              <span>{deviceNameOf(userAgent) ?? t('account.unknownDevice')}</span>
              {isThisOne && <strong> · {t('account.thisDevice')}</strong>}
            </span>
            <div className="av-quiet">
              {t('account.sessionTimes', { since: formatDateTime(since), used: formatDateTime(used ?? since) })}
            </div>
          </li>
        ))}
      </Flex>
      {shown.sessions.length > 1 && <Button onClick={() => void end()}>{t('account.endOthers')}</Button>}
    </Flex>
  );
}
