import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';

/** The style sheets of antd in the page, by name, with the place of each among all that the page has. */
const sheets = (page: Page): Promise<{ name: string; place: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .map(({ href }, place) => ({ name: /\/antd-(core|data)\./.exec(href)?.[1] ?? '', place }))
      .filter(({ name }) => name !== ''),
  );

const styleElements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('style').length);

test('antd brings its styles as files, before all others, and makes none in the page', async ({ page }) => {
  await test.step('the way to an inspection has nothing of it', async () => {
    await page.goto('/sop-selection');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sheets(page)).toEqual([]);
  });

  await test.step('a list has both sheets', async () => {
    await page.goto('/checklist-history');
    await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toHaveCSS('border-radius', '8px');
    expect((await sheets(page)).map(({ name }) => name).sort()).toEqual(['core', 'data']);
    expect(Math.max(...(await sheets(page)).map(({ place }) => place))).toBe(1);
    expect(await styleElements(page)).toBe(0);
  });
});
