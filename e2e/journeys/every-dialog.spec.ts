import { LANGUAGES } from '@avsec/shared/languages';
import { inBothThemes } from '../screens/axe';
import { chooseLanguage } from '../screens/choose-language';
import { contentOf } from '../screens/content-of';
import { DIALOGS, openDialog, titlesUnderButtons } from '../screens/dialogs';
import { expect, test } from '../screens/fixtures';
import { listen } from '../screens/screen';
import { cutOnScreen, keysOnScreen, portugueseOnScreen } from '../screens/texts';

test.use({ account: 'admin' });

// `record`: the history has something to show.
test('every dialog in every language, changed while it is open: nothing untranslated, cut or under a button at 320 px, or for axe', async ({
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
    await openDialog(page, one);
    problems.push(...(await inBothThemes(page, `${one.address} ${String(one.name)}`)));
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize({ width: one.narrowest ?? 320, height: 720 });
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
      problems.push(...(await titlesUnderButtons(page)).map((text) => `${where} ${code}: ${text}`));
    }
    await chooseLanguage(page, 'Português');
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(said).toEqual([]);
});
