import type { Visit } from './cold-visit';

const QUIET_S = 0.015;
const LOOK_EVERY_MS = 200;
const LIMIT_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function metric({ devtools }: Visit, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((known) => known.name === name)?.value ?? Number.NaN;
}

/** Waits until the main thread does (almost) nothing any more. */
export async function quiet(visit: Visit): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  let before = await metric(visit, 'TaskDuration');
  while (Date.now() < end) {
    await pause(LOOK_EVERY_MS);
    const now = await metric(visit, 'TaskDuration');
    if (now - before < QUIET_S) return;
    before = now;
  }
}
