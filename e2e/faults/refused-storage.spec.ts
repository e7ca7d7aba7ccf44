import type { Page } from 'playwright/test';
import { button, expectNotice, historyRow, keptOnDevice } from '../fill-in/page';
import { item, yes } from '../inspection/items';
import { expect, test } from '../portal/fixtures';
import { checklistOf, mustAnswer } from '../portal/questions';
import { signIn } from '../portal/sign-in';
import { KillableBrowser } from './killable-browser';

const POST = { Posto: [mustAnswer('checkbox', 'Portão fechado?')] };
/** 'Block all cookies', as Chromium writes it: with them it refuses storage, databases, Web Locks and workers. */
const BLOCKING_ALL = { profile: { default_content_setting_values: { cookies: 2 } } };

const sessionEnds = (page: Page) => page.getByText('Seu acesso não fica guardado');

async function finalizes(page: Page, title: string): Promise<void> {
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  await expect(historyRow(page, title)).toContainText('Finalizado');
}

test('in a browser that blocks all that pages keep one signs in, is told, and finalizes', async ({
  portal,
  author,
  backend,
}) => {
  const title = 'Tudo bloqueado';
  const checklistId = await author.saves(checklistOf(title, POST));
  const browser = await KillableBrowser.make(BLOCKING_ALL);
  try {
    const page = await browser.start();
    await page.goto(portal.url);
    await expect(sessionEnds(page)).toBeVisible();
    await signIn(page, 'inspetor', `${portal.url}/checklist-custom/${checklistId}`);
    await expect(page.getByText('O navegador não guarda nada neste dispositivo')).toBeVisible();
    await expect(item(page, '1.1')).toBeVisible();
    await yes(page, '1.1');
    await expect(keptOnDevice(page)).toHaveCount(0);
    await finalizes(page, title);
  } finally {
    await browser.remove();
  }
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toMatchObject([
    { status: 'completed' },
  ]);
});

test('without local storage and that of the tab what is typed is kept on the device, and the session until a reload', async ({
  page,
  author,
}) => {
  const title = 'Sem armazenamento local';
  const checklistId = await author.saves(checklistOf(title, POST));
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  });
  const address = `/checklist-custom/${checklistId}`;
  await signIn(page, 'inspetor', address);
  await yes(page, '1.1');
  await expect(keptOnDevice(page)).toBeVisible();
  await page.reload();
  await expect(sessionEnds(page)).toBeVisible();
  await signIn(page, 'inspetor', address);
  await expect(item(page, '1.1').getByRole('button', { name: 'Sim', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await finalizes(page, title);
});
