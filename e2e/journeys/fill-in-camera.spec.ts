import type { Page } from 'playwright/test';
import { askedOfCamera, cameraStates, denyCamera, watchCamera } from '../fill-in/camera';
import type { ChecklistAuthor } from '../portal/checklist-author';
import { expect, test } from '../fill-in/fixtures';
import { inOtherBrowser } from '../fill-in/other-browser';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoCount } from '../inspection/items';

const TITLE = 'Câmera';
const onePhoto = (author: ChecklistAuthor) =>
  author.saves(checklistOf(TITLE, { Registro: [mustAnswer('photo', 'Foto do posto')] }));
const camera = (page: Page) => page.getByRole('dialog', { name: 'Câmera' });

/** Presses 'Câmera' and adds a photo through the file chooser that opens instead. */
async function chooseInstead(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Câmera').click();
  await (await chooser).setFiles(await aJpeg(page, 'do arquivo.jpg'));
  await expect(photoCount(page, '1.1')).toHaveText('1/1 foto');
  await expect(camera(page)).toBeHidden();
}

/** Presses 'Câmera', leaves the chooser that opens, and reads why there is no picture. */
async function reasonFor(page: Page): Promise<string> {
  await button(page, 'Câmera').click();
  const text = await camera(page).getByRole('alert').textContent();
  await expect(camera(page).getByRole('button', { name: 'Capturar' })).toHaveCount(0);
  await camera(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(camera(page)).toBeHidden();
  return text ?? '';
}

test('the camera is asked for the rear picture in 1280 × 720, gives a JPEG, and is off when it is closed', async ({
  page,
  author,
  backend,
}) => {
  const checklistId = await onePhoto(author);
  await watchCamera(page);
  await openChecklist(page, checklistId, TITLE);
  await button(page, 'Câmera').click();
  await expect(camera(page).getByLabel('Imagem da câmera ao vivo')).toBeVisible();
  expect(await askedOfCamera(page)).toEqual([
    { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } },
  ]);
  expect(await cameraStates(page)).toEqual(['live']);
  await camera(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(camera(page)).toBeHidden();
  expect(await cameraStates(page)).toEqual(['ended']);

  await button(page, 'Câmera').click();
  await camera(page).getByRole('button', { name: 'Capturar' }).click();
  await expect(photoCount(page, '1.1')).toHaveText('1/1 foto');
  await expect(camera(page)).toBeHidden();
  expect(await cameraStates(page)).toEqual(['ended', 'ended']);

  await item(page, '1.1').getByRole('button', { name: 'Ver foto 1 em tamanho real' }).click();
  const whole = page.getByRole('dialog', { name: 'Foto 1' }).getByRole('img', { name: 'Foto 1' });
  await expect
    .poll(() => whole.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1280, 720]);
  await page.keyboard.press('Escape');
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const [photo] = await backend.rows('submission_photos', { submission_id: String(submission?.id) });
  expect(JSON.parse(String(photo?.photo_data))).toMatchObject({
    type: 'image/jpeg',
    name: expect.stringMatching(/^foto-\d{8}-\d{6}\.jpg$/),
  });
});

test('a camera that the person denied is explained, and the file chooser opens', async ({
  author,
  sessions,
  account,
  baseURL,
}) => {
  const checklistId = await onePhoto(author);
  await inOtherBrowser(['--use-fake-device-for-media-stream'], async (browser) => {
    const page = await browser.newPage({ baseURL, storageState: await sessions.of(account) });
    await denyCamera(page);
    await openChecklist(page, checklistId, TITLE);
    expect(await reasonFor(page)).toBe(
      'Permissão de câmera negada. Por favor, permita o acesso à câmera nas configurações do navegador ou use o botão de arquivo para fazer upload de uma foto.',
    );
    await chooseInstead(page);
  });
});

test('a device without a camera is told so, and the file chooser opens', async ({
  author,
  sessions,
  account,
  baseURL,
}) => {
  const checklistId = await onePhoto(author);
  await inOtherBrowser(['--use-fake-ui-for-media-stream'], async (browser) => {
    const page = await browser.newPage({ baseURL, storageState: await sessions.of(account) });
    await openChecklist(page, checklistId, TITLE);
    expect(await reasonFor(page)).toBe('Câmera não encontrada. Usando seletor de arquivo...');
    await chooseInstead(page);
  });
});

test('a page without a camera API (no TLS) goes straight to the file chooser, and everything else works', async ({
  author,
  sessions,
  account,
  portal,
  backend,
}) => {
  const checklistId = await onePhoto(author);
  await inOtherBrowser(['--host-resolver-rules=MAP portal.example 127.0.0.1'], async (browser) => {
    const baseURL = `http://portal.example:${portal.port}`;
    const stored = await sessions.of(account);
    const origins = stored.origins.map((origin) => ({ ...origin, origin: baseURL }));
    const page = await browser.newPage({ baseURL, storageState: { ...stored, origins } });
    await openChecklist(page, checklistId, TITLE);
    expect(await page.evaluate(() => [isSecureContext, 'mediaDevices' in navigator])).toEqual([false, false]);
    await chooseInstead(page);
    await button(page, 'Salvar').click();
    await expectNotice(
      page,
      'Progresso Salvo',
      'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
    );
  });
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toMatchObject([
    { photo_count: 1 },
  ]);
});
