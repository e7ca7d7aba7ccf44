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
const painted = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Begins, or begins anew, to add up how far what is in view is moved from now on, also by what a person does. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await painted(page);
  await page.evaluate(() => {
    const isWatched = window.layoutShift !== undefined;
    window.layoutShift = { sum: 0, since: performance.now() };
    if (isWatched) return;
    new PerformanceObserver((list) => {
      const watched = window.layoutShift;
      for (const entry of list.getEntries()) if (watched && entry.startTime >= watched.since) watched.sum += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift' });
  });
}

export async function layoutShift(page: Page): Promise<number> {
  await painted(page);
  return page.evaluate(() => window.layoutShift?.sum ?? 0);
}

/** The same, from when the page was opened. */
export async function layoutShiftOfOpening(page: Page): Promise<number> {
  await page.evaluate(() => {
    const watched = { sum: 0, since: 0 };
    window.layoutShift = watched;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (watched.sum += (entry as LayoutShift).value))).observe({ type: 'layout-shift', buffered: true });
  });
  return layoutShift(page);
}
