import type { Page } from 'playwright/test';

/**
 * Bars that stay where they are while the page scrolls under them, with the height (px) that each takes of the screen.
 */
export function fixedBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (
        !['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], .sidebar--drawer-closed')
      )
        return [];
      const { top, bottom, width } = element.getBoundingClientRect();
      const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
      return height > 0 && width > 0 ? [`${element.tagName} ${element.className} ${Math.round(height)} px`] : [];
    });
  });
}
