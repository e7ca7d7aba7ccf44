import type { Registry, RegistryEntry } from '@avsec/shared/module';
import { matchPath, type RouteObject } from '@avsec/shared/router';
import { NotFoundPage } from '../frame/not-found-page';
import { ModulePage } from '../modules/module-page';
import { openPart, pageOf } from '../modules/part-store';
import { useRegistry } from '../modules/use-registry';

/** The page of whichever release this person gets; for whom the module is not there, neither is the page. */
function ClaimedPage({ id, path }: { id: string; path: string }) {
  const state = useRegistry();
  const entry = state.kind === 'ready' ? state.registry.entries.find((one) => one.id === id) : undefined;
  const route = entry?.routes.find((one) => one.path === path);
  if (!entry || !route) return state.kind === 'ready' ? <NotFoundPage /> : null;
  return <ModulePage entry={entry} route={route} />;
}

/** The routes that the registry's modules and their canaries claim; none of their code is loaded by this. */
export function moduleRoutes({ entries, canaries }: Pick<Registry, 'entries' | 'canaries'>): RouteObject[] {
  const claims = [...entries, ...canaries.map(({ entry }) => entry)].flatMap(({ id, routes }) =>
    routes.map(({ path }) => [`${id} ${path}`, { id, path }] as const),
  );
  return [...new Map(claims)].map(([key, { id, path }]) => ({
    path,
    element: <ClaimedPage key={key} id={id} path={path} />,
  }));
}

/** Fetches what the page at this address needs, before it is opened. */
export function prefetchPage(entries: readonly RegistryEntry[], address: string): void {
  for (const entry of entries) {
    const route = entry.routes.find(({ path }) => matchPath(path, address));
    if (route) return openPart(pageOf(entry, route.path));
  }
}
