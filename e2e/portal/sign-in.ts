import { expect, type Page } from 'playwright/test';
import { type DemoAccount, DEMO_PASSWORD } from './accounts';

/** Signs in as a person does, and waits for the dashboard or the page they were going to. */
export async function signIn(page: Page, account: DemoAccount, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Usuário', { exact: true }).fill(account);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // Not the words of welcome: the page that opens may have something to say itself, in the same place.
  await expect(page.getByRole('textbox', { name: 'Usuário', exact: true })).toBeHidden();
}
