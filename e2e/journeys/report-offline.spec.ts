import { item } from '../inspection/items';
import { answerRequired, openRedGate } from '../inspection/red-gate';
import { cutNetwork, mendNetwork, readyWithoutNetwork } from '../offline/kept';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { downloaded } from '../report/downloads';

test.use({ serviceWorkers: 'allow' });

test('the report of what only this device holds opens without a network, marked; sent, it is sealed', async ({
  page,
  context,
  portal,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await readyWithoutNetwork(page, backend);
  await openRedGate(page);
  const plate = await answerRequired(page);
  await item(page, '0.4').getByRole('textbox').fill('João Lima');
  await cutNetwork(context, portal);
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'Aguardando envio' })
    .getByRole('button', { name: /^Mais ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Abrir relatório' }).click();

  const report = page.getByRole('article');
  await expect(report.getByText('Somente neste dispositivo: ainda não enviado ao servidor.')).toBeVisible();
  await expect(report.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
  const onBehalf = report
    .locator('div, tr, li')
    .filter({ has: page.getByText('Em nome de', { exact: true }) })
    .last();
  await expect(onBehalf).toHaveText(/João Lima$/);
  await expect(report.getByText('4 de 4 itens avaliados em conformidade')).toBeVisible();
  await expect(report.getByText('Assinado digitalmente por')).toBeVisible();
  const photo = report.getByRole('figure', { name: new RegExp(plate.name) }).locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toBeVisible();
  await expect(report.getByRole('img', { name: /Código QR/ })).toHaveCount(0);
  expect((await downloaded(page, 'Baixar HTML')).bytes.toString()).toContain(
    'Este arquivo não traz um registro selado: o conteúdo deste dispositivo ainda não foi recebido ou conferido pelo servidor.',
  );
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  await expect(page.getByText(/Não foi possível gerar o PDF: suas fontes vêm do servidor/)).toBeVisible();

  const address = page.url();
  await mendNetwork(context, portal);
  await expect
    .poll(async () => (await backend.rows('checklist_submissions')).map(({ status }) => status))
    .toEqual(['completed']);
  await page.goto(address);
  await expect(report.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expect(report.getByText('Somente neste dispositivo')).toHaveCount(0);
  await expect(onBehalf).toHaveText(/João Lima$/);
});
