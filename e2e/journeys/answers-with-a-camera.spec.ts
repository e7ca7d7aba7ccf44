import { openEditor, openItem, publish } from '../authoring/editor-page';
import { denyCamera } from '../fill-in/camera';
import { cameraSeeing, pictureOfCode } from '../fill-in/codes';
import { expectInDraft, recordsOnDevice } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { layoutShift, STILL, watchLayoutShift } from '../fill-in/layout-shift';
import { inOtherBrowser } from '../fill-in/other-browser';
import { openChecklist, saveProgress } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item } from '../inspection/items';

const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(PHONE);

test('an author adds an example picture, and the inspector sees it from the item, without a network too', async ({
  page,
  context,
  author,
  backend,
  browser,
  sessions,
  baseURL,
}) => {
  const title = 'Lacres com exemplo';
  const checklistId = await author.saves(
    checklistOf(title, {
      Lacre: [ask('checkbox', 'Lacre como no exemplo?', { details: { guidance: 'Compare com o exemplo.' } })],
    }),
  );
  const picture = await aJpeg(page, 'lacre.jpg');

  await test.step('the author', async () => {
    // A new page would otherwise be the phone of this file.
    const desk = await browser.newPage({
      ...DESK,
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: await sessions.of('autor'),
    });
    await openEditor(desk, checklistId);
    const row = await openItem(desk, '1.1');
    const example = row.getByRole('group', { name: 'Imagem de exemplo' });
    await example
      .getByLabel('Arquivo da imagem de exemplo')
      .setInputFiles({ name: 'lacre.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(example.getByRole('alert')).toHaveText('O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.');
    await example.getByLabel('Arquivo da imagem de exemplo').setInputFiles(picture);
    await expect(example.getByRole('img', { name: 'Imagem de exemplo' })).toBeVisible();
    await publish(desk);
    await expect(desk).toHaveURL(/atualizar-checklist/);
    await desk.close();
  });
  const [section] = await backend.rows('checklist_sections', { checklist_id: checklistId });
  const [stored] = await backend.rows('checklist_items', { section_id: String(section?.id) });
  const { example } = stored?.details as { example: string };
  expect((await backend.evidence(`attachments/${example}`)).equals(picture.buffer)).toBe(true);

  await openChecklist(page, checklistId, title);
  await expect.poll(async () => (await recordsOnDevice(page)).examples).toBe(1);
  await context.setOffline(true);
  await item(page, '1.1').getByRole('button', { name: 'Ver exemplo' }).tap();
  const shown = page.getByRole('dialog', { name: 'Imagem de exemplo' }).getByRole('img', { name: 'Imagem de exemplo' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
});

test('a photo says when it was taken, and where only once the person agreed, until they take that back', async ({
  page,
  context,
  author,
  backend,
}) => {
  const title = 'Fotos com posição';
  const checklistId = await author.saves(
    checklistOf(title, { Cerca: [ask('checkbox', 'Cerca íntegra?'), ask('checkbox', 'Portão fechado?')] }),
  );
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation({ latitude: 10.595401, longitude: -61.337203, accuracy: 7.5 });
  await page.addInitScript(() => {
    const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation);
    navigator.geolocation.watchPosition = (...asked) => {
      document.documentElement.dataset.positionAsked = 'true';
      return watch(...asked);
    };
  });
  await openChecklist(page, checklistId, title);
  const camera = page.getByRole('dialog', { name: 'Câmera' });
  await item(page, '1.1').getByRole('button', { name: 'Câmera' }).tap();
  await camera.getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera.getByText('1/5 fotos')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.positionAsked)).toBeUndefined();
  await camera.getByRole('button', { name: 'Guardar posição' }).tap();
  await expect(camera.getByText('10.59540, -61.33720 ± 8 m')).toBeVisible();
  await watchLayoutShift(page);
  await camera.getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera.getByText('2/5 fotos')).toBeVisible();
  await camera.getByRole('button', { name: 'Posição nas fotos', pressed: true }).tap();
  await expect(camera.getByText('Não é guardada.')).toBeVisible();
  await camera.getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera.getByText('3/5 fotos')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(STILL);
  await camera.getByRole('button', { name: 'Concluir' }).tap();
  await expect(item(page, '1.1').getByRole('button', { name: 'Ver foto 3 em tamanho real' })).toBeVisible();

  // What comes later has its room already: thumbnails in the item, and the photo in full.
  await watchLayoutShift(page);
  await item(page, '1.1').getByRole('button', { name: 'Ver foto 2 em tamanho real' }).tap();
  const photo = page.getByRole('dialog', { name: 'Foto 2' });
  await expect(photo.getByText(/^Tirada em \d\d\/\d\d\/\d{4} \d\d:\d\d · 10\.59540, -61\.33720 ± 8 m$/)).toBeVisible();
  await photo.getByRole('button', { name: 'Fechar' }).tap();
  await expect(photo).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(STILL);
  await saveProgress(page);

  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const rows = await backend.rows('submission_photos', { submission_id: String(submission?.id) }, 'order_index');
  const described = rows.map((row) => JSON.parse(String(row.photo_data)) as { takenAt?: string; position?: object });
  expect(described.map(({ position }) => position)).toEqual([
    undefined,
    { latitude: 10.5954, longitude: -61.3372, accuracy: 8 },
    undefined,
  ]);
  expect(described.every(({ takenAt }) => takenAt !== undefined)).toBe(true);
  await page.goto(`/checklist-report/${String(submission?.id)}`);
  await expect(page.getByText(/Item 1\.1 · foto 2 de 3 .* · Tirada em .* · 10\.59540, -61\.33720 ± 8 m/)).toBeVisible();
});

