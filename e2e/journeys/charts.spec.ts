import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../fill-in/fixtures';
import { settled } from '../screens/screen';

test.use({ account: 'admin' });

test('the library that draws charts comes with the page that shows them, and with no other', async ({
  page,
  portal,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()));
  const drawing = async (): Promise<string[]> => {
    const scripts = fetched.map((url) => path.join(portal.publicFolder, new URL(url).pathname));
    const texts = await Promise.all(scripts.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
    return texts.filter(({ text }) => text.includes('recharts-surface')).map(({ file }) => file);
  };
  for (const address of ['/home', '/relatorios', '/auditorias', '/usuarios', '/configuracoes']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await settled(page);
  }
  expect(fetched.length).toBeGreaterThan(0);
  expect(await drawing()).toEqual([]);
  await page.goto('/analises');
  await settled(page);
  await expect.poll(async () => (await drawing()).length).toBeGreaterThan(0);
});

test('charts fit on paper, for which nothing draws them anew', async ({ page }) => {
  await page.goto('/analises');
  await settled(page);
  await expect(page.locator('.recharts-area-curve')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // As printing does: laid out in a narrower page, in one go.
  const isInside = (): boolean => {
    const paper = document.querySelector<HTMLElement>('main');
    const drawing = document.querySelector('.chart svg');
    if (!paper || !drawing) return false;
    paper.style.width = '400px';
    return drawing.getBoundingClientRect().right <= paper.getBoundingClientRect().right;
  };
  expect(await page.evaluate(isInside)).toBe(true);
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
