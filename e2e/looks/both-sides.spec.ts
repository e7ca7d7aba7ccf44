import { expect } from 'playwright/test';
import { test } from './fixtures';

test.describe.configure({ timeout: 300_000 });
test.skip(process.env['LOOKS'] !== 'all', 'the gallery is built for `npm run looks` only');

for (const width of [390, 820, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`a control looks the same on both sides of the line: ${width} px, ${colorScheme}`, async ({
      page,
      gallery,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${gallery.url}/galeria/sides`);
      const rows = page.locator('.gallery > div');
      await expect(rows).toHaveCount(10);
      for (const row of await rows.all()) {
        const [ours, antds] = await row.locator('button, input, textarea').evaluateAll((controls) =>
          controls.map((control) => {
            const style = getComputedStyle(control);
            const { width: wide, height: high } = control.getBoundingClientRect();
            const isBare = style.borderTopColor === 'rgba(0, 0, 0, 0)';
            return {
              words: style.color,
              empty: control instanceof HTMLInputElement && getComputedStyle(control, '::placeholder').color,
              ground: style.backgroundColor,
              // antd's filled buttons have a border that lets their ground through.
              border: isBare ? style.backgroundColor : style.borderTopColor,
              corner: style.borderTopLeftRadius,
              font: [style.fontFamily, style.fontSize, style.fontWeight],
              place: [style.paddingLeft, Math.round(wide), Math.round(high)],
            };
          }),
        );
        expect.soft(antds, await row.locator('p').innerText()).toEqual(ours);
      }
    });
