/**
 * Addresses of the shell's own pages, all of them (a test of the shell compares them with its router); no module can
 * claim them, nor what lies below them.
 */
export const SHELL_ROUTES = ['/', '/login', '/home', '/status', '/waiting', '/minha-conta'] as const;

/** First segments that the portal's server answers itself. */
const OF_THE_SERVER = [
  'modules',
  'config',
  'kit',
  'rest',
  'auth',
  'storage',
  'functions',
  'realtime',
  'healthz',
  'readyz',
  'metrics',
];

/** As the router compares addresses: letters of either size are one, a slash at the end means nothing. */
const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/**
 * Whether some address belongs to both routes: '/report/:id' and '/Report/:name/' do, and so do '/report/:id' and
 * '/report/new', where the router would take the second for the more exact one.
 */
export function routesOverlap(one: string, other: string): boolean {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  return (
    first.length === second.length &&
    first.every((segment, place) => segment === second[place] || isParameter(segment) || isParameter(second[place]))
  );
}

/** Why no module may have this route: what it would take away, in words; null when it may. */
export function reservedBy(path: string): string | null {
  const [first] = segmentsOf(path);
  const reserved = OF_THE_SERVER.find((segment) => segment === first);
  if (reserved) return `/${reserved}, which is the portal's own`;
  const page = SHELL_ROUTES.find(
    (own) => routesOverlap(own, path) || (first !== undefined && segmentsOf(own)[0] === first),
  );
  return page ? `${page}, which belongs to the shell` : null;
}

interface Claims {
  id: string;
  routes: readonly { path: string; serves?: string | undefined }[];
  slices: readonly string[];
  menu: readonly { path: string }[];
}

/**
 * The first thing that `claimant` wants and may not have, as a sentence; null when it wants nothing of anybody else's.
 */
export function claimConflict(claimant: Claims, others: readonly Claims[]): string | null {
  for (const { path, serves } of claimant.routes) {
    const server = others.find(({ routes }) => serves !== undefined && routes.some((route) => route.serves === serves));
    if (server) return `${claimant.id} serves ${serves}, which module ${server.id} does`;
    const reserved = reservedBy(path);
    if (reserved) return `${claimant.id} claims route ${path}: it takes ${reserved}`;
    for (const { id, routes } of others) {
      const taken = routes.find((route) => routesOverlap(route.path, path));
      if (taken) return `${claimant.id} claims route ${path}: it takes ${taken.path}, which belongs to module ${id}`;
    }
  }
  // A line takes the place of the portal's own for its address, and its roles say who sees any: so it is about a page
  // of the module's.
  const stray = claimant.menu.find((line) => !claimant.routes.some(({ path }) => routesOverlap(path, line.path)));
  if (stray) return `${claimant.id} has a menu line to ${stray.path}, which is no route of its own`;
  for (const slice of claimant.slices) {
    const owner = others.find(({ slices }) => slices.includes(slice));
    if (owner) return `${claimant.id} claims slice ${slice}, which belongs to module ${owner.id}`;
  }
  return null;
}
