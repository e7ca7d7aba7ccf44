import { Hono } from 'hono';
import type { Log } from '../log';

/** What does not change its name; everything else there was handed out before, under the name of its content. */
const NEWEST = ['kit.json', 'module-kit.tgz', 'shared.tgz'];
const FAILED = 'The kit could not be packed. `npm run build` in the project folder says why.\n';

/**
 * The kit of a portal that runs from its sources: packed when somebody asks for it first, because most starts of a
 * portal serve no team outside. The files themselves are given out like all others.
 */
export function kitRoute(pack: () => Promise<void>, log: Log): Hono {
  const app = new Hono();
  let packing: Promise<void> | null = null;
  for (const name of NEWEST)
    app.get(`/kit/${name}`, async (c, next) => {
      packing ??= pack();
      try {
        await packing;
      } catch (failure) {
        packing = null;
        log({ event: 'kit-not-packed', reason: failure instanceof Error ? failure.message : String(failure) });
        return c.text(FAILED, 503, { 'cache-control': 'no-store' });
      }
      return next();
    });
  return app;
}
