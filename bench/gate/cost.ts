import { readFile, writeFile } from 'node:fs/promises';

/** What one request took of the process that answers everybody. */
export interface Cost {
  status: number;
  /** Milliseconds of its processor, whatever else the machine does. */
  processorMs: number;
  milliseconds: number;
  /** Megabytes beyond what it held before, at the highest; null where the machine does not tell. */
  megabytes: number | null;
}

const MEGABYTE = 1024 * 1024;

/** Linux keeps the highest memory of a process, and begins anew when told to. */
async function beginPeak(): Promise<void> {
  await writeFile('/proc/self/clear_refs', '5').catch(() => undefined);
}

async function peak(): Promise<number | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Carries a request out and says what it took. */
export async function costOf(ask: () => Promise<Response>): Promise<Cost> {
  globalThis.gc?.();
  await beginPeak();
  const before = process.memoryUsage.rss();
  const [began, processor] = [performance.now(), process.cpuUsage()];
  const response = await ask();
  await response.arrayBuffer();
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(processor);
  const highest = await peak();
  return {
    status: response.status,
    processorMs: (user + system) / 1000,
    milliseconds,
    megabytes: highest === null ? null : Math.max(0, highest - before) / MEGABYTE,
  };
}
