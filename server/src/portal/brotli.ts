import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

const compressed = promisify(brotliCompress);
const SMALLEST = 512;

/** Brotli for what is made or changed at run time, quickly rather than as small as possible. */
export function brotli(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return;
    c.header('vary', 'Accept-Encoding');
    const length = Number(headers.get('content-length') ?? SMALLEST);
    if (c.res.status !== 200 || c.req.method === 'HEAD' || headers.has('content-encoding') || length < SMALLEST) return;
    if (!acceptsBrotli(c.req.header('accept-encoding'))) return;
    const body = await compressed(await c.res.arrayBuffer(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    c.res = new Response(new Uint8Array(body), c.res);
    c.res.headers.set('content-encoding', 'br');
    c.res.headers.set('content-length', String(body.length));
  };
}

const acceptsBrotli = (header = ''): boolean =>
  header.split(',').some((offer) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(offer));
