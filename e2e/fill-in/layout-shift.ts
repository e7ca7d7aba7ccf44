import type { Page } from 'playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** Begins, or begins anew, to add up how far what is in view is moved, also by what a person does. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isWatched = window.layoutShift !== undefined;
    window.layoutShift = 0;
    if (isWatched) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift = (window.layoutShift ?? 0) + (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift' });
  });
}

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift ?? 0);
