import type { RegistryEntry } from '@avsec/shared/module';
import { matchPath, type RouteObject } from '@avsec/shared/router';
import { ModulePage } from './module-page';
import { openPart, pageOf } from './part-store';

/** The routes that the registry's modules claim; none of their code is loaded by this. */
export function moduleRoutes(entries: readonly RegistryEntry[]): RouteObject[] {
  return entries.flatMap((entry) =>
    entry.routes.map((route) => ({
      path: route.path,
      element: <ModulePage key={`${entry.id} ${route.path}`} entry={entry} route={route} />,
    })),
  );
}

/** Fetches what the page at this address needs, before it is opened. */
export function prefetchPage(entries: readonly RegistryEntry[], address: string): void {
  for (const entry of entries) {
    const route = entry.routes.find(({ path }) => matchPath(path, address));
    if (route) return openPart(pageOf(entry, route.path));
  }
}
