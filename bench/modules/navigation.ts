import type { Browser, Page } from 'playwright';
import type { StoredSession } from '../../e2e/portal/sessions';
import { coldVisit, firstAnswerable, THROTTLE } from '../browser/cold-visit';
import { quiet } from '../browser/metrics';
import { HEADING } from './visits';

const TURNS = 6;

interface Place {
  /** The address of its menu entry. */
  path: string;
  heading: string;
}

async function headingOf(page: Page): Promise<string> {
  return (await page.locator(HEADING).textContent()) ?? '';
}

/** Presses a menu entry and waits until the heading of its page is painted; ms. */
async function press(page: Page, { path, heading }: Place): Promise<number> {
  await page.evaluate((address) => {
    window.benchWatch.begin();
    document.querySelector<HTMLElement>(`nav a[href="${address}"]`)?.click();
  }, path);
  await page.waitForFunction(
    ([selector, text]) => document.querySelector(selector)?.textContent === text,
    [HEADING, heading] as const,
    { polling: 'raf' },
  );
  return page.evaluate(() => window.benchWatch.sinceBegin());
}

/**
 * Goes back and forth between two modules that are both loaded; ms per way at 4×, from the press to the painted
 * heading.
 */
export async function timeNavigation(
  browser: Browser,
  url: string,
  session: StoredSession,
  [one, other]: readonly [string, string],
): Promise<number[]> {
  const times: number[] = [];
  await coldVisit(browser, `${url}${one}`, { rate: THROTTLE, session, firstControl: HEADING }, async (visit) => {
    const { page } = visit;
    await firstAnswerable(visit);
    await quiet(visit);
    const places: Place[] = [];
    for (const path of [one, other]) {
      await page.locator(`nav a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await quiet(visit);
      places.push({ path, heading: await headingOf(page) });
    }
    for (let turn = 0; turn < TURNS; turn += 1) {
      const place = places[turn % places.length];
      if (place) times.push(await press(page, place));
      await quiet(visit);
    }
  });
  return times;
}
