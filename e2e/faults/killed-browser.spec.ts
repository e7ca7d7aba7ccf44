import type { Page } from 'playwright/test';
import { expectInDraft, recordsOnDevice } from '../fill-in/device';
import { choosePhotos } from '../fill-in/evidence';
import { jpegOf, MEGABYTE } from '../fill-in/files';
import { item, photoCount } from '../inspection/items';
import { RED_GATE } from '../inspection/red-gate';
import { DEMO_PASSWORD } from '../portal/accounts';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { KillableBrowser } from './killable-browser';

const airport = (page: Page) => item(page, '0.1').getByRole('textbox');
const user = (page: Page) => page.getByLabel('Usuário', { exact: true });

/**
 * What local storage held of the session may have died with the browser: then the person signs in again, and is where
 * they were going.
 */
async function openRedGate(page: Page, url: string): Promise<void> {
  await page.goto(url + RED_GATE);
  const heading = page.getByRole('heading', { name: 'Checklist AVSEC' });
  await expect(user(page).or(heading)).toBeVisible();
  if (await user(page).isVisible()) {
    await user(page).fill('inspetor');
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  }
  await expect(heading).toBeVisible();
}

test('a browser killed amid typing, a photo and a save has all that was said to be kept, and sends it once', async ({
  portal,
  backend,
}) => {
  const browser = await KillableBrowser.make();
  try {
    let page = await browser.start();
    await openRedGate(page, portal.url);
    for (const word of ['Santa', 'Maria', 'do Mar']) {
      await airport(page).press('End');
      await page.keyboard.type(`${word} `);
      await expectInDraft(page, `${word} `);
      // What is typed on is not kept yet, and may be lost; nothing before it is.
      await page.keyboard.type('…');
      await browser.kill();
      page = await browser.start();
      await openRedGate(page, portal.url);
      await expect(airport(page)).toHaveValue(new RegExp(`${word} `));
    }
    await expect(airport(page)).toHaveValue(/^Santa …?Maria …?do Mar …?$/);

    await choosePhotos(page, '1.1', await jpegOf(page, 2 * MEGABYTE, 'placa.jpg'));
    await expect(photoCount(page, '1.1')).toHaveText(/^1\//);
    await choosePhotos(page, '1.2', await jpegOf(page, 4 * MEGABYTE, 'chassi.jpg'));
    await browser.kill();
    page = await browser.start();
    await openRedGate(page, portal.url);
    await expect(photoCount(page, '1.1')).toHaveText(/^1\//);
    await expect(item(page, '1.1').getByRole('img', { name: 'Foto 1' })).toBeVisible();
    // The second one is there whole, or not at all.
    const { files, bytes } = await recordsOnDevice(page);
    expect([2, 4]).toContain(bytes);
    expect(files).toBe(Number(bytes) / 2);

    // The answer to the save never comes.
    await page.route(/save_submission/, (route) => void route.fetch().catch(() => undefined));
    await page.getByRole('button', { name: 'Salvar Progresso' }).click();
    await expect.poll(async () => (await backend.rows('checklist_submissions')).length).toBe(1);
    await browser.kill();
    page = await browser.start();
    await openRedGate(page, portal.url);
    await expect.poll(async () => (await recordsOnDevice(page)).outbox, { timeout: 30_000 }).toBe(0);
    await expect(airport(page)).toHaveValue(/do Mar/);
    const [record, ...others] = await backend.rows('checklist_submissions');
    expect(others).toEqual([]);
    expect(record).toMatchObject({ status: 'in_progress', photo_count: files });
    expect(
      await backend.rows('submission_items', { submission_id: String(record?.id), item_id: 'aeroporto' }),
    ).toMatchObject([{ answer_value: expect.stringContaining('Santa') as unknown }]);
  } finally {
    await browser.remove();
  }
});
