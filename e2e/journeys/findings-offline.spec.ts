import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { button } from '../fill-in/page';
import { aJpeg } from '../inspection/items';
import { keptPaths } from '../offline/kept';
import { openAs } from '../portal/open-as';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Runs in the page: the answers of the server that the device keeps. */
function keptAnswers(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('avsec');
    opening.onerror = () => reject(new Error('the device could not be opened'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAll();
      reading.onerror = () => reject(new Error('the answers could not be read'));
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      opening.result.close();
    };
  });
}

/** One of them is the finding with its action. */
const FINDING_WITH_ACTION = /"key":"finding [0-9a-f-]+","at":"[^"]+","answer":(?:(?!"userId").)*Fixar a luminária/;

const SEEN = 'Luminária pendurada na galeria técnica';
const dialog = (page: Page) => page.getByRole('dialog');
const actionOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Ações', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Fixar a luminária' })
    .first();

test('in a cellar: own actions and their finding are there, a photo and ‘concluída’ wait, and are on the server once', async ({
  page,
  browser,
  baseURL,
  backend,
}) => {
  const findingId = async () => String((await backend.rowsWhere('findings', { question: SEEN }))[0]?.['id']);

  await test.step('an inspector says what they saw, and an administrator gives them the action', async () => {
    await page.goto('/nao-conformidades');
    await button(page, 'Registrar não conformidade').click();
    await dialog(page).getByRole('textbox', { name: 'O que não está conforme' }).fill(SEEN);
    await dialog(page).getByRole('combobox', { name: 'Nível' }).click();
    await page.getByTitle('Menor', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^NC-/ })).toBeVisible();
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const admin = await context.newPage();
    await openAs(admin, 'admin', new URL(page.url()).pathname);
    await button(admin, 'Adicionar ação').click();
    await dialog(admin).getByRole('combobox').first().click();
    await admin.getByTitle('Inspetor de Demonstração').click();
    await dialog(admin).getByRole('textbox').last().fill('Fixar a luminária');
    await dialog(admin).getByRole('button', { name: 'Adicionar ação', exact: true }).click();
    await expect(dialog(admin)).toBeHidden();
    await context.close();
  });

  await test.step('their phone fetches what belongs to their actions while there is a network', async () => {
    await page.goto('/acoes');
    await expect(page.getByRole('link', { name: 'Fixar a luminária' })).toBeVisible();
    // The finding as it is now, though it was opened before the action was there.
    await expect.poll(() => page.evaluate(keptAnswers)).toMatch(FINDING_WITH_ACTION);
    await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/modules.json');
  });

  await test.step('without a network, started anew: it is as it was last seen, and says so', async () => {
    await page.context().setOffline(true);
    await page.goto('/acoes');
    await expect(page.getByText(/^Como em \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await page.getByRole('link', { name: 'Fixar a luminária' }).click();
    await expect(page.getByText(/^Como em \d\d\/\d\d\/\d{4}/)).toBeVisible();
  });

  await test.step('a photo and ‘concluída’ are on the device, also after a reload, and the page of what waits has them', async () => {
    await actionOf(page).getByRole('button', { name: 'Concluir ação' }).click();
    await dialog(page)
      .getByLabel('Adicionar foto')
      .setInputFiles(await aJpeg(page, 'luminaria.jpg'));
    await expect(dialog(page).getByText('Guardada neste dispositivo')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Concluir ação', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(actionOf(page)).toContainText('Concluir ação: Guardado neste dispositivo');
    await expect(actionOf(page)).toContainText('A fazer');
    await page.reload();
    await expect(actionOf(page)).toContainText('Concluir ação: Guardado neste dispositivo');
    await page.goto('/acoes');
    await expect(page.getByRole('listitem').filter({ hasText: 'Fixar a luminária' })).toContainText(
      'Guardado neste dispositivo',
    );
    await page.goto('/waiting');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ato sobre uma não conformidade' })).toContainText(
      /NC-\d{4}-\d{6} · Concluir ação/,
    );
    expect(await backend.rows('finding_events', { act: 'finish-action', finding_id: await findingId() })).toEqual([]);
  });

  await test.step('the network comes back: it is there once, with its photo', async () => {
    await page.goto('/acoes');
    await page.context().setOffline(false);
    const done = async () => backend.rows('finding_events', { act: 'finish-action', finding_id: await findingId() });
    await expect.poll(async () => (await done()).length, { timeout: 60_000 }).toBe(1);
    await expect(page.getByRole('link', { name: 'Fixar a luminária' })).toBeHidden();
    await page.goto(`/nao-conformidades/${await findingId()}`);
    await expect(actionOf(page)).toContainText('Concluída');
    await expect(actionOf(page).getByRole('button', { name: /^luminaria\.jpg/ })).toBeVisible();
    await expect(page.getByText(/neste dispositivo/)).toBeHidden();
    expect(await done()).toHaveLength(1);
  });
});
