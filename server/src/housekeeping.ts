import type { Backend } from './backend/open-backend';
import type { Log } from './log';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Tidies up now and once a day: what nobody waits for. Answers the way to stop it, which resolves once nothing of it is
 * under way.
 */
export function keepHouse(
  backend: Pick<Backend, 'sweepEvidence'>,
  log: Log,
  now = () => new Date(),
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  const tidy = async (): Promise<void> => {
    let files = 0;
    for (let some = 1; some > 0 && !isStopped; files += some) some = await backend.sweepEvidence(now());
    if (files > 0) log({ event: 'unused evidence swept', files });
  };
  const run = (): void => {
    running = running
      .then(tidy)
      .catch((failure: unknown) => log({ event: 'housekeeping failed', message: String(failure) }));
  };
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  run();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return running;
  };
}
