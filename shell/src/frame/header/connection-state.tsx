import { useTranslation } from '@avsec/shared/i18n';
import { useConnection } from '@avsec/shared/state';

/** Network and outbox in words; the dot only repeats them. */
export function ConnectionState() {
  const { t } = useTranslation('shell');
  const { online, outbox } = useConnection();
  const looks = !online ? 'offline' : outbox.waiting + outbox.undecided > 0 ? 'waiting' : 'online';
  return (
    <div className={`connection connection--${looks}`} role="status" title={online ? undefined : t('connection.offlineMeaning')}>
      <span className="connection__dot" aria-hidden />
      <span className="connection__words">
        <span className="connection__network">{online ? t('connection.online') : t('connection.offline')}</span>
        {outbox.waiting > 0 && <span>{t('connection.waiting', { count: outbox.waiting })}</span>}
        {outbox.undecided > 0 && <span>{t('connection.undecided', { count: outbox.undecided })}</span>}
      </span>
    </div>
  );
}
