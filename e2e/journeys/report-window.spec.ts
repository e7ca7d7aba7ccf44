import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeEveryKind } from '../report/a-record';
import { Inspector } from '../report/inspector';

test('the history opens the printable report in a window: the same document, styled, photos decoded', async ({
  page,
  portal,
}) => {
  const { inspection } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'auditor', `/checklist-history?checklist=${inspection.checklist.id}`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Relatório: Inspeção completa/ }).click(),
  ]);
  await expect(opened.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
  await opened.waitForLoadState();
  expect(opened.url()).toMatch(/^blob:/);
  await expect(opened.getByRole('img', { name: /Código QR/ })).toBeVisible();
  for (const question of ['Portão fechado?', 'Ordem de serviço', 'Assinatura'])
    await expect(opened.getByRole('heading', { name: new RegExp(question.replace('?', '\\?')) }).first()).toBeVisible();
  expect(
    await opened
      .locator('img')
      .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)),
  ).toEqual([true, true, true]);
  // Its styles are there, although the portal's policy holds in it.
  expect(await opened.locator('.report').evaluate((report) => getComputedStyle(report).maxWidth)).toBe('960px');
  await expect(opened.getByRole('navigation')).toHaveCount(0);

  await page.getByRole('button', { name: /^Mais ações: Inspeção completa/ }).click();
  await page.getByRole('menuitem', { name: 'Abrir relatório' }).click();
  await expect(page).toHaveURL(new RegExp(`/checklist-report/${inspection.id}$`));
});

test('a window that cannot be filled is closed and says so, and so does one that the browser blocks', async ({
  page,
  portal,
}) => {
  const { inspection } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'auditor', `/checklist-history?checklist=${inspection.checklist.id}`);
  const open = page.getByRole('button', { name: /^Relatório: Inspeção completa/ });
  await open.waitFor();
  await page.route('**/rest/v1/**', (route) => route.abort());
  const [opened] = await Promise.all([page.waitForEvent('popup'), open.click()]);
  await expect(page.getByText('Erro ao gerar relatório detalhado. Tente novamente.')).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  await page.evaluate(() => (window.open = () => null));
  await open.click();
  await expect(page.getByText('Janela bloqueada')).toBeVisible();
});
