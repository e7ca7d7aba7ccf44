import { expect, test } from '../fill-in/fixtures';
import { settled } from '../screens/screen';

test.use({ account: 'admin' });

test('the library that draws charts comes with the page that shows them, and with no other', async ({ page }) => {
  const drawing: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script' && (await response.text()).includes('recharts-surface'))
      drawing.push(response.url());
  });
  for (const address of ['/home', '/relatorios', '/auditorias', '/usuarios', '/configuracoes']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await settled(page);
  }
  expect(drawing).toEqual([]);
  await page.goto('/analises');
  await settled(page);
  await expect.poll(() => drawing.length).toBeGreaterThan(0);
});

test('charts are drawn in the colours of a dark screen, too', async ({ page }) => {
  await page.goto('/analises');
  await settled(page);
  for (const [colorScheme, ink] of [
    ['light', 'rgb(11, 92, 173)'],
    ['dark', 'rgb(109, 179, 248)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.locator('.recharts-area-curve')).toHaveCSS('stroke', ink);
  }
});
