import { performance } from 'node:perf_hooks';

/**
 * Read by a portal before everything else: its clock begins at `CLOCK_BEGINS` and goes so slowly that no page shows
 * another second, yet what was written later has a later time.
 */
const SLOWER = 600;
const begins = Date.parse(process.env.CLOCK_BEGINS ?? '');
const started = performance.now();
const now = () => begins + Math.floor((performance.now() - started) / SLOWER);

globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
