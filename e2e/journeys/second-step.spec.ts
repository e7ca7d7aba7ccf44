import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../portal/accounts';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';
import { violations } from '../screens/axe';
import { cutOnScreen } from '../screens/texts';

test.setTimeout(240_000);

/** As in the walk over all pages: every rule twice, in both themes and both widths. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** What axe finds on a screen of the second step, and which texts are cut, on a desk and on a phone. */
async function lookedAt(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    found.push(
      ...(await violations(page, `${where} at ${width} px, ${colorScheme}`)),
      ...(await cutOnScreen(page)).map((text) => `${where} at ${width} px: cut ${text}`),
    );
  }
  return found;
}

test('axe finds nothing on the second step’s screens, and the app gets the same by QR code, link and text', async ({
  page,
  browser,
  baseURL,
}) => {
  const found: string[] = [];
  const elsewhere = async () => (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signIn(page, 'autor', '/minha-conta');
  const part = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await part.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(part.getByLabel('Senha atual')).toBeFocused();
  found.push(...(await lookedAt(page, 'the password again')));
  await part.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await part.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(part.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  found.push(...(await lookedAt(page, 'setting up')));
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const address =
    (await part.getByRole('link', { name: 'Abrir no aplicativo autenticador deste aparelho' }).getAttribute('href')) ??
    '';
  expect(new URL(address).protocol).toBe('otpauth:');
  expect(new URL(address).searchParams.get('secret')).toBe(secret);

  const code = part.getByLabel('Código que o aplicativo mostra');
  await code.fill('000000');
  await part.getByRole('button', { name: 'Confirmar e ativar' }).click();
  await expect(part.getByRole('alert')).toContainText('O código não confere');
  found.push(...(await lookedAt(page, 'a code that is wrong')));
  await code.fill(new TOTP({ secret }).generate());
  await part.getByRole('button', { name: 'Confirmar e ativar' }).click();
  await expect(part.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();
  found.push(...(await lookedAt(page, 'codes for recovery')));
  const [recovery = ''] = await part.getByRole('listitem').allTextContents();
  await part.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(part.getByText(/^Ativa desde/)).toBeVisible();
  await expect(part.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  found.push(...(await lookedAt(page, 'it is on')));
  await part.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(part.getByLabel('Senha atual')).toBeFocused();
  found.push(...(await lookedAt(page, 'ending it')));

  const theirs = await elsewhere();
  await theirs.goto('/');
  await theirs.getByLabel('Usuário', { exact: true }).fill('autor');
  await theirs.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(theirs.getByLabel('Código de verificação')).toBeFocused();
  found.push(...(await lookedAt(theirs, 'the code at signing in')));
  await theirs.getByLabel('Código de verificação').fill('000000');
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(theirs.getByRole('alert')).toContainText('Código incorreto');
  found.push(...(await lookedAt(theirs, 'a wrong code at signing in')));

  await theirs.getByLabel('Código de verificação').fill(recovery);
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(theirs.getByText(/Restam 9 códigos de recuperação/)).toBeVisible();

  const admin = await elsewhere();
  await signIn(admin, 'admin', '/pessoas');
  await admin.getByRole('button', { name: 'Remover segunda etapa: Autor de Demonstração' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  found.push(...(await lookedAt(admin, 'its removal')));
  await admin.getByRole('button', { name: 'Remover segunda etapa', exact: true }).click();
  await expect(admin.getByText('Segunda etapa removida')).toBeVisible();
  expect(found).toEqual([]);
});

test('a browser that keeps nothing says so before signing in, and works for as long as the page is there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Seu acesso não fica guardado' })).toBeVisible();
  await page.getByLabel('Usuário', { exact: true }).fill('inspetor');
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Minha conta:/ })).toBeVisible();
  await expect(page.getByText('O portal não pôde ser aberto')).toBeHidden();
  await page.getByRole('link', { name: /^Minha conta:/ }).click();
  await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeVisible();
});
