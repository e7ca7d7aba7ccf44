import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { brotli } from './brotli';
import { isImmutable } from '@avsec/module-kit/publishing';

/** Names with a dot in front, as the log of publishing, are no files of the portal, however they are written. */
function isHidden(address: string): boolean {
  try {
    return decodeURIComponent(address).includes('/.');
  } catch {
    return true;
  }
}

/**
 * The built shell and modules, as files. Those with a hash in their name are kept by the browser for ever; the others,
 * the registry among them, are asked for each time (304 when unchanged).
 */
export function files(publicFolder: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => (isHidden(c.req.path) ? c.notFound() : next()));
  app.use(etag(), brotli(), async (c, next) => {
    await next();
    if (c.res.ok)
      c.header('cache-control', isImmutable(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.get('*', serveStatic({ root: publicFolder, precompressed: true }));
  return app;
}
