import { expect, test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';

const scrolled = () => window.scrollY;

test('every change of page begins at its heading and its top, and going back leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, 'admin', '/sop-selection');
  // What comes late would move what is below it.
  await expect(page.getByRole('heading', { name: /Red Gate/ })).toBeVisible();

  await test.step('a press in the menu', async () => {
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(scrolled)).toBe(300);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('link', { name: 'Histórico de Checklists' }).click();
    await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeFocused();
    expect(await page.evaluate(scrolled)).toBe(0);
  });

  await test.step('back, and forward again', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/sop-selection$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(scrolled)).toBe(300);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeFocused();
  });

  await test.step('a page that no line of the menu leads to is named above it', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/checklist-custom/red-gate-vehicle-inspection');
    await expect(page.getByRole('banner')).not.toContainText('Portal AVSEC');
    await expect(page.getByRole('banner')).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '—');
  });
});

test('the portal can be installed: manifest and icons are there, and of the type that they say', async ({ page, request }) => {
  await page.goto('/');
  const manifestAddress = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(manifestAddress ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ start_url: '/home', display: 'standalone' });
  const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(2);
  for (const src of [...links, ...manifest.icons.map((icon) => icon.src)]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain('image/');
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The test's browser is a private window, in which nothing can be installed; it names nothing else.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
