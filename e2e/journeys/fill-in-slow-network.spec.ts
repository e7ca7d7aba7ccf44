import type { Page } from 'playwright/test';
import { choosePhotos } from '../fill-in/evidence';
import { jpegOf, MEGABYTE } from '../fill-in/files';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, expectSent, historyRow, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { item, photoCount } from '../inspection/items';

const SLOW_BYTES_PER_SECOND = 0.4 * MEGABYTE;

/** From now on the page's network is slow, and works. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  });
}

async function fillIn(page: Page, photos: number): Promise<void> {
  await item(page, '1.1').getByRole('textbox').fill('Posto 30');
  for (let place = 1; place <= photos; place += 1) {
    const number = `1.${place + 1}`;
    await choosePhotos(page, number, await jpegOf(page, 3 * MEGABYTE, `foto ${place}.jpg`));
    await expect(photoCount(page, number)).toHaveText(/^1\//);
  }
}

test('photos on a slow network are shown as being sent, and said to be on the server when they are', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Rede lenta';
  const checklistId = await author.saves(
    checklistOf(title, { Posto: [mustAnswer('text', 'Posto'), ask('photo', 'Foto 1'), ask('photo', 'Foto 2')] }),
  );
  await openChecklist(page, checklistId, title);
  await fillIn(page, 2);
  await slowNetwork(page);
  await button(page, 'Salvar').click();
  await expect(button(page, 'Salvando...')).toBeVisible();
  const began = Date.now();
  // The first word that is said is the true one.
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(/^Progresso salvo/)).toHaveText(
    'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
    { timeout: 60_000 },
  );
  expect(Date.now() - began).toBeGreaterThan(10_000);
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(submission).toMatchObject({ status: 'in_progress', photo_count: 2 });
});

test('who leaves while a large inspection is being finalized stays where they went, and it arrives', async ({
  page,
  author,
}) => {
  const title = 'Rede lenta e paciência curta';
  const checklistId = await author.saves(
    checklistOf(title, { Posto: [mustAnswer('text', 'Posto'), ask('photo', 'Foto 1')] }),
  );
  await openChecklist(page, checklistId, title);
  await fillIn(page, 1);
  await slowNetwork(page);
  await button(page, 'Finalizar').click();
  await expect(button(page, 'Finalizando...')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu lateral' })
    .getByRole('link', { name: 'Checklists', exact: true })
    .click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  await expect(page).toHaveURL(/\/checklist-avsec$/);
  await page
    .getByRole('navigation', { name: 'Menu lateral' })
    .getByRole('link', { name: 'Histórico de Checklists', exact: true })
    .click();
  await expectSent(page, title, 'Finalizado');
  await expect(historyRow(page, title)).toHaveCount(1);
});
