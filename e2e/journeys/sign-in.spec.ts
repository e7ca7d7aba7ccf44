import { DEMO_PASSWORD } from '../portal/accounts';
import { expect, test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';

test('a wrong password is answered like an unknown user, and neither gets in @smoke', async ({ page }) => {
  await page.goto('/');
  for (const user of ['inspetor', 'ninguem']) {
    await page.getByLabel('Usuário', { exact: true }).fill(user);
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
    await expect(page.getByText('Usuário ou senha inválidos. Use: admin').first()).toBeVisible();
  }
  expect(new URL(page.url()).pathname).toBe('/');
});

test('empty fields are asked for before anything is sent', async ({ page }) => {
  const attempts: string[] = [];
  page.on('request', (request) => void (request.url().includes('/auth/v1/token') && attempts.push(request.url())));
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('Usuário', { exact: true })).toBeFocused();
  await expect(page.getByText('Informe o usuário')).toBeVisible();
  await expect(page.getByText('Informe a senha')).toBeVisible();
  expect(attempts).toEqual([]);
});

test('who was on the way somewhere gets there after signing in, and stays signed in after a reload @smoke', async ({
  page,
}) => {
  await signIn(page, 'auditor', '/checklist-history');
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
});

test('an address on another origin is not where signing in leads', async ({ page, baseURL }) => {
  await signIn(page, 'auditor', `/?next=${encodeURIComponent('//evil.example/')}`);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test('signing out leads to the login, and the way back is closed @smoke', async ({ page }) => {
  await signIn(page, 'inspetor');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/checklist-history');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
});

test('the language is chosen at the login and stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Deutsch');
  await page.getByLabel('Benutzername').fill('inspetor');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('navigation')).toContainText('Checklistenverlauf');
  await page.reload();
  await expect(page.getByRole('navigation')).toContainText('Checklistenverlauf');
});
