import { type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useAboveBottomBar } from './above-bottom-bar';
import './notices.css';
import { type Notice, NotifyContext } from './notify';
import { NoticeToast } from './notice-toast';

interface Shown {
  id: number;
  notice: Notice;
}

/**
 * Gives `useNotify` to everything inside. Inside another provider it adds nothing, so that there is one place for
 * notices.
 */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const outer = useContext(NotifyContext);
  return outer ? children : <NoticesPlace>{children}</NoticesPlace>;
}

function NoticesPlace({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState<Shown | null>(null);
  const notify = useCallback((notice: Notice) => setShown((former) => ({ id: (former?.id ?? 0) + 1, notice })), []);
  const close = useCallback(() => setShown(null), []);
  const place = useAboveBottomBar(shown?.id);

  return (
    <NotifyContext value={notify}>
      {children}
      <section ref={place} className="notices av-not-printed" aria-label={t('notices.label')} aria-live="polite">
        {shown && <NoticeToast key={shown.id} notice={shown.notice} onClose={close} />}
      </section>
    </NotifyContext>
  );
}
