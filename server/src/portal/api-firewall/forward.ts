import type { Backend } from '../../backend/open-backend';
import type { Connection } from './admission';

/**
 * Headers that the client sends and the backend needs; no other one reaches it (no `prefer`, no `x-upsert`, no other
 * method in disguise).
 */
const HEADERS = ['accept', 'apikey', 'authorization', 'content-type', 'if-none-match'];

/** Hands a request on to the backend, with this body in place of its own. */
export const forward = (
  { req, env }: { req: { raw: Request }; env: Connection },
  body: Buffer | string | null,
  { fetch }: Pick<Backend, 'fetch'>,
): Promise<Response> => fetch(rebuilt(req.raw, body), env);

function rebuilt({ method, url, headers }: Request, body: Buffer | string | null): Request {
  const known = new Headers(
    HEADERS.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== null && body.length > 0;
  return new Request(url, {
    method,
    headers: known,
    ...(hasBody && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
}
