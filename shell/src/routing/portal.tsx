import { keepChecklistsOnDevice, prepareExport, startOutbox } from '@avsec/shared/data';
import { Navigate, Outlet } from '@avsec/shared/router';
import { useActor, useRoles, whenIdle } from '@avsec/shared/state';
import { ErrorPage, isEmbedded, PageLoading, SlotHost } from '@avsec/shared/ui';
import { useTranslation } from '@avsec/shared/i18n';
import { type ComponentProps, Suspense, useCallback, useEffect, useMemo } from 'react';
import { HomePage as Home } from '../home/home-page';
import { PortalState } from '../home/overview/portal-state';
import { Frame } from '../frame/frame';
import { IdleWarning } from '../frame/idle/idle-warning';
import { NotFoundPage } from '../frame/not-found-page';
import { WithoutTlsNotice } from '../frame/without-tls/without-tls-notice';
import { reportHealth } from '../modules/health/report-health';
import { useMenuEntries, withheldPaths } from '../modules/menu-entries';
import { SafeModeBanner } from '../modules/isolation/safe-mode-banner';
import { safeMode } from '../modules/isolation/safe-mode';
import { watchModulesAtWork } from '../modules/isolation/module-at-work';
import { MenuBadges } from './menu-badges';
import { prefetchPage } from './module-routes';
import { FallbackBanner } from '../modules/fallback-banner';
import { OverrideBanner } from '../modules/overrides/override-banner';
import type { PortalRegistry } from '../modules/registry-client';
import { useOneReleaseAPage } from '../modules/releases/own-releases';
import { TesterBanner } from '../modules/releases/tester-banner';
import { KeptRoom } from '../modules/slots/kept-room';
import { Slot } from '../modules/slots/slot';
import { watchUnhandledChunks } from '../modules/stale/watch-unhandled-chunks';
import { UpdateBar } from '../updates/update-bar';
import { useRegistry } from '../modules/use-registry';
import { startWorker } from '../offline/start-worker';
import { statusEntries } from '../status/status-path';
import { UnsentWarning } from '../waiting/unsent-warning';
import { loadWaitingPage } from './portal-pages';

export { openDeviceAhead } from '@avsec/shared/data';
export { moduleRoutes, prefetchPage } from './module-routes';
export { readRegistry } from '../modules/registry-client';
export { ownEntries } from '../modules/releases/own-releases';

const NO_MODULES: PortalRegistry = {
  entries: [],
  canaries: [],
  problems: [],
  overrides: [],
  ownProblems: [],
  fallback: null,
};

// Made once: menu and header are drawn again only when something of theirs has changed.
const HEADER_SLOT = <Slot name="header" />;
const drawSlot = (slot: ComponentProps<typeof Slot>) => <Slot {...slot} />;

/**
 * Menu and header around every page inside the login; a page that stands in a frame of another has those of that one.
 */
export function PortalFrame() {
  return isEmbedded() ? <EmbeddedPage /> : <WholeFrame />;
}

function Page() {
  return (
    <Suspense fallback={<PageLoading kind="cards" />}>
      <Outlet />
    </Suspense>
  );
}

function EmbeddedPage() {
  return (
    <main id="content" className="frame__embedded">
      <SlotHost value={drawSlot}>
        <Page />
      </SlotHost>
    </main>
  );
}

function WholeFrame() {
  const { t } = useTranslation('shell');
  const state = useRegistry();
  const { entries, overrides, ownProblems, fallback } = state.kind === 'ready' ? state.registry : NO_MODULES;
  const { role } = useActor();
  const held = useRoles();
  const ofModules = useMenuEntries(entries, held);
  const menu = useMemo(() => [...ofModules, ...statusEntries(role, t('status.title'))], [ofModules, role, t]);
  const withheld = useMemo(() => withheldPaths(entries, held), [entries, held]);
  useOneReleaseAPage(entries);
  useEffect(() => startOutbox(), []);
  useEffect(() => reportHealth(), []);
  useEffect(() => whenIdle(() => void startWorker(held).then(keepChecklistsOnDevice)), [held]);
  // Wanted most where it could not be fetched any more.
  useEffect(() => whenIdle(() => void loadWaitingPage().then(prepareExport, () => undefined)), []);
  useEffect(() => watchUnhandledChunks(), []);
  useEffect(() => watchModulesAtWork(entries), [entries]);
  const prefetch = useCallback((address: string) => (safeMode ? undefined : prefetchPage(entries, address)), [entries]);
  const notice = (
    <>
      <WithoutTlsNotice />
      <SafeModeBanner />
      <FallbackBanner code={fallback} />
      {state.kind === 'ready' && <TesterBanner registry={state.registry} />}
      <OverrideBanner overrides={overrides} problems={ownProblems} />
      <UpdateBar entries={entries} />
    </>
  );
  return (
    <Frame
      entries={menu}
      isMenuKnown={state.kind !== 'loading'}
      withheld={withheld}
      onPrefetch={prefetch}
      headerSlot={HEADER_SLOT}
      notice={notice}
    >
      <SlotHost value={drawSlot}>
        <Page />
      </SlotHost>
      <MenuBadges entries={entries} held={held} />
      <UnsentWarning />
      <IdleWarning />
    </Frame>
  );
}

/** Who has none of the four roles begins with the first line of their menu: what is assigned to them. */
function OwnWork() {
  const state = useRegistry();
  const lines = useMenuEntries(state.kind === 'ready' ? state.registry.entries : NO_MODULES.entries, useRoles());
  const [first] = lines.toSorted((one, other) => one.order - other.order);
  return first ? <Navigate to={first.path} replace /> : <UnknownAddress />;
}

/** The dashboard. */
export function HomePage() {
  const { role } = useActor();
  if (role === null) return <OwnWork />;
  return (
    <Home>
      <KeptRoom of="dashboard">
        <PortalState />
        <Slot name="dashboard" />
      </KeptRoom>
    </Home>
  );
}

/** No route matched: the 404 page, unless it is only that the list of modules could not be read. */
export function UnknownAddress() {
  const { t } = useTranslation('shell');
  const state = useRegistry();
  switch (state.kind) {
    case 'loading':
      return <PageLoading kind="cards" />;
    case 'failed':
      return (
        <ErrorPage
          what={t('registry.failed')}
          meaning={t('registry.meaning')}
          advice={t('registry.advice')}
          onRetry={() => location.reload()}
        />
      );
    case 'ready':
      return <NotFoundPage />;
  }
}