test('the code of a badge is read by the camera or from a picture, behind what was typed', async ({
  author,
  sessions,
  account,
  baseURL,
  browser,
}, testInfo) => {
  const title = 'Credenciais';
  const checklistId = await author.saves(checklistOf(title, { Pessoa: [mustAnswer('text', 'Credencial')] }));
  const badge = await pictureOfCode(browser, 'GRL-004127');
  const options = { baseURL, storageState: await sessions.of(account), ...PHONE };
  await inOtherBrowser(await cameraSeeing(badge, testInfo.outputPath('badge.mjpeg')), async (other) => {
    const page = await other.newPage(options);
    await openChecklist(page, checklistId, title);
    await item(page, '1.1').getByRole('textbox').fill('Temporária');
    await item(page, '1.1').getByRole('button', { name: 'Ler código' }).tap();
    await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('Temporária GRL-004127');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectInDraft(page, 'Temporária GRL-004127');
  });
  await inOtherBrowser(['--use-fake-device-for-media-stream'], async (other) => {
    const page = await other.newPage(options);
    await denyCamera(page);
    await openChecklist(page, checklistId, title);
    await item(page, '1.1').getByRole('textbox').fill('');
    await item(page, '1.1').getByRole('button', { name: 'Ler código' }).tap();
    const scanner = page.getByRole('dialog', { name: 'Ler código de barras ou QR' });
    await expect(scanner.getByRole('alert')).toHaveText(
      'A câmera está bloqueada para este site. Libere-a nas configurações do navegador, escolha uma imagem do código ou digite-o.',
    );
    await scanner.getByLabel('Imagem com o código').setInputFiles(await aJpeg(page, 'tela.jpg'));
    await expect(
      scanner.getByText(
        'Nenhum código legível nesta imagem. Escolha outra, mais próxima e nítida, ou digite o código.',
      ),
    ).toBeVisible();
    await scanner
      .getByLabel('Imagem com o código')
      .setInputFiles({ name: 'credencial.jpg', mimeType: 'image/jpeg', buffer: badge });
    await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('GRL-004127');
  });
});
