import type { Browser, Page } from 'playwright/test';
import { expect } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';

/** Somebody in a browser of their own. */
export async function signedIn(
  browser: Browser,
  baseURL: string | undefined,
  account: 'admin' | 'inspetor',
): Promise<Page> {
  const page = await (
    await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR', serviceWorkers: 'block' })
  ).newPage();
  await signIn(page, account);
  return page;
}

/** What '/status' says of a module. */
export const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** An administrator's token with which a team publishes for the inspector; answers it. */
export async function makeToken(admin: Page, module: string, team: string): Promise<string> {
  await admin.goto('/status');
  await admin.getByLabel('Identificador do módulo').fill(module);
  await admin.getByRole('textbox', { name: 'Equipe' }).fill(team);
  await admin
    .getByRole('group', { name: 'A quem as candidatas podem chegar' })
    .getByLabel('Pessoas (nomes de usuário')
    .fill('inspetor');
  await admin.getByRole('button', { name: 'Criar token' }).click();
  return admin.getByText(/^avsec_[0-9a-f]{64}$/).innerText();
}

/** A candidate becomes what everybody gets. */
export async function raiseToAll(admin: Page, title: string): Promise<void> {
  await admin.goto('/status');
  await cardOf(admin, title).getByRole('button', { name: 'Liberar para todos' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Liberar para todos' }).click();
  await expect(admin.getByText('Lançamento alterado')).toBeVisible();
}
