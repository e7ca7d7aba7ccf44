import { useOutbox } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useWaitingOperations } from '@avsec/shared/operations';
import { useConnection } from '@avsec/shared/state';
import { useId } from 'react';
import { WAITING_PATH } from '../../waiting/waiting-path';

const TONES = { online: 'av-good', waiting: 'connection__dot--waiting', offline: 'av-attention' };

/** Network and outbox in words, and the way to what waits; the dot only repeats them. */
export function ConnectionState() {
  const { t } = useTranslation('shell');
  const words = useId();
  const { online, outbox } = useConnection();
  const sending = [...useOutbox(), ...useWaitingOperations()].some(({ state }) => state.kind === 'sending');
  const looks = !online ? 'offline' : outbox.waiting + outbox.undecided > 0 ? 'waiting' : 'online';
  const network = !online ? 'offline' : sending ? 'sending' : 'online';
  return (
    <Link
      className={`connection connection--${looks} av-round av-line av-secondary av-figures av-hover`}
      to={WAITING_PATH}
      aria-labelledby={words}
      title={online ? t('connection.open') : t('connection.offlineMeaning')}
    >
      <span className={`connection__dot av-fixed ${TONES[looks]}`} aria-hidden />
      <span id={words} className="connection__words" role="status">
        <span
          className={`connection__network connection__network--${network}${looks === 'online' && network === 'online' ? ' av-unseen-on-phones' : ''}`}
        >
          {t(`connection.${network}`)}
        </span>
        {outbox.waiting > 0 && <span>{t('connection.waiting', { count: outbox.waiting })}</span>}
        {outbox.undecided > 0 && <span>{t('connection.undecided', { count: outbox.undecided })}</span>}
      </span>
    </Link>
  );
}
