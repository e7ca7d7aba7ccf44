import type { Page } from 'playwright/test';
import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeEveryKind } from '../report/a-record';
import { downloaded } from '../report/downloads';
import { Inspector } from '../report/inspector';
import { readPdf, unbroken } from '../report/pdf-text';
import { listen } from '../screens/screen';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const record = (page: Page) => section(page, 'Registro no servidor');
const file = (page: Page) => section(page, 'Verificar um arquivo');

async function drop(page: Page, name: string, text: string): Promise<void> {
  await file(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('what was sealed is verified as untouched, what was altered as altered: files and the database @smoke', async ({
  page,
  portal,
}) => {
  const inspector = await Inspector.signIn(portal.url);
  const { inspection } = await finalizeEveryKind(portal, inspector);
  const address = `/verificar/${inspection.id}`;
  await openAs(page, 'auditor', `/checklist-report/${inspection.id}`);
  const html = (await downloaded(page, 'Baixar HTML')).bytes.toString();

  const said = listen(page);
  await page.goto(address);
  await expect(record(page).getByRole('heading', { name: 'Inalterado' })).toBeVisible();
  await record(page).getByRole('button', { name: 'Conferir 3 arquivos' }).click();
  await expect(record(page).getByText('3 arquivos são os que foram selados')).toBeVisible();
  const json = (await downloaded(page, 'Baixar JSON')).bytes.toString();
  for (const [name, text] of [
    ['relatorio.html', html],
    ['selo.json', json],
  ] as const) {
    await drop(page, name, text);
    await expect(file(page).getByText('O registro neste arquivo é exatamente o que foi selado.')).toBeVisible();
    await drop(
      page,
      name,
      text.replaceAll('"value":"Bia "', '"value":"Rui "').replaceAll('"value": "Bia "', '"value": "Rui "'),
    );
    await expect(file(page).getByText('O registro neste arquivo não é o que foi selado.')).toBeVisible();
    await expect(file(page).getByText('Respostas')).toBeVisible();
  }
  expect(said).toEqual([]);

  await portal.runSqlStopped(
    `update public.submission_items set answer_value = '"Rui"' where submission_id = '${inspection.id}'
      and item_id = 'name';`,
  );
  await page.goto(address);
  await expect(record(page).getByRole('heading', { name: 'Alterado', exact: true })).toBeVisible();
  await expect(record(page).getByText('Respostas')).toBeVisible();
});

test('what was reopened keeps its sealed version readable and verified; while edited it has no seal', async ({
  page,
  portal,
}) => {
  const inspector = await Inspector.signIn(portal.url);
  const { inspection } = await finalizeEveryKind(portal, inspector);
  await inspector.reopens(inspection.id);
  await openAs(page, 'auditor', `/verificar/${inspection.id}`);
  await expect(record(page).getByRole('heading', { name: 'Inalterado' })).toBeVisible();
  await expect(record(page).getByText(/A inspeção foi reaberta depois/)).toBeVisible();

  await page.goto(`/checklist-report/${inspection.id}`);
  await expect(
    page.getByText(
      /^Esta inspeção foi reaberta para edição em .+\. Motivo: Corrigir\. Este relatório mostra a última versão final/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('article').getByRole('img', { name: /Código QR/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Versões' }).getByRole('link', { name: 'Em edição' }).click();
  await expect(page.getByText(/Inspeção em andamento: este relatório é provisório/)).toBeVisible();
  await expect(page.getByRole('article').getByRole('img', { name: /Código QR/ })).toHaveCount(0);
  await expect(page.getByText('Assinado digitalmente por')).toHaveCount(0);
  // What is downloaded of it says that it carries nothing that could be verified.
  expect((await downloaded(page, 'Baixar HTML')).bytes.toString()).toContain(
    'Este arquivo não traz um registro selado: a inspeção não está finalizada.',
  );

  // Finalized again: the older version stays, marked, with a seal of its own that its file carries.
  await inspector.finalizes({ ...inspection, baseRevision: 2 });
  await page.goto(`/checklist-report/${inspection.id}?revision=1`);
  await expect(page.getByText('Versão anterior: depois dela, esta inspeção foi finalizada de novo.')).toBeVisible();
  const older = (await downloaded(page, 'Baixar HTML')).bytes.toString();
  await page.goto(`/verificar/${inspection.id}`);
  await drop(page, 'antigo.html', older);
  await expect(file(page).getByText('O registro neste arquivo é exatamente o que foi selado.')).toBeVisible();
  await expect(file(page).getByText(/Há uma versão mais recente, a versão 3/)).toBeVisible();

  // Withdrawn: no longer in the history, but its report and its seal stay, and say why.
  await inspector.withdraws(inspection.id, 'Veículo errado');
  await page.goto(`/checklist-report/${inspection.id}`);
  await expect(
    page.getByText(
      /^Retirada do histórico em .+ Motivo: Veículo errado\. Este relatório mostra a última versão finalizada/,
    ),
  ).toBeVisible();
  expect(unbroken((await readPdf((await downloaded(page, 'Baixar PDF')).bytes)).pages.join(''))).toContain(
    'Motivo:Veículoerrado',
  );
  expect((await downloaded(page, 'Baixar HTML')).bytes.toString()).toContain('Motivo: Veículo errado');
  await page.goto(`/verificar/${inspection.id}`);
  await expect(record(page).getByRole('heading', { name: 'Inalterado' })).toBeVisible();
  await expect(record(page).getByText(/A inspeção foi retirada do histórico depois/)).toBeVisible();
});
