import { startOutbox } from '@avsec/shared/data';
import type { Registry } from '@avsec/shared/module';
import { Outlet } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { ErrorState, LoadingState, PortalTheme } from '@avsec/shared/ui';
import { useTranslation } from '@avsec/shared/i18n';
import { Suspense, useCallback, useEffect } from 'react';
import { Frame } from '../frame/frame';
import { NotFoundPage } from '../frame/not-found-page';
import { useMenuEntries } from '../modules/menu-entries';
import { prefetchPage } from '../modules/module-routes';
import { useRegistry } from '../modules/use-registry';

export { HomePage } from '../home/home-page';

const NO_MODULES: Registry = { entries: [], problems: [] };

/** Menu and header around every page inside the login. */
export function PortalFrame() {
  const state = useRegistry();
  const { entries } = state.kind === 'ready' ? state.registry : NO_MODULES;
  const { role } = useActor();
  const menu = useMenuEntries(entries, role);
  useEffect(() => startOutbox(), []);
  const prefetch = useCallback((address: string) => prefetchPage(entries, address), [entries]);
  return (
    <PortalTheme>
      <Frame entries={menu} onPrefetch={prefetch}>
        <Suspense fallback={<LoadingState kind="cards" />}>
          <Outlet />
        </Suspense>
      </Frame>
    </PortalTheme>
  );
}

/** No route matched: the 404 page, unless it is only that the list of modules could not be read. */
export function UnknownAddress() {
  const { t } = useTranslation('shell');
  const state = useRegistry();
  switch (state.kind) {
    case 'loading':
      return <LoadingState kind="cards" />;
    case 'failed':
      return <ErrorState what={t('registry.failed')} meaning={t('registry.meaning')} advice={t('registry.advice')} onRetry={() => location.reload()} />;
    case 'ready':
      return <NotFoundPage />;
  }
}
