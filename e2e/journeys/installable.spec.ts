import { inOtherBrowser } from '../fill-in/other-browser';
import { expect, test } from '../portal/fixtures';

test('the portal can be installed: manifest and icons are there, and of the type that they say', async ({
  portal,
  request,
}) => {
  // Only a browser with windows offers to install a page.
  await inOtherBrowser([], async (browser) => {
    const page = await browser.newPage({ baseURL: portal.url, serviceWorkers: 'block' });
    await page.goto('/');
    const manifestAddress = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(manifestAddress ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      start_url: string;
      display: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest).toMatchObject({ start_url: '/home', display: 'standalone' });
    const links = await page
      .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
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
});
