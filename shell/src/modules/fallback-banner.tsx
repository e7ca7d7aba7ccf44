import { useTranslation } from '@avsec/shared/i18n';
import { useConnection } from '@avsec/shared/state';
import { WarningOutlined } from '@avsec/shared/ui';
import './overrides/override-banner.css';
import type { RegistryFailure } from './registry-client';

/** Says that the list of modules is an earlier one, and by which code whoever looks after the portal finds out why. */
export function FallbackBanner({ code }: { code: RegistryFailure | null }) {
  const { t } = useTranslation(['shell', 'common']);
  const { online } = useConnection();
  // Without a network nothing is amiss with the list, and the head says why nothing comes.
  if (code === null || (code === 'REG-001' && !online)) return null;
  return (
    <aside className="av-bar av-warning av-not-printed av-attention av-medium override-banner" role="status">
      <WarningOutlined aria-hidden />
      <span>{t('registry.kept', { code })}</span>
      <button type="button" className="av-button" onClick={() => location.reload()}>
        {t('common:actions.retry')}
      </button>
    </aside>
  );
}
