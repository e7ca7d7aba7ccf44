import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeConvoy } from '../report/a-convoy';
import { Inspector } from '../report/inspector';
import { readPdf } from '../report/pdf-text';

test('a report is handed over by a link to somebody without an account, who opens it until it is revoked; the log has each opening @smoke', async ({
  page,
  portal,
  browser,
}) => {
  const { id } = await finalizeConvoy(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'auditor');
  await page.goto(`/checklist-report/${id}`);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  const given = page.getByRole('dialog', { name: 'Link do relatório' });
  const address = await given.locator('code').innerText();
  await given.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Ainda não foi aberto')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' });
  const visitor = await elsewhere.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Relatório de inspeção' })).toBeVisible();
  await expect(visitor.getByRole('link')).toHaveCount(0);
  const answer = visitor.waitForResponse((response) => response.request().method() === 'POST');
  await visitor.getByRole('button', { name: 'Abrir o relatório' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  const opened = await elsewhere.request.post(address);
  const { pages } = await readPdf(await opened.body());
  expect(pages.join(' ')).toContain('Relatório de Inspeção');

  await page.getByRole('button', { name: 'Revogar link' }).click();
  await page.getByRole('dialog', { name: 'Revogar link' }).getByRole('button', { name: 'Revogar link' }).click();
  await expect(page.getByText('Revogado')).toBeVisible();
  await expect(page.getByText(/Aberto 2 vezes/)).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Este link não abre nada' })).toBeVisible();
  await elsewhere.close();

  await page.goto('/registro-auditoria');
  await expect(page.getByText('Link de relatório').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Abriu.*Link de relatório/ })).toHaveCount(2);
});
