import type { Page } from 'playwright/test';
import { LANGUAGES } from '@avsec/shared/languages';
import { BUILTIN_CHECKLISTS, RED_GATE_ID } from '@avsec/shared/domain';
import type { BackendReader } from '../portal/backend-reader';
import { everyKind } from '../report/a-record';
import { inBothThemes, violations } from '../screens/axe';
import { DIALOGS, openDialog } from '../screens/dialogs';
import { expect, test } from '../screens/fixtures';
import { everyAddress } from '../screens/routes';
import { fixedBars } from '../screens/fixed-bars';
import { brokenWordsOnScreen, lowOnScreen, smallOnScreen } from '../screens/reading';
import { listen, openScreen, settled } from '../screens/screen';
import { cutOnScreen, keysOnScreen, portugueseOnScreen } from '../screens/texts';

test.use({ account: 'admin' });

/** What checklists say, people are called and have written, which is in Portuguese whatever the portal speaks. */
async function contentOf(backend: BackendReader): Promise<(text: string) => boolean> {
  const written = JSON.stringify([
    BUILTIN_CHECKLISTS,
    everyKind(),
    await backend.rows('checklists'),
    await backend.rows('profiles', {}, 'user_id'),
  ]);
  return (text) =>
    text.split(/[:：·,，]|\d+\./).some((part) => part.trim().length > 3 && written.includes(part.trim()));
}

/** By force: behind an open dialog nobody reaches the choice, and the dialog follows it all the same. */
const chooseLanguage = async (page: Page, name: string): Promise<void> => {
  await page.locator('.language__choice').first().selectOption({ label: name }, { force: true });
};

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
}) => {
  // Some forty pages in six languages, each opened once.
  test.setTimeout(300_000);
  const addresses = await everyAddress(portal.url, { checklist: RED_GATE_ID, record, finding });
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
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await chooseLanguage(page, language);
      await settled(page);
      problems.push(...(await violations(page, `${address}, ${language}, ${width} px, ${colorScheme}`)));
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await chooseLanguage(page, 'Português');
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(said).toEqual([]);
});

// `record`: the history has something to show.
test('every dialog in every language, changed while it is open: nothing untranslated, cut at 320 px, or for axe', async ({
  page,
  backend,
  record,
}) => {
  test.setTimeout(180_000);
  expect(record).not.toBe('');
  const isContent = await contentOf(backend);
  const said = listen(page);
  const problems: string[] = [];
  // The form of a new checklist asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const one of DIALOGS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDialog(page, one);
    problems.push(...(await inBothThemes(page, `${one.address} ${String(one.name)}`)));
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.setViewportSize({ width: 320, height: 720 });
    // What a notice has said before stays as it was said.
    const noticed = await page.locator('.notice__text p').allTextContents();
    const where = `${one.address} ${String(one.name)}`;
    for (const { code, name, locale } of LANGUAGES.filter(({ code }) => code !== 'pt')) {
      await chooseLanguage(page, name);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('dialog')).toBeVisible();
      problems.push(...(await keysOnScreen(page)).map((text) => `${where} ${code}: key ${text}`));
      problems.push(
        ...(await portugueseOnScreen(page, (text) => noticed.includes(text) || isContent(text))).map(
          (text) => `${where} ${code}: Portuguese '${text}'`,
        ),
      );
      problems.push(...(await cutOnScreen(page)).map((text) => `${where} ${code}: cut ${text}`));
    }
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
