import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import type { Opened } from './use-opened-inspection';

/**
 * Says that what this tab only showed (`watched`) was finalized or discarded in the one that filled it in: what opens
 * instead is another inspection, and begins empty.
 */
export function useEndedElsewhere({ origin, inspection: { id } }: Opened, watched: Opened | null): void {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const ended = useEffectEvent((): void =>
    notify({ kind: 'info', title: t('lock.endedTitle'), description: t('lock.endedText') }),
  );
  const isEnded = origin === 'new' && watched !== null && watched.origin !== 'new' && watched.inspection.id !== id;
  useEffect(() => {
    if (isEnded) ended();
  }, [isEnded, id]);
}
