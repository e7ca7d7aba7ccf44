import { expect, type Locator, type Page } from 'playwright/test';

/** So many presses lead through any of these pages. */
const MOST_PRESSES = 120;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

/**
 * What of the focused element something else lies over: its middle, its upper left or its lower right corner; empty
 * when all of it is free. The button of a day's or a time's own field stands in its end.
 */
export function coveredPartsOfFocused(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return ['nothing has the focus'];
    const whole = focused.closest('.av-moment') ?? focused;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = {
      middle: [(left + right) / 2, (top + bottom) / 2],
      start: [left + 4, top + 4],
      end: [right - 4, bottom - 4],
    } as const;
    return Object.entries(points)
      .filter(([, [x, y]]) => !whole.contains(document.elementFromPoint(x, y)))
      .map(([part]) => part);
  });
}
