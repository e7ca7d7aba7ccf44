import { timingSafeEqual } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { peerOf } from '../visitor';
import { createMetrics, type Metrics } from './metrics';

const ARRIVAL = /^\/rest\/v1\/rpc\/(save_submission|finalize_submission)$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const coded = z.object({ code: z.string().regex(/^AV\d{3}$/) });
const size = z.tuple([z.object({ bytes: z.coerce.number() })]);

/** Without a token only the machine itself is answered, and only straight: behind a proxy everyone comes from it. */
export interface WatchingOptions {
  backend: Pick<Backend, 'sql'>;
  /** `METRICS_TOKEN`; null for none. */
  token: string | null;
}

export interface Watching {
  /** `/healthz`, `/readyz` and `/metrics`. */
  routes: Hono;
  /** Counts every request. */
  counting: MiddlewareHandler;
}

/** What whoever runs the portal watches. `/healthz`: the process answers. `/readyz`: its database does too. */
export function watching({ backend, token }: WatchingOptions): Watching {
  const metrics = createMetrics(async () => ({
    databaseBytes: size.parse((await backend.sql('select pg_database_size(current_database()) as bytes')).rows)[0]
      .bytes,
  }));
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  routes.get('/healthz', (c) => c.text('ok\n'));
  routes.get('/readyz', async (c) => {
    const ready = await backend.sql('select from public.checklists limit 1').then(
      () => true,
      () => false,
    );
    return ready ? c.text('ready\n') : c.text('database unavailable\n', 503);
  });
  routes.get('/metrics', async (c) =>
    mayRead(c, token)
      ? c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
      : c.text('Not found\n', 404),
  );
  return { routes, counting: countingIn(metrics) };
}

function mayRead(c: Context, token: string | null): boolean {
  if (token === null) return LOOPBACK.includes(peerOf(c) ?? '') && c.req.header('x-forwarded-for') === undefined;
  const [given, wanted] = [Buffer.from(c.req.header('authorization') ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function countingIn(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { path, method } = c.req;
    const [, api = 'files'] = /^\/(rest|auth|storage|functions)\/v1\//.exec(path) ?? [];
    metrics.answered({
      api,
      method: METHODS.includes(method) ? method : 'other',
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
      bytes: Number(c.req.header('content-length') ?? 0) || 0,
    });
    const [, operation] = ARRIVAL.exec(path) ?? [];
    if (operation) metrics.arrived(operation, c.res.ok ? 'stored' : await refusalIn(c.res));
  };
}

async function refusalIn(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return coded.safeParse(body).data?.code ?? (response.status >= 500 ? 'failed' : 'refused');
}
