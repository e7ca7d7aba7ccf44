import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import type { History } from './use-history';

export interface Reloading {
  busy: boolean;
  /** Reloads and says what came of it (specification, section 8). */
  reload: () => void;
  /** Reloads without a word, after a delay in ms: what happened has been said already. */
  reloadLater: (delay: number) => void;
}

export function useReload(ask: History['reload']): Reloading {
  const { t } = useTranslation('history');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reloadAloud = async () => {
    setBusy(true);
    const count = await ask();
    setBusy(false);
    if (count === null) notify({ kind: 'error', title: t('offline.title'), description: t('offline.text') });
    else notify({ kind: 'success', title: t('reloaded.title'), description: t('reloaded.text', { count }) });
  };

  const reloadLater = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), delay);
  };

  return { busy, reload: () => void reloadAloud(), reloadLater };
}
