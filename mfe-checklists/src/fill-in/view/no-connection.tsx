import { useTranslation } from '@avsec/shared/i18n';
import { useConnection } from '@avsec/shared/state';

/** On a phone the portal's header is not there to say it. */
export function NoConnection() {
  const { t } = useTranslation('checklists');
  const { online } = useConnection();
  return (
    <span role="status" className="fill-offline av-small av-medium av-attention">
      {!online && t('device.offline')}
    </span>
  );
}
