import type { Page } from 'playwright/test';

/** Of the screen, by the measure of layout shift: what no eye follows. 0.1 is called good. */
export const STILL = 0.02;

declare global {
  interface Window {
    layoutShift?: { sum: number; since: number };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** What was asked for before is on screen after the second frame from now. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Adds up what is moved since then; what was moved before this was asked for is in it. */
const addUpSince = (page: Page, since: 'now' | 'opening'): Promise<void> =>
  page.evaluate((from) => {
    const isWatched = window.layoutShift !== undefined;
    window.layoutShift = { sum: 0, since: from === 'now' ? performance.now() : 0 };
    if (isWatched) return;
    new PerformanceObserver((list) => {
      const watched = window.layoutShift;
      for (const entry of list.getEntries())
        if (watched && entry.startTime >= watched.since) watched.sum += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, since);

/** Begins, or begins anew, to add up how far what is in view is moved from now on, also by what a person does. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await painted(page);
  await addUpSince(page, 'now');
}

export async function layoutShift(page: Page): Promise<number> {
  await painted(page);
  return page.evaluate(() => window.layoutShift?.sum ?? 0);
}

/** The same, from when a page was opened that was not watched before. */
export async function layoutShiftOfOpening(page: Page): Promise<number> {
  await addUpSince(page, 'opening');
  return layoutShift(page);
}
