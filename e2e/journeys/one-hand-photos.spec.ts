import type { Page } from 'playwright/test';
import { askedOfLens, giveLens } from '../fill-in/camera';
import { expect, test } from '../fill-in/fixtures';
import { layoutShift, STILL, watchLayoutShift } from '../fill-in/layout-shift';
import { decodesHeic, heicOf, noisyJpeg, pictureSize } from '../fill-in/large-photo';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { MEGABYTE } from '../fill-in/files';
import { aJpeg, item, photoCount } from '../inspection/items';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const TOO_LARGE = 'Arquivo muito grande. Por favor, escolha uma imagem menor que 5MB.';
const camera = (page: Page) => page.getByRole('dialog', { name: 'Câmera' });

/** Counts the large pictures that the page's own thread makes; thumbnails are none. */
async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.OffscreenCanvas = class extends OffscreenCanvas {
      override convertToBlob(options?: ImageEncodeOptions): Promise<Blob> {
        const { dataset } = document.documentElement;
        if (this.width > 1000) dataset.drawn = String(Number(dataset.drawn ?? 0) + 1);
        return super.convertToBlob(options);
      }
    };
  });
}

test('photos are taken one after the other, and drawn on with the original kept', async ({ page, author, backend }) => {
  const title = 'Fotos por toque';
  const checklistId = await author.saves(checklistOf(title, { Trecho: [ask('checkbox', 'Cerca íntegra?')] }));
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('button', { name: 'Câmera' }).tap();
  for (const count of ['1/5 fotos', '2/5 fotos']) {
    await camera(page).getByRole('button', { name: 'Capturar' }).tap();
    await expect(camera(page).getByText(count)).toBeVisible();
  }
  await camera(page).getByRole('button', { name: 'Concluir' }).tap();

  await item(page, '1.1').getByRole('button', { name: 'Ver foto 1 em tamanho real' }).tap();
  await page.getByRole('button', { name: 'Marcar' }).tap();
  const marking = page.getByRole('dialog', { name: 'Marcar foto' });
  const picture = marking.getByRole('img', { name: 'Foto em que se desenha' });
  const drag = async (fromX: number, fromY: number): Promise<void> => {
    const box = await picture.boundingBox();
    if (!box) throw new Error('no photo to draw on');
    await page.mouse.move(box.x + fromX, box.y + fromY);
    await page.mouse.down();
    await page.mouse.move(box.x + fromX + 80, box.y + fromY + 60, { steps: 4 });
    await page.mouse.up();
  };
  await drag(20, 20);
  await marking.getByRole('button', { name: 'Círculo' }).tap();
  await drag(160, 40);
  await marking.getByRole('button', { name: 'Texto' }).tap();
  await marking.getByRole('textbox', { name: 'Texto a escrever na foto' }).fill('Furo');
  await picture.tap({ position: { x: 60, y: 120 } });
  await marking.getByRole('button', { name: 'Salvar marcas' }).tap();
  await expect(marking).toBeHidden();
  await item(page, '1.1').getByRole('button', { name: 'Ver foto 1 em tamanho real' }).tap();
  await page.getByRole('button', { name: 'Marcar' }).tap();
  await expect(marking.getByRole('button', { name: 'Voltar à original' })).toBeEnabled();
  await marking.getByRole('button', { name: 'Cancelar' }).tap();
  await page.keyboard.press('Escape');
  await expect(photoCount(page, '1.1')).toHaveText('2/5 fotos');

  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const rows = await backend.rows('submission_photos', { submission_id: String(submission?.id) });
  const files = await Promise.all(
    rows.map((row) => backend.evidence((JSON.parse(String(row.photo_data)) as { url: string }).url)),
  );
  expect(files).toHaveLength(2);
  const marked = files.find((file) => file.subarray(6, 21).toString() === 'avsec-original ');
  const length = Number(
    /^avsec-original image\/jpeg (\d+)/.exec(marked?.subarray(6, 60).toString('latin1') ?? '')?.[1],
  );
  expect([...(marked?.subarray(-length).subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
});

test('a photo of more than 5 MB is made smaller by one tap: at most 2560 pixels, a JPEG, its time kept', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Foto grande';
  const checklistId = await author.saves(checklistOf(title, { Trecho: [ask('photo', 'Vista geral')] }));
  const large = await noisyJpeg(page, { width: 4000, height: 3000, takenAt: '2026:11:20 14:32:05' });
  expect(large.length).toBeGreaterThan(5 * MEGABYTE);
  await watchDrawing(page);
  await openChecklist(page, checklistId, title);
  await item(page, '1.1')
    .getByLabel('Arquivo de foto')
    .setInputFiles({ name: 'IMG_0012.JPEG', mimeType: 'image/jpeg', buffer: large });
  await expect(item(page, '1.1').getByText(TOO_LARGE)).toBeVisible();
  const aside = page.waitForEvent('worker');
  await item(page, '1.1').getByRole('button', { name: 'Reduzir e usar' }).tap();
  const worker = await aside;
  await expect(photoCount(page, '1.1')).toHaveText('1/1 foto');
  expect(await page.evaluate(() => document.documentElement.dataset.drawn)).toBeUndefined();
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
  await expect(item(page, '1.1').getByText(TOO_LARGE)).toBeHidden();

  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const [row] = await backend.rows('submission_photos', { submission_id: String(submission?.id) });
  const stored = JSON.parse(String(row?.photo_data)) as { url: string };
  expect(stored).toMatchObject({ name: 'IMG_0012.jpg', type: 'image/jpeg', takenAt: '2026-11-20T14:32:05' });
  const file = await backend.evidence(stored.url);
  expect(file.length).toBeLessThanOrEqual(5 * MEGABYTE);
  expect(await pictureSize(page, file)).toEqual([2560, 1920]);
});

test('what the browser cannot show is said in words that say what to choose, and is not offered smaller', async ({
  page,
  author,
}) => {
  const title = 'Foto HEIC';
  const checklistId = await author.saves(checklistOf(title, { Trecho: [ask('photo', 'Vista geral')] }));
  await openChecklist(page, checklistId, title);
  for (const [bytes, text] of [
    [MEGABYTE, 'O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.'],
    [5 * MEGABYTE, TOO_LARGE],
  ] as const) {
    await item(page, '1.1').getByLabel('Arquivo de foto').setInputFiles(heicOf(bytes));
    await expect(item(page, '1.1').getByRole('alert')).toHaveText(text);
    await expect(item(page, '1.1').getByRole('button', { name: 'Reduzir e usar' })).toBeHidden();
  }
  await expect(photoCount(page, '1.1')).toHaveText('0/1 foto');
});

test('a HEIC that the browser shows becomes a photo by one tap, whatever its size: a JPEG of 2560 pixels', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Foto HEIC que se vê';
  const checklistId = await author.saves(
    checklistOf(title, { Trecho: [ask('photo', 'Vista geral'), ask('photo', 'Detalhe')] }),
  );
  await decodesHeic(page, await noisyJpeg(page, { width: 3000, height: 1500, takenAt: '2026:11:20 14:32:05' }));
  await openChecklist(page, checklistId, title);
  for (const [number, bytes, text] of [
    ['1.1', MEGABYTE, 'O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.'],
    ['1.2', 5 * MEGABYTE, TOO_LARGE],
  ] as const) {
    await item(page, number).getByLabel('Arquivo de foto').setInputFiles(heicOf(bytes));
    await expect(item(page, number).getByText(text)).toBeVisible();
    await item(page, number).getByRole('button', { name: 'Reduzir e usar' }).tap();
    await expect(photoCount(page, number)).toHaveText('1/1 foto');
    await expect(item(page, number).getByRole('alert')).toBeHidden();
  }

  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const rows = await backend.rows('submission_photos', { submission_id: String(submission?.id) });
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const stored = JSON.parse(String(row.photo_data)) as { url: string };
    expect(stored).toMatchObject({ name: 'IMG_0012.jpg', type: 'image/jpeg' });
    expect(await pictureSize(page, await backend.evidence(stored.url))).toEqual([2560, 1280]);
  }
});

