import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import type { ModuleSettings } from '../settings';
import { api } from './api';
import { calendarRoute } from './calendar/calendar-route';
import { files } from './files';
import { kitRoute } from './kit-route';
import { reportLinkRoute } from './report-links/report-link-route';
import { publishRoute } from './modules/publish-route';
import { page } from './page';
import { securityHeaders } from './security-headers';
import { canaryReaders } from './releases/canary-readers';
import { releasedFiles } from './releases/released-files';
import type { Watching } from './watching/watching';

export interface PortalOptions {
  backend: Pick<Backend, 'fetch' | 'publishableKey'>;
  /**
   * The built portal: shell files at its root, modules under `modules/<id>/<version>/`, the registry `modules.json`.
   */
  publicFolder: string;
  /** A user name becomes the address `<name>@<loginDomain>`. */
  loginDomain: string;
  /** User name that the login screen hints at; null when there are no demo accounts. */
  demoUser: string | null;
  /** Whether `X-Forwarded-*` was written by a proxy of ours. */
  trustProxy: boolean;
  /** Whether a browser may load modules from its own machine (`npm run dev -w mfe-…`). */
  moduleOverrides: boolean;
  /** What this installation says for modules, by id and key. */
  moduleSettings?: ModuleSettings;
  /** Whether browsers keep the portal for a start without a network. */
  serviceWorker: boolean;
  /** Puts the kit for teams outside into the public folder; left out where it was published with the portal. */
  packKit?: () => Promise<void>;
  log: Log;
  /**
   * Where tokens of teams, calendars and links of reports are known; without it nobody publishes, reads a calendar or
   * opens such a link over HTTP.
   */
  publishing?: Pick<Backend, 'sql' | 'readFile'>;
  /** What counts and tells how the portal is; left out in tests of other things. */
  watching?: Watching;
}

/**
 * In which ways something is asked of a portal; the API says further which of them. Others, as TRACE, some libraries
 * cannot even hand on.
 */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The whole portal on one origin: API, run-time configuration, registry, modules, shell. */
export function createPortalApp(options: PortalOptions): Hono {
  const {
    backend,
    publicFolder,
    loginDomain,
    demoUser,
    trustProxy,
    moduleOverrides,
    moduleSettings = {},
    serviceWorker,
    packKit,
    log,
    watching,
    publishing,
  } = options;
  const app = new Hono();
  if (watching) app.use(watching.counting);
  app.use(securityHeaders({ moduleOverrides }));
  app.use(async (c, next) => {
    if (METHODS.includes(c.req.method)) return next();
    return c.text('Not asked in this way\n', 405, { allow: METHODS.join(', '), 'cache-control': 'no-store' });
  });
  if (watching) app.route('/', watching.routes);
  app.route('/', api({ backend, trustProxy, log }));
  app.get('/config.json', (c) => {
    c.header('cache-control', 'no-store');
    // A path of the portal's own origin, whatever that is called: what a request says of its host is nobody's to
    // repeat.
    const supabase = { url: '/', key: backend.publishableKey };
    return c.json({
      supabase,
      loginDomain,
      demo: demoUser !== null,
      allowModuleOverrides: moduleOverrides,
      serviceWorker,
      secondStep: true,
      reportLinks: publishing !== undefined,
      ...(Object.keys(moduleSettings).length > 0 && { modules: moduleSettings }),
      ...(demoUser !== null && { demoUser }),
    });
  });
  if (publishing) {
    app.route('/', publishRoute({ backend: publishing, publicFolder, trustProxy, log }));
    app.route('/', calendarRoute({ backend: publishing, trustProxy, log }));
    app.route('/', reportLinkRoute({ backend: publishing, trustProxy, log }));
  }
  if (packKit) app.route('/', kitRoute(packKit, log));
  app.route('/', page(publicFolder));
  // Whatever is asked for: the address of a release can be written in several ways.
  app.use(releasedFiles(publicFolder, log, publishing ? canaryReaders(publishing.sql) : null));
  app.route('/', files(publicFolder));
  app.notFound((c) => c.text('Not found\n', 404, { 'cache-control': 'no-store' }));
  app.onError((failure, c) => {
    if (failure instanceof HTTPException) return failure.getResponse();
    log({ event: 'request-failed', method: c.req.method, path: c.req.path, reason: reasonOf(failure) });
    return c.json({ code: '500', message: 'The portal could not answer this request.' }, 500);
  });
  return app;
}

const databaseError = z.object({ severity: z.string(), code: z.string() });

/** What PostgreSQL says of a statement quotes what a person wrote: its code tells as much. */
function reasonOf(failure: Error): string {
  const { data } = databaseError.safeParse(failure);
  return data ? `database: ${data.code}` : `${failure.name}: ${failure.message}`;
}
