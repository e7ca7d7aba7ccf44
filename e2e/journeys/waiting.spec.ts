import { item } from '../inspection/items';
import { answerRequired, openRedGate } from '../inspection/red-gate';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { signIn } from '../portal/sign-in';

test('what waits without a network is exported whole, brought in on a fresh browser and sent once @smoke', async ({
  page,
  context,
  browser,
  baseURL,
  backend,
}, testInfo) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  const plate = await answerRequired(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist AVSEC finalizado com sucesso! Dados salvos localmente.')).toBeVisible();

  const status = page.getByRole('banner').getByRole('link', { name: /Sem conexão.*1 por enviar/ });
  await status.click();
  await expect(page.getByRole('heading', { name: 'Aguardando envio', level: 1 })).toBeVisible();
  const record = page.getByRole('listitem').filter({ hasText: 'Red Gate' });
  await expect(record).toContainText('Finalizado');
  await expect(record).toContainText('Sem conexão. Será enviado quando houver rede.');
  await expect(record).toContainText(/Fotos e arquivos enviados\s*0 de 2/);
  await expect(record).toContainText(/Tamanho\s*[\d,]+ (kB|MB)/);
  await expect(page.getByRole('region', { name: 'Armazenamento neste dispositivo' })).toContainText(/em uso/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: /^Exportar: / }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inspecao-de-veiculos-red-gate-\d{4}-\d{2}-\d{2}-\w{8}\.zip$/);
  const zip = testInfo.outputPath('inspection.zip');
  await download.saveAs(zip);
  // The device is lost, and with it all that it held.
  await context.close();

  const fresh = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAs(fresh, 'inspetor');
  await fresh.getByRole('link', { name: 'Aguardando envio' }).click();
  await expect(fresh.getByText('Nada por enviar')).toBeVisible();
  await fresh.getByLabel('Importar registro').and(fresh.locator('input')).setInputFiles(zip);
  await expect(fresh.getByText('Inspeção importada', { exact: true })).toBeVisible();
  const draft = fresh.getByRole('listitem').filter({ hasText: 'Red Gate' });
  await expect(draft).toContainText('Só neste dispositivo');
  await draft.getByRole('link', { name: /^Continuar: / }).click();
  await fresh.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(fresh.getByText('Checklist finalizado com sucesso no banco de dados!')).toBeVisible();

  const submissions = await backend.rows('checklist_submissions');
  expect(submissions.map(({ status: stored }) => stored)).toEqual(['completed']);
  expect(submissions[0]?.signature).toMatch(/^data:image\/png;base64,/);
  const photos = (await backend.rows('submission_photos')).map(
    (row) => JSON.parse(String(row.photo_data)) as { name: string; url: string },
  );
  expect(photos).toHaveLength(2);
  expect((await backend.evidence(photos.find(({ name }) => name === plate.name)?.url ?? '')).equals(plate.buffer)).toBe(
    true,
  );
  await fresh.close();
});

test('what waits can be discarded, after a question, and is then gone from the device', async ({
  page,
  context,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await context.setOffline(true);
  await item(page, '0.1').getByRole('textbox').fill('Norte');
  await page.getByRole('button', { name: 'Salvar Progresso' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 por enviar/ })
    .click();
  const record = page.getByRole('listitem').filter({ hasText: 'Red Gate' });
  await record.getByRole('button', { name: /^Descartar: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Nada por enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Conectado')).toBeVisible();
  expect(await backend.rows('checklist_submissions')).toEqual([]);
});

test('who signs out with unsent work is told first, and may stay; what they leave is sent when they are back', async ({
  page,
  context,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await answerRequired(page);
  // The backend is out of reach; the page itself can still be left and opened.
  await context.route(/\/(rest|storage)\/v1\//, (route) => route.abort());
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist AVSEC finalizado com sucesso! Dados salvos localmente.')).toBeVisible();

  const signOut = page.getByRole('button', { name: 'Sair', exact: true });
  const warning = page.getByRole('dialog', { name: 'Há registros que só este dispositivo tem' });
  await signOut.click();
  await expect(warning).toContainText(
    '1 registro ainda não foi enviado. Ele continua guardado aqui, mas só será enviado depois que você entrar de novo neste dispositivo.',
  );
  await warning.getByRole('button', { name: 'Continuar no portal' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /1 por enviar/ })).toBeVisible();

  await signOut.click();
  await warning.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await expect(page.getByLabel('Usuário', { exact: true })).toBeVisible();
  await context.unrouteAll();
  expect(await backend.rows('checklist_submissions')).toEqual([]);
  await signIn(page, 'inspetor');
  await expect
    .poll(
      async () =>
        (await backend.rows('checklist_submissions')).map(({ status, photo_count: photos }) => [status, photos]),
      { timeout: 30_000 },
    )
    .toEqual([['completed', 2]]);
  await signOut.click();
  await expect(page.getByLabel('Usuário', { exact: true })).toBeVisible();
});
