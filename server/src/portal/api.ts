import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import { Bodies } from './requests/bodies';
import { BODY_MAX_BYTES } from './requests/request-limits';
import { responseOf } from './requests/refusal';
import { passwordChangeLimit, signInLimit } from './sign-in/sign-in-limit';
import { peerOf } from './visitor';

const API = '/:api{(auth|rest|storage|functions)}/v1/*';

/** The embedded backend behind its limits. */
export function api({
  backend,
  trustProxy,
  log,
}: {
  backend: Pick<Backend, 'fetch'>;
  trustProxy: boolean;
  log: Log;
}): Hono {
  const app = new Hono();
  app.use('/auth/v1/*', arrived(new Bodies()));
  app.use('/auth/v1/token', ...signInLimit({ trustProxy }));
  app.use('/auth/v1/user', passwordChangeLimit());
  app.use('/rest/v1/*', compress());
  app.all(API, async (c) => {
    const response = await backend.fetch(await requestOf(c), { peerAddress: peerOf(c) });
    if (response.status >= 500)
      log({ event: 'backend-failed', method: c.req.method, path: c.req.path, status: response.status });
    return privateAnswer(response);
  });
  return app;
}

/**
 * Nothing of a person's is kept by a browser or a proxy, and no other origin is let in: the portal and its API are one.
 */
function privateAnswer(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * What asks to sign in is looked at before the API firewall does, which counts wrong passwords by account: so it is
 * read here, as much of it as the API firewall would take. Every other body is the API firewall's to read, once it
 * knows who sends it.
 */
const arrived =
  (bodies: Bodies): MiddlewareHandler =>
  async (c, next) => {
    const taken = await bodies.take(c.req.raw, { sender: peerOf(c) ?? '', most: BODY_MAX_BYTES.auth });
    if ('code' in taken) return responseOf(taken, c.req.path);
    const { method, url, headers } = c.req.raw;
    c.req.raw = new Request(url, {
      method,
      headers,
      ...(taken.bytes.length > 0 && { body: new Uint8Array(taken.bytes) }),
    });
    return next().finally(taken.done);
  };

/** The request again: its body may have been read by the counting above. */
async function requestOf(c: Context): Promise<Request> {
  const { method, url } = c.req;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers: c.req.raw.headers });
  return c.req.path.startsWith('/auth/')
    ? new Request(url, { method, headers: c.req.raw.headers, body: await c.req.arrayBuffer() })
    : c.req.raw;
}
