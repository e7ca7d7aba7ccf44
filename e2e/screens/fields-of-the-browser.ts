import type { Page } from 'playwright/test';

/** Fields in sight that a browser draws with words and formats of its own language. */
export function fieldsOfTheBrowser(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(({ type }) => /^(date|time|datetime-local|month|week|number|file)$/.test(type))
      .filter((field) => {
        const { width, height } = field.getBoundingClientRect();
        return field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
      })
      .map(({ type, name, id }) => `${type} ${name || id}`),
  );
}
