import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from '@avsec/shared/router';
import { Suspense } from 'react';
import { Guard } from './guard';
import { LoginRoute } from './login-route';
import { STATUS_PATH } from '../status/status-path';
import { HomePage, PortalFrame, StatusPage, UnknownAddress } from './portal-pages';
import { StartFailurePage } from './start-failure-page';

const PORTAL = 'portal';

let claimed = false;

/** Routes of modules join when an address is first opened that the shell itself does not know. */
const claimModuleRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (claimed) return;
  const [{ readRegistry }, { moduleRoutes }] = await Promise.all([import('../modules/registry-client'), import('../modules/module-routes')]);
  // Without the list the address stays unknown, and the page there says why (portal.tsx).
  const registry = await readRegistry().catch(() => null);
  if (!registry || claimed) return;
  claimed = true;
  patch(PORTAL, moduleRoutes(registry.entries));
};

export const createPortalRouter = () =>
  createBrowserRouter(
    [
      { path: '/', element: <LoginRoute /> },
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
        // Nothing for the moment in which the address is looked up in the registry.
        hydrateFallbackElement: <></>,
        children: [
          { path: '/home', element: <HomePage /> },
          { path: STATUS_PATH, element: <StatusPage /> },
          { path: '*', element: <UnknownAddress /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: claimModuleRoutes },
  );
