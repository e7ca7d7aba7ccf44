import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';

const LOOK_EVERY_MS = 100;

/**
 * Runs something and answers how long it took and the most memory that pages and their workers held meanwhile, in
 * megabytes.
 */
export async function watched<T>(
  browser: Browser,
  act: () => Promise<T>,
): Promise<{ result: T; seconds: number; peakMB: number }> {
  const devtools = await browser.newBrowserCDPSession();
  let peakMB = 0;
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) {
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      const held = await Promise.all(
        processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMB(id)),
      );
      peakMB = Math.max(
        peakMB,
        held.reduce((sum, one) => sum + one, 0),
      );
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  const start = performance.now();
  const result = await act().finally(() => (isRunning = false));
  const seconds = (performance.now() - start) / 1000;
  await watching;
  await devtools.detach();
  return { result, seconds, peakMB };
}

/** What a process holds now; 0 for one that has ended. */
async function residentMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
