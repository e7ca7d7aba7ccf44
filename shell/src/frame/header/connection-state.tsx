import { useTranslation } from '@avsec/shared/i18n';
import { useConnection } from '@avsec/shared/state';

/** Network and outbox in words; the dot only repeats them. */
export function ConnectionState() {
  const { t } = useTranslation('shell');
  const { online, outbox } = useConnection();
  const looks = !online ? 'offline' : outbox.waiting + outbox.undecided > 0 ? 'waiting' : 'online';
  const words = [
    online ? t('connection.online') : t('connection.offline'),
    ...(outbox.waiting > 0 ? [t('connection.waiting', { count: outbox.waiting })] : []),
    ...(outbox.undecided > 0 ? [t('connection.undecided', { count: outbox.undecided })] : []),
  ];
  return (
    <div className={`connection connection--${looks}`} role="status" title={online ? undefined : t('connection.offlineMeaning')}>
      <span className="connection__dot" aria-hidden />
      <span className="connection__words">{words.join(' · ')}</span>
    </div>
  );
}
