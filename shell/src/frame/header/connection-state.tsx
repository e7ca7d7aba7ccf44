import { useOutbox } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useWaitingOperations } from '@avsec/shared/operations';
import { useConnection } from '@avsec/shared/state';
import { useNarrow } from '@avsec/shared/ui';
import { useId } from 'react';
import { WAITING_PATH } from '../../waiting/waiting-path';

/** Network and outbox in words, and the way to what waits; a dot before them only repeats them. */
export function ConnectionState() {
  const { t } = useTranslation('shell');
  const words = useId();
  const isPhone = useNarrow();
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
      <span id={words} className="connection__words" role="status">
        <span
          className={`connection__network connection__network--${network}${isPhone && looks === 'online' && network === 'online' ? ' av-visually-hidden' : ''}`}
        >
          {t(`connection.${network}`)}
        </span>
        {outbox.waiting > 0 && <span>{t('connection.waiting', { count: outbox.waiting })}</span>}
        {outbox.undecided > 0 && <span>{t('connection.undecided', { count: outbox.undecided })}</span>}
      </span>
    </Link>
  );
}
