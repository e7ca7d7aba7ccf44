import type { Backend } from '../../backend/open-backend';
import type { Connection } from './admission';

/**
 * Headers that the client sends and the backend needs; no other one reaches it (no `prefer`, no `x-upsert`, no other
 * method in disguise).
 */
const HEADERS = ['accept', 'apikey', 'authorization', 'content-type', 'if-none-match'];

/** Hands a request on to the backend, with this body in place of its own: the very bytes, which nothing copies. */
export const forward = (
  { req, env }: { req: { raw: Request }; env: Connection },
  body: Buffer | string | null,
  { fetch }: Pick<Backend, 'fetch'>,
): Promise<Response> => {
  const { method, url, headers } = req.raw;
  const known = new Headers(
    HEADERS.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== null && body.length > 0;
  return fetch(new Request(url, { method, headers: known }), {
    ...env,
    body: hasBody ? (typeof body === 'string' ? Buffer.from(body) : body) : null,
  });
};
