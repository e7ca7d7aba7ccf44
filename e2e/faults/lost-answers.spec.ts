import type { Page } from 'playwright/test';
import { recordsOnDevice } from '../fill-in/device';
import { answerRequired, openRedGate } from '../inspection/red-gate';
import { DEMO_PASSWORD } from '../portal/accounts';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { signIn } from '../portal/sign-in';

const finalize = (page: Page) => page.getByRole('button', { name: 'Finalizar Checklist' }).click();
const keptHere = (page: Page) =>
  expect(page.getByText('Checklist AVSEC finalizado com sucesso! Dados salvos localmente.')).toBeVisible();
const nothingWaits = (page: Page) =>
  expect(page.getByRole('row').filter({ hasText: /Aguardando envio|Enviando/ })).toHaveCount(0, { timeout: 60_000 });

test('when the answer to a finalization is lost after the commit, it is stored once and said so @smoke', async ({
  page,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await answerRequired(page);
  await page.route(/finalize_submission/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await finalize(page);
  await keptHere(page);
  expect((await backend.rows('checklist_submissions')).map(({ status, revision }) => [status, revision])).toEqual([
    ['completed', 1],
  ]);
  await page.unroute(/finalize_submission/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await nothingWaits(page);
  expect((await backend.rows('checklist_submissions')).map(({ status, revision }) => [status, revision])).toEqual([
    ['completed', 1],
  ]);
  expect(await backend.rows('submission_photos')).toHaveLength(2);
});

test('a session that ends amid filling in costs nothing: the draft waits and is sent by its own person', async ({
  page,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await answerRequired(page);
  await page.route(/\/rest\/v1\//, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.route(/\/storage\/v1\//, (route) =>
    route.fulfill({ status: 400, json: { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' } }),
  );
  await page.route(/\/auth\/v1\/token/, (route) =>
    route.fulfill({ status: 400, json: { code: 'session_not_found', msg: 'Session not found' } }),
  );
  await finalize(page);
  await expect(page.getByText('Sua sessão expirou')).toBeVisible();
  await page.unrouteAll();

  // Another person at the same desk sees and sends nothing of it.
  await signIn(page, 'admin');
  await page.goto('/waiting');
  await expect(page.getByText('Nada por enviar')).toBeVisible();
  expect(await backend.rows('checklist_submissions')).toEqual([]);
  expect((await recordsOnDevice(page)).outbox).toBe(1);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();

  await page.getByLabel('Usuário', { exact: true }).fill('inspetor');
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect
    .poll(async () =>
      (await backend.rows('checklist_submissions')).map(({ status, inspector_name: name }) => [status, name]),
    )
    .toEqual([['completed', 'Inspetor de Demonstração']]);
  await expect.poll(async () => (await recordsOnDevice(page)).outbox).toBe(0);
  expect(await backend.rows('submission_photos')).toHaveLength(2);
});
