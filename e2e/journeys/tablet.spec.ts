import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { openChecklist, pressAnyway } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { item } from '../inspection/items';
import { RED_GATE } from '../inspection/red-gate';

const TABLETS = [
  { name: 'upright', menu: 'icons', viewport: { width: 768, height: 1024 } },
  { name: 'lying', menu: 'words', viewport: { width: 1024, height: 768 } },
];

/** German has the longest words. */
async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Deutsch');
  await expect(page.getByRole('navigation', { name: 'Seitenmenü' })).toBeVisible();
}

const widenMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menü ausklappen' }).click();
  await expect(page.getByRole('button', { name: 'Menü einklappen' })).toBeVisible();
};

const narrowMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menü einklappen' }).click();
  await expect(page.getByRole('button', { name: 'Menü ausklappen' })).toBeVisible();
};

/** Where an element stands on the screen, in pixels from its top. */
async function spanOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not drawn');
  return { top: box.y, bottom: Math.round(box.y + box.height) };
}

const pageFits = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

for (const { name, menu, viewport } of TABLETS) {
  test.describe(`on a tablet, ${name}`, () => {
    test.use({ viewport });

    test('the bar with the actions is a strip at the end of the screen, and no notice lies on it', async ({ page }) => {
      await page.goto(RED_GATE);
      await chooseGerman(page);
      const finalize = page.getByRole('button', { name: 'Checkliste abschließen' });
      const bar = finalize.locator('../..');
      const isStrip = async (): Promise<void> => {
        for (const screens of [-20, 20]) {
          await page.mouse.wheel(0, screens * viewport.height);
          await expect(finalize).toBeInViewport({ ratio: 1 });
          await expect.poll(async () => (await spanOf(bar)).top).toBeGreaterThan(viewport.height * 0.8);
          await expect.poll(async () => (await spanOf(bar)).bottom).toBe(viewport.height);
        }
        await pageFits(page, viewport.width);
      };
      await isStrip();
      await pressAnyway(finalize);
      const notice = page.getByRole('alert');
      await expect(notice).toBeVisible();
      expect((await spanOf(notice)).bottom).toBeLessThanOrEqual((await spanOf(bar)).top);
      if (menu === 'icons') {
        // Upright there is no room beside the questions: what is missing is listed in a sheet.
        await expect(page.getByRole('dialog', { name: /Pflichtpunkte ohne Antwort/ })).toBeVisible();
        await page.keyboard.press('Escape');
        await widenMenu(page);
      }
      await isStrip();
    });
  });
}

test.describe('on a tablet, lying', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the first question can be answered without scrolling, also below a title of two lines', async ({
    page,
    author,
  }) => {
    const title = 'Controle de acesso de veículos e de pessoas à área restrita de segurança';
    const checklistId = await author.saves(
      checklistOf(title, {
        'Portão de serviço': [
          ask('checkbox', 'As credenciais de quem entrou foram conferidas com o documento de identidade?'),
        ],
      }),
    );
    await openChecklist(page, checklistId, title);
    expect((await spanOf(page.getByRole('heading', { level: 1 }))).bottom).toBeGreaterThan(120);
    await item(page, '1.1').getByRole('button', { name: 'Sim', exact: true }).click({ trial: true, timeout: 15_000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('on a tablet, upright', () => {
  test.use({ account: 'admin', viewport: { width: 768, height: 1024 } });

  test('no page is wider than the screen, with the menu as icons and with all its words', async ({ page }) => {
    const pages = [
      '/home',
      '/sop-selection',
      '/checklist-avsec/arrivals',
      RED_GATE,
      '/checklist-history',
      '/analises',
      '/auditorias',
      '/relatorios',
      '/usuarios',
      '/configuracoes',
      '/status',
    ];
    await page.goto('/home');
    await chooseGerman(page);
    for (const [place, address] of pages.entries()) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await pageFits(page, 768);
      // A page begins with the menu as the one before has left it.
      await (place % 2 === 0 ? widenMenu(page) : narrowMenu(page));
      await pageFits(page, 768);
    }
  });
});
