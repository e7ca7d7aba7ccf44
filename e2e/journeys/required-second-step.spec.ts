import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../portal/accounts';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';
import { inBothThemes } from '../screens/axe';
import { cutOnScreen } from '../screens/texts';

test.setTimeout(180_000);

async function lookedAt(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  const found = [
    ...(await inBothThemes(page, where)),
    ...(await cutOnScreen(page)).map((text) => `${where}: cut ${text}`),
  ];
  await page.setViewportSize({ width: 1280, height: 844 });
  return found;
}

/** From the QR code to the codes for recovery, which are put away. */
async function confirm(part: Locator): Promise<void> {
  const secret = ((await part.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await part.getByLabel('Código que o aplicativo mostra').fill(new TOTP({ secret }).generate());
  await part.getByRole('button', { name: 'Confirmar e ativar' }).click();
  await part.getByRole('button', { name: 'Guardei os códigos' }).click();
}

test('a second step is wanted of a role: its people are led there at signing in, and reach nothing before @smoke', async ({
  page,
  browser,
  baseURL,
}) => {
  const found: string[] = [];
  await signIn(page, 'admin', '/pessoas');
  const required = page.getByRole('region', { name: 'Segunda etapa obrigatória' });
  await required.getByRole('checkbox', { name: 'Auditor' }).check();
  await required.getByRole('button', { name: 'Salvar exigência' }).click();
  await expect(page.getByText(/Ative antes a sua própria segunda etapa/)).toBeVisible();
  await page.goto('/minha-conta');
  const own = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await own.getByRole('button', { name: 'Ativar', exact: true }).click();
  await own.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await own.getByRole('button', { name: 'Continuar', exact: true }).click();
  await confirm(own);
  await page.goto('/pessoas');
  await required.getByRole('checkbox', { name: 'Auditor' }).check();
  await required.getByRole('button', { name: 'Salvar exigência' }).click();
  await expect(page.getByText('Exigência salva')).toBeVisible();
  found.push(...(await lookedAt(page, 'who wants it of a role')));

  const theirs = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signIn(theirs, 'auditor');
  await expect(theirs.getByRole('heading', { name: 'Ative a segunda etapa' })).toBeVisible();
  found.push(...(await lookedAt(theirs, 'a second step that is wanted')));
  await theirs.goto('/checklist-history');
  await expect(theirs.getByRole('heading', { name: 'Ative a segunda etapa' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Ativar', exact: true }).click();
  await confirm(theirs.getByRole('main'));
  await expect(theirs.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  expect(found).toEqual([]);
});
