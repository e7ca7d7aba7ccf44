import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { coldVisit, firstAnswerable, THROTTLE, type Visit } from '../browser/cold-visit';
import { metric, quiet } from '../browser/metrics';
import { firstControlOf, type MeasuredPage } from '../pages/measured-page';

export interface Loading {
  /** Ms until the first item could be answered, at 4×, with nothing cached. */
  first: number;
  /** Ms of the main thread until it is quiet, at 4×. */
  cpu: number;
}

/** Of a freshly loaded page. */
export interface Size {
  elements: number;
  heapMB: number;
  scripts: number;
  /** Scripts, each compressed by itself as a server does (brotli). */
  scriptBytes: number;
}

export async function timeLoading(browser: Browser, measured: MeasuredPage): Promise<Loading> {
  const result = { first: Number.NaN, cpu: Number.NaN };
  await coldVisit(
    browser,
    measured.address,
    { rate: THROTTLE, session: measured.session, firstControl: firstControlOf(measured, 0) },
    async (visit) => {
      result.first = await firstAnswerable(visit);
      await quiet(visit);
      result.cpu = (await metric(visit, 'TaskDuration')) * 1000;
    },
  );
  return result;
}

async function heapAfterCollection(visit: Visit): Promise<number> {
  for (let time = 0; time < 3; time += 1) await visit.devtools.send('HeapProfiler.collectGarbage');
  return (await metric(visit, 'JSHeapUsedSize')) / 1024 / 1024;
}

export async function sizeOf(browser: Browser, measured: MeasuredPage): Promise<Size> {
  const scripts: Promise<Buffer>[] = [];
  const onResponse = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().catch(() => Buffer.alloc(0)));
  };
  const result = { elements: 0, heapMB: 0, scripts: 0, scriptBytes: 0 };
  await coldVisit(
    browser,
    measured.address,
    { session: measured.session, firstControl: firstControlOf(measured, 0), onResponse },
    async (visit) => {
      await firstAnswerable(visit);
      await quiet(visit);
      result.heapMB = await heapAfterCollection(visit);
      result.elements = await visit.page.evaluate(() => document.querySelectorAll('*').length);
      const bodies = await Promise.all(scripts);
      result.scripts = bodies.length;
      result.scriptBytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    },
  );
  return result;
}
