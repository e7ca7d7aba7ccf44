import { createBrowserRouter, Navigate, notePages, type PatchRoutesOnNavigationFunction } from '@avsec/shared/router';
import { signedInSession } from '@avsec/shared/state';
import { Suspense } from 'react';
import { Guard } from './guard';
import { LoginRoute } from './login-route';
import { STATUS_PATH } from '../status/status-path';
import { WAITING_PATH } from '../waiting/waiting-path';
import { ACCOUNT_PATH } from '../account/account-path';
import {
  AccountPage,
  HomePage,
  loadPortal,
  PortalFrame,
  StatusPage,
  UnknownAddress,
  WaitingPage,
} from './portal-pages';
import { StartFailurePage } from './start-failure-page';

const PORTAL = 'portal';

/** Nothing for the moment in which the address is looked up in the registry. */
const LOOKING_UP = <></>;

let claimed = false;

/**
 * Routes of modules join when an address is first opened that the shell itself does not know; the module behind it is
 * fetched beside the frame, not after it.
 */
const claimModuleRoutes: PatchRoutesOnNavigationFunction = async ({ patch, path }) => {
  if (claimed) return;
  const { moduleRoutes, ownEntries, prefetchPage, readRegistry } = await loadPortal();
  // Without the list the address stays unknown, and the page there says why (portal.tsx).
  const registry = await readRegistry().catch(() => null);
  if (!registry || claimed) return;
  claimed = true;
  const routes = moduleRoutes(registry);
  patch(PORTAL, routes);
  notePages(routes.flatMap(({ path: pattern }) => pattern ?? []));
  if (signedInSession()) prefetchPage(ownEntries(registry), path);
};

export const createPortalRouter = () =>
  createBrowserRouter(
    [
      { path: '/', element: <LoginRoute />, hydrateFallbackElement: LOOKING_UP },
      // What people type who look for the login.
      { path: '/login', element: <Navigate to="/" replace /> },
      {
        id: PORTAL,
        element: (
          <Guard>
            <Suspense fallback={null}>
              <PortalFrame />
            </Suspense>
          </Guard>
        ),
        errorElement: <StartFailurePage />,
        hydrateFallbackElement: LOOKING_UP,
        children: [
          { path: '/home', element: <HomePage /> },
          { path: STATUS_PATH, element: <StatusPage /> },
          { path: WAITING_PATH, element: <WaitingPage /> },
          { path: ACCOUNT_PATH, element: <AccountPage /> },
          { path: '*', element: <UnknownAddress /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: claimModuleRoutes },
  );
