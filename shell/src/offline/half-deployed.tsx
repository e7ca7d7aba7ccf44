import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/notices';
import { useEffect, useEffectEvent } from 'react';
import { HALF_DEPLOYED } from './whole-page';

/** Says that the portal was opened from this device, because the server is between the two halves of a deployment. */
export function HalfDeployed() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const say = useEffectEvent(
    () => void notify({ kind: 'warning', title: t('halfDeployed.title'), description: t('halfDeployed.text') }),
  );
  useEffect(() => {
    if (document.querySelector(`meta[name="${HALF_DEPLOYED}"]`)) say();
  }, []);
  return null;
}
