import { ATTACHMENT_MAX_BYTES } from '@avsec/shared/domain';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import { passwordChangeLimit, signInLimit } from './sign-in-limit';
import { peerOf } from './visitor';

/** Most bytes of one request: a file in its multipart wrapping, a record of some thousand answers with its questions and signature, a sign-in. */
const LARGEST_REQUEST = {
  '/storage/v1/*': ATTACHMENT_MAX_BYTES + 64 * 1024,
  '/rest/v1/*': 16 * 1024 * 1024,
  '/auth/v1/*': 64 * 1024,
  '/functions/v1/*': 64 * 1024,
};

/** The embedded backend behind its limits. */
export function api({ backend, trustProxy, log }: { backend: Pick<Backend, 'fetch'>; trustProxy: boolean; log: Log }): Hono {
  const app = new Hono();
  for (const [path, maxSize] of Object.entries(LARGEST_REQUEST)) app.use(path, bodyLimit({ maxSize, onError: tooLarge }));
  app.use('/auth/v1/token', ...signInLimit({ trustProxy }));
  app.use('/auth/v1/user', passwordChangeLimit());
  app.use('/rest/v1/*', compress());
  app.all('/:api{(auth|rest|storage|functions)}/v1/*', async (c) => {
    const response = await backend.fetch(await requestOf(c), { peerAddress: peerOf(c) });
    if (response.status >= 500) log({ event: 'backend-failed', method: c.req.method, path: c.req.path, status: response.status });
    return privateAnswer(response);
  });
  return app;
}

/** Nothing of a person's is kept by a browser or a proxy, and no other origin is let in: the portal and its API are one. */
function privateAnswer(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

/** The request again, whole: its body may have been read by the limit above. */
async function requestOf(c: Context): Promise<Request> {
  const { method, url } = c.req;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers: c.req.raw.headers });
  return new Request(url, { method, headers: c.req.raw.headers, body: await c.req.arrayBuffer() });
}

const tooLarge = (c: Context): Response =>
  c.json({ statusCode: '413', code: '413', error: 'Payload too large', message: 'The request is larger than the portal accepts.' }, 413);
