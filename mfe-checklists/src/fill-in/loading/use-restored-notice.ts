import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import type { Opened } from './use-opened-inspection';

/**
 * Says that an inspection goes on where it was left (specification, section 8), once for each opening (`shown`) and
 * only in the tab that may write it: another one continues nothing.
 */
export function useRestoredNotice({ origin, quarantined }: Opened, shown: string, writes: boolean): void {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const restored = useEffectEvent((): void => {
    if (origin === 'new' || quarantined) return;
    notify({ kind: 'info', title: t('load.restored.title'), description: t(`load.restored.${origin}`) });
  });
  useEffect(() => {
    if (writes) restored();
  }, [writes, shown]);
}
