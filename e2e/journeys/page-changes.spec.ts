import { expect, test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';

const scrolled = () => window.scrollY;

test('every change of page begins at its heading and its top, and going back leads to where one was', async ({
  page,
}) => {
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
    await expect(page.getByRole('banner')).toContainText('Inspeção de Veículos – Red Gate');
  });

  await test.step('home from an address that nobody has, by its link', async () => {
    await page.goto('/ninguem-tem');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
  });
});
