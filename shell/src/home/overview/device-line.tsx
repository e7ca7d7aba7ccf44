import { useTranslation } from '@avsec/shared/i18n';
import { useConnection } from '@avsec/shared/state';
import { WAITING_PATH } from '../../waiting/waiting-path';
import { OverviewLine } from './overview-line';

/** What waits to be sent: known of this device alone, and it says so. */
export function DeviceLine() {
  const { t } = useTranslation('shell');
  const { outbox } = useConnection();
  const count = outbox.waiting + outbox.undecided;
  return (
    <OverviewLine
      standing={count > 0 ? 'asks' : 'well'}
      text={`${count > 0 ? t('home.overview.waiting', { count }) : t('home.overview.nothingWaits')} ${t('home.overview.otherDevices')}`}
      to={WAITING_PATH}
      label={t('waiting.title')}
    />
  );
}
