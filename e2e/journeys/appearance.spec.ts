import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { settled } from '../screens/screen';

const PAGE = { light: 'rgb(244, 246, 249)', dark: 'rgb(15, 22, 30)' } as const;

const pageColor = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const look = (page: Page) => page.getByRole('combobox', { name: 'Aparência' });

test('the portal is dark where the device is, or where somebody chose it here; what is printed stays light', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home');
  await expect(look(page)).toHaveValue('system');
  expect(await pageColor(page)).toBe(PAGE.dark);

  await test.step('it follows the device', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => pageColor(page)).toBe(PAGE.light);
  });

  await test.step('a choice holds, also after a reload and on pages of other modules', async () => {
    await look(page).selectOption('Escura');
    expect(await pageColor(page)).toBe(PAGE.dark);
    await page.goto('/checklist-history');
    await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
    expect(await pageColor(page)).toBe(PAGE.dark);
  });

  await test.step('paper is white', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await pageColor(page)).toBe('rgb(255, 255, 255)');
  });
});

test('where the device asks for less motion, nothing moves', async ({ page }) => {
  await page.goto('/sop-selection');
  await settled(page);
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (element) => parseFloat(getComputedStyle(element).transitionDuration) > 0,
        ).length,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
});
