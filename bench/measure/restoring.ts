import type { Browser } from 'playwright';
import { coldVisit, firstAnswerable } from '../browser/cold-visit';
import { quiet } from '../browser/metrics';
import { firstControlOf, type MeasuredPage } from '../pages/measured-page';
import { median } from '../report/statistics';

const SAMPLES = 3;

/** Ms, unthrottled, until a draft of answers to everything is back in the page and painted. */
export async function timeRestoring(browser: Browser, measured: MeasuredPage): Promise<number> {
  const times: number[] = [];
  await coldVisit(
    browser,
    measured.address,
    { session: measured.session, firstControl: firstControlOf(measured, 0) },
    async (visit) => {
      await firstAnswerable(visit);
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        await measured.keepDraft(visit.page);
        await quiet(visit);
        await visit.page.evaluate(() => window.benchWatch.begin());
        await measured.restoreDraft(visit.page);
        times.push(await visit.page.evaluate(() => window.benchWatch.sinceBegin()));
      }
    },
  );
  return median(times);
}
