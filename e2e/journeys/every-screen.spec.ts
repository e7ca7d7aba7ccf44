import { LANGUAGES } from '@avsec/shared/languages';
import { RED_GATE_ID } from '@avsec/shared/domain';
import { violations } from '../screens/axe';
import { chooseLanguage } from '../screens/choose-language';
import { contentOf } from '../screens/content-of';
import { expect, test } from '../screens/fixtures';
import { everyAddress } from '../screens/routes';
import { fixedBars } from '../screens/fixed-bars';
import { brokenWordsOnScreen, lowOnScreen, smallOnScreen } from '../screens/reading';
import { listen, openScreen, settled } from '../screens/screen';
import { cutOnScreen, keysOnScreen, portugueseOnScreen } from '../screens/texts';

test.use({ account: 'admin' });

/** What axe looks at, of every page. */
const LOOKS = [
  { language: 'Português', width: 1280, colorScheme: 'light' },
  { language: 'Deutsch', width: 390, colorScheme: 'dark' },
] as const;

test('every page in every language, at 320 px and 400 %: nothing untranslated, cut, small, in the way, or for axe', async ({
  page,
  portal,
  backend,
  record,
  finding,
  occurrence,
}) => {
  // Some forty pages in six languages, each opened once.
  test.setTimeout(480_000);
  const addresses = await everyAddress(portal.url, { checklist: RED_GATE_ID, record, finding, occurrence });
  const isContent = await contentOf(backend);
  const said = listen(page);
  const problems: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 320, height: 720 });
    await openScreen(page, address);
    for (const { code, name, locale } of LANGUAGES) {
      await chooseLanguage(page, name);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await settled(page);
      problems.push(...(await keysOnScreen(page)).map((text) => `${address} ${code}: key ${text}`));
      if (code !== 'pt')
        problems.push(
          ...(await portugueseOnScreen(page, isContent)).map((text) => `${address} ${code}: Portuguese '${text}'`),
        );
      problems.push(...(await cutOnScreen(page)).map((text) => `${address} ${code}: cut ${text}`));
      problems.push(...(await smallOnScreen(page)).map((text) => `${address} ${code}: small ${text}`));
      if (code === 'ko')
        problems.push(
          ...(await brokenWordsOnScreen(page)).map((text) => `${address} ${code}: breaks inside words ${text}`),
        );
    }
    problems.push(...(await lowOnScreen(page)).map((control) => `${address}: low ${control}`));
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    problems.push(...(await fixedBars(page)).map((bar) => `${address} at 400 %: ${bar}`));
    for (const { language, width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await chooseLanguage(page, language);
      await settled(page);
      // What is scrolled half below a bar is no small target.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      problems.push(...(await violations(page, `${address}, ${language}, ${width} px, ${colorScheme}`)));
    }
    await page.emulateMedia({ colorScheme: null });
    await chooseLanguage(page, 'Português');
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(said).toEqual([]);
});

test('another language takes effect at once, loses nothing typed and lasts', async ({ page }) => {
  await openScreen(page, '/cadastro-checklist');
  await page.getByLabel('Título').fill('Ronda da noite');
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkliste anlegen' })).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('Ronda da noite');
  // What was written is not saved: leaving asks.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/analises');
  await expect(page.getByRole('heading', { level: 1, name: 'Analysen' })).toBeVisible();
  // Figures and the name of the page follow as well.
  await expect(page.getByText('94,2\u00a0%', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Analysen/);
  await chooseLanguage(page, 'English');
  await expect(page.getByText('94.2%', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Analytics/);
});
