import type { Browser } from 'playwright';
import { coldVisit, firstAnswerable, type Visit } from '../browser/cold-visit';
import { quiet } from '../browser/metrics';
import { itemsOf } from '../checklist/neutral-checklist';
import { firstControlOf, type MeasuredPage } from '../pages/measured-page';
import { median, spread } from '../report/statistics';
import { reach } from './reach';

const SAMPLES = 5;
const WORK_AFTER_INPUT_MS = 150;

/** Functions entered, of all scripts that the page has loaded. The same on every machine and under any load. */
export interface Calls {
  load: number;
  tap: number;
  key: number;
  leave: number;
}

export async function entered({ page, devtools }: Visit): Promise<number> {
  await page.evaluate((ms) => window.benchWatch.idle(ms), WORK_AFTER_INPUT_MS);
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const functions = result.filter(({ url }) => url.startsWith('http')).flatMap((script) => script.functions);
  return functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

export async function countCalls(browser: Browser, measured: MeasuredPage): Promise<Calls> {
  const counted = { tap: [] as number[], key: [] as number[], leave: [] as number[] };
  let load = 0;
  await coldVisit(
    browser,
    measured.address,
    { session: measured.session, firstControl: firstControlOf(measured, 0), coverage: true },
    async (visit) => {
      const { mouse, keyboard } = visit.page;
      await firstAnswerable(visit);
      await quiet(visit);
      load = await entered(visit);
      const items = itemsOf(measured.checklist);
      // Texts first: the form is then in use.
      for (const item of spread(
        items.filter(({ type }) => type === 'text'),
        SAMPLES,
      )) {
        const { x, y } = await reach(measured, visit, item);
        await mouse.click(x, y);
        await entered(visit);
        await keyboard.press('a');
        counted.key.push(await entered(visit));
        await keyboard.press('Tab');
        counted.leave.push(await entered(visit));
      }
      for (const item of spread(
        items.filter(({ type }) => type === 'check'),
        SAMPLES,
      )) {
        const { x, y } = await reach(measured, visit, item);
        await mouse.move(x, y);
        await quiet(visit);
        await entered(visit);
        await mouse.click(x, y);
        counted.tap.push(await entered(visit));
      }
    },
  );
  return { load, tap: median(counted.tap), key: median(counted.key), leave: median(counted.leave) };
}
