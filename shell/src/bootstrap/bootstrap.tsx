// First, because everything after it may ask for storage as it is loaded.
import { isStorageRefused } from '../storage/storage-refused';
import '@avsec/shared/tokens.css';
import { startAppearance } from '@avsec/shared/appearance';
import { restoreSession } from '@avsec/shared/session';
import { startI18n, TranslationProvider } from '@avsec/shared/i18n';
import { NoticesProvider } from '@avsec/shared/notices';
import { RouterProvider } from '@avsec/shared/router';
import { signedInSession, whenIdle } from '@avsec/shared/state';
import { createPortalStore } from '@avsec/shared/store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HalfDeployed } from '../offline/half-deployed';
import { retireWorker } from '../offline/retire-worker';
import { requestRegistryAhead } from '../modules/registry-request';
import { loadPortal } from '../routing/portal-pages';
import { createPortalRouter } from '../routing/router';
import { putAwayRefusedLocks } from '../storage/refused-locks';
import { SHELL_TEXTS } from './shell-texts';
import '../modules/overrides/opened-with';
import './provided';

/** Who is signed in will need all of it; nothing waits for anything else, nor for the texts. */
function fetchPortalAhead(): void {
  loadPortal().then(
    ({ openDeviceAhead }) => openDeviceAhead(),
    () => undefined,
  );
  requestRegistryAhead();
}

async function start(root: HTMLElement): Promise<void> {
  startAppearance();
  if (isStorageRefused) await putAwayRefusedLocks();
  const store = createPortalStore();
  void restoreSession();
  if (signedInSession()) fetchPortalAhead();
  await startI18n(undefined, { shell: SHELL_TEXTS });
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <TranslationProvider>
          <NoticesProvider>
            <HalfDeployed />
            {/* Without transitions, which a module that sets its state without end would starve: nobody could leave its
                page. */}
            <RouterProvider router={createPortalRouter()} useTransitions={false} />
          </NoticesProvider>
        </TranslationProvider>
      </Provider>
    </StrictMode>,
  );
}

// Also before anyone signs in: what once was kept must not outlive the wish to keep it.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
  whenIdle(() => void retireWorker().catch(console.warn));

const root = document.getElementById('root');
if (root) void start(root);