test('torch and zoom are there where the camera has them, and ask it for what is tapped', async ({ page, author }) => {
  const title = 'Lanterna e zoom';
  const checklistId = await author.saves(checklistOf(title, { Trecho: [ask('checkbox', 'Cerca íntegra?')] }));
  await giveLens(page);
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('button', { name: 'Câmera' }).tap();
  const torch = camera(page).getByRole('button', { name: 'Lanterna' });
  await torch.tap();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  const zoom = camera(page).getByRole('slider', { name: 'Zoom' });
  const box = await zoom.boundingBox();
  if (!box) throw new Error('the zoom is not on screen');
  expect(box.height).toBeGreaterThanOrEqual(44);
  await zoom.tap({ position: { x: box.width - 4, y: box.height / 2 } });
  await expect(zoom).toHaveValue('8');
  await torch.tap();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  expect((await askedOfLens(page)).map(({ advanced }) => advanced?.[0])).toEqual([
    { torch: true },
    { zoom: 8 },
    { torch: false },
  ]);
  // They take nothing from the picture or the button that takes it.
  await expect(camera(page).getByRole('button', { name: 'Capturar' })).toBeInViewport({ ratio: 1 });
  await camera(page).getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera(page).getByText('1/5 fotos')).toBeVisible();
  await camera(page).getByRole('button', { name: 'Concluir' }).tap();
});

test('the first photo that the camera takes of an item moves nothing, nor does closing the camera', async ({
  page,
  author,
}) => {
  const title = 'Primeira foto';
  const questions = [ask('checkbox', 'Cerca íntegra?'), ask('checkbox', 'Portão fechado?')];
  const checklistId = await author.saves(checklistOf(title, { Trecho: questions }));
  await openChecklist(page, checklistId, title);

  await item(page, '1.1').getByRole('button', { name: 'Câmera' }).tap();
  await expect(camera(page).getByLabel('Imagem da câmera ao vivo')).toBeVisible();
  await expect(camera(page).getByRole('button', { name: 'Capturar' })).toBeEnabled();
  await watchLayoutShift(page);
  await camera(page).getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera(page).getByText('1/5 fotos')).toBeVisible();
  await camera(page).getByRole('button', { name: 'Concluir' }).tap();
  await expect(item(page, '1.1').getByRole('img', { name: 'Foto 1' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(STILL);
});

test('a photo that is chosen from a file moves nothing from the choice until it is shown', async ({ page, author }) => {
  const title = 'Foto de arquivo';
  const checklistId = await author.saves(
    checklistOf(title, { Trecho: [ask('checkbox', 'Cerca íntegra?'), ask('checkbox', 'Portão fechado?')] }),
  );
  await openChecklist(page, checklistId, title);
  const photo = await aJpeg(page, 'cerca.jpg');

  const opened = page.waitForEvent('filechooser');
  await item(page, '1.1').getByRole('button', { name: 'Arquivo', exact: true }).tap();
  const chooser = await opened;
  await watchLayoutShift(page);
  await chooser.setFiles(photo);
  await expect(item(page, '1.1').getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect(photoCount(page, '1.1')).toHaveText('1/5 fotos');
  expect(await layoutShift(page)).toBeLessThan(STILL);
});
