import type { Page } from 'playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** Begins to add up how far what is in view is moved, also by what a person does. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift' });
  });
}

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);
