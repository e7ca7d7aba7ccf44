import type { Browser } from 'playwright';
import { coldVisit, firstAnswerable, THROTTLE, type Visit } from '../browser/cold-visit';
import { itemsOf, type NeutralItem } from '../checklist/neutral-checklist';
import { firstControlOf, type MeasuredPage } from '../pages/measured-page';
import { median, quantile, spread } from '../report/statistics';
import { openSection, reach } from './reach';

const SECTION_SAMPLES = 8;
const WORK_AFTER_INPUT_MS = 120;

/**
 * Real inputs at 4×, in ms from the event to the next painted frame; sections until their first item can be answered.
 */
export interface InputTimes {
  clickP50: number;
  clickP95: number;
  keyP50: number;
  keyP95: number;
  sectionMedian: number;
  sectionWorst: number;
}

export async function timed(visit: Visit, type: 'click' | 'keydown', act: () => Promise<void>): Promise<number> {
  const { page } = visit;
  await page.evaluate((event) => window.benchWatch.idle(0).then(() => window.benchWatch.arm(event)), type);
  await act();
  const painted = await page.waitForFunction(() => window.benchWatch.painted, null, { polling: 16 });
  await page.evaluate((ms) => window.benchWatch.idle(ms), WORK_AFTER_INPUT_MS);
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Of `count` inputs two thirds press and one third types, spread over the whole form in its order. */
function planned(measured: MeasuredPage, count: number): NeutralItem[] {
  const items = itemsOf(measured.checklist);
  const presses = spread(
    items.filter(({ type }) => type === 'check'),
    Math.round((count * 2) / 3),
  );
  const texts = spread(
    items.filter(({ type }) => type === 'text' || type === 'area'),
    Math.round(count / 3),
  );
  return [...presses, ...texts].sort((one, other) => one.place - other.place);
}

export async function timeInputs(browser: Browser, measured: MeasuredPage, count: number): Promise<InputTimes> {
  const clicks: number[] = [];
  const keys: number[] = [];
  const sections: number[] = [];
  await coldVisit(
    browser,
    measured.address,
    { rate: THROTTLE, session: measured.session, firstControl: firstControlOf(measured, 0) },
    async (visit) => {
      const { mouse, keyboard } = visit.page;
      await firstAnswerable(visit);
      for (const item of planned(measured, count)) {
        const { x, y } = await reach(measured, visit, item);
        await mouse.move(x, y);
        if (item.type === 'check') clicks.push(await timed(visit, 'click', () => mouse.click(x, y)));
        else {
          await mouse.click(x, y);
          keys.push(await timed(visit, 'keydown', () => keyboard.press('a')));
        }
      }
    },
  );
  await coldVisit(
    browser,
    measured.address,
    { rate: THROTTLE, session: measured.session, firstControl: firstControlOf(measured, 0) },
    async (visit) => {
      await firstAnswerable(visit);
      for (const section of spread(measured.checklist.sections.map((_, place) => place).slice(1), SECTION_SAMPLES)) {
        await visit.page.evaluate(() => window.benchWatch.idle(250));
        sections.push(await openSection(measured, visit, section));
      }
    },
  );
  return {
    clickP50: median(clicks),
    clickP95: quantile(clicks, 0.95),
    keyP50: median(keys),
    keyP95: quantile(keys, 0.95),
    sectionMedian: median(sections),
    sectionWorst: Math.max(...sections),
  };
}
