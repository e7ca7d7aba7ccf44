import { addressOf, button } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { expect, test } from '../screens/fixtures';
import { violations } from '../screens/axe';
import { openScreen } from '../screens/screen';

test.use({ account: 'admin' });

const LOOKS = [
  { language: 'pt', scheme: 'light' },
  { language: 'de', scheme: 'dark' },
] as const;

const WORDS = {
  pt: { yes: 'Sim', no: 'Não', finalize: 'Finalizar', view: /^Visualizar: / },
  de: { yes: 'Ja', no: 'Nein', finalize: 'Abschließen', view: /^Ansehen: / },
} as const;

for (const { language, scheme } of LOOKS) {
  test(`axe finds nothing in the states of a page: ${language}, ${scheme} @smoke`, async ({ page, author, record }) => {
    const words = WORDS[language];
    await page.addInitScript((chosen) => localStorage.setItem('avsec-language', chosen), language);
    await page.emulateMedia({ colorScheme: scheme });
    const found: string[] = [];
    const id = await author.saves(
      checklistOf(`Estados ${language}`, {
        Portaria: [
          mustAnswer('checkbox', 'Fechado?'),
          mustAnswer('photo', 'Foto do portão'),
          ask('number', 'Portões', { details: { number: { min: 1, max: 4 } } }),
        ],
      }),
    );

    await openScreen(page, addressOf(id));
    for (const answer of [words.yes, words.no]) {
      const given = page.getByRole('button', { name: answer, exact: true }).first();
      await given.click();
      await expect(given).toHaveAttribute('aria-pressed', 'true');
      found.push(...(await violations(page, `answered ${answer}`)));
    }
    await button(page, words.finalize).click();
    await expect(page.locator('[data-missing]')).toHaveCount(1);
    found.push(...(await violations(page, 'something missing')));
    // The colours are then the system's, and so is their contrast.
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await violations(page, 'forced colours')).filter((one) => !one.includes('color-contrast')));
    await page.emulateMedia({ forcedColors: 'none' });
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /5\s?MB/ })
        .first(),
    ).toBeVisible();
    found.push(...(await violations(page, 'a file that is refused')));

    expect(record).not.toBe('');
    await openScreen(page, '/checklist-history');
    await page.getByRole('button', { name: words.view }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
    found.push(...(await violations(page, 'details open')));
    expect(found).toEqual([]);
  });
}

test.describe('before anybody is signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('axe finds nothing on the login, nor when it fails', async ({ page }) => {
    await page.goto('/');
    const found = await violations(page, 'login');
    await page.getByLabel('Usuário', { exact: true }).fill('inspetor');
    await page.getByLabel('Senha', { exact: true }).fill('outra senha');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    found.push(...(await violations(page, 'a failed login')));
    expect(found).toEqual([]);
  });
});
