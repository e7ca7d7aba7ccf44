import type { Backend } from './backend/open-backend';
import type { Log } from './log';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * What nobody waits for: files are swept now and once a day, the database is tidied up every minute in which enough was
 * written, and findings that were left when the server stopped are made. Answers the way to stop it, which resolves
 * once nothing of it is under way.
 */
export function keepHouse(
  backend: Pick<Backend, 'sweepEvidence' | 'tidyDatabase' | 'finishFindings'>,
  log: Log,
  now = () => new Date(),
): () => Promise<void> {
  let isStopped = false;
  const sweep = async (): Promise<void> => {
    let files = 0;
    for (let some = 1; some > 0 && !isStopped; files += some) some = await backend.sweepEvidence(now());
    if (files > 0) log({ event: 'unused evidence swept', files });
  };
  const every = (period: number, tidy: () => Promise<unknown>) => {
    let running: Promise<unknown> = Promise.resolve();
    const run = (): void => {
      running = running
        .then(tidy)
        .catch((failure: unknown) => log({ event: 'housekeeping failed', message: String(failure) }));
    };
    const timer = setInterval(run, period);
    timer.unref();
    return { run, end: () => (clearInterval(timer), running) };
  };
  const kept = [every(DAY_MS, sweep), every(MINUTE_MS, backend.tidyDatabase)] as const;
  kept[0].run();
  backend.finishFindings();
  return async () => {
    isStopped = true;
    await Promise.all(kept.map(({ end }) => end()));
  };
}
