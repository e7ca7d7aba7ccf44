import type { Backend } from './backend/open-backend';
import type { Log } from './log';

/** What a clock has to do is noticed after this; how things stand never waits for it. */
const TICK_MS = 60_000;

/**
 * Calls `private.tick` now and once a minute, as pg_cron does where there is one. Answers the way to stop it, which
 * resolves once nothing of it is under way.
 */
export function keepTime(backend: Pick<Backend, 'sql'>, log: Log, now = () => new Date()): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  const tick = async (): Promise<void> => {
    if (!isStopped) await backend.sql('select private.tick($1::timestamptz)', [now().toISOString()]);
  };
  const run = (): void => {
    running = running.then(tick).catch((failure: unknown) => log({ event: 'tick failed', message: String(failure) }));
  };
  const timer = setInterval(run, TICK_MS);
  timer.unref();
  run();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return running;
  };
}
