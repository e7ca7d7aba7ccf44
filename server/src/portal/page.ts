import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { brotli } from './brotli';

const PLACEHOLDER = '__CSP_NONCE__';
const NOT_BUILT = 'The portal is not built yet. Run `npm start` in the project folder.\n';

/**
 * The shell's page for every route of the portal (any path that does not name a file), each time with the nonce of its
 * own answer.
 */
export function page(publicFolder: string): Hono<{ Variables: SecureHeadersVariables }> {
  const app = new Hono<{ Variables: SecureHeadersVariables }>();
  app.use(brotli());
  app.get('*', async (c, next) => {
    if (extname(c.req.path) !== '' && c.req.path !== '/index.html') return next();
    const html = await readFile(join(publicFolder, 'index.html'), 'utf8').catch(() => null);
    if (html === null) return c.text(NOT_BUILT, 503);
    c.header('cache-control', 'no-cache');
    return c.html(html.replaceAll(PLACEHOLDER, c.get('secureHeadersNonce') ?? ''));
  });
  return app;
}
