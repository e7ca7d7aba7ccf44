import { expect, type Locator, type Page } from 'playwright/test';

/** The item with this number, such as '1.4'. */
export const item = (page: Page, number: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${number.replace('.', '\\.')} `) });

export const yes = (page: Page, number: string): Promise<void> =>
  item(page, number).getByRole('button', { name: 'Sim', exact: true }).click();
export const no = (page: Page, number: string): Promise<void> =>
  item(page, number).getByRole('button', { name: 'Não', exact: true }).click();

/** The field of a date or time item. */
export const moment = (page: Page, number: string): Locator => item(page, number).locator('.av-moment input');

export const photoCount = (page: Page, number: string): Locator => item(page, number).getByText(/^\d+\/\d+ fotos?$/);

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real JPEG: what the page looks like at this moment. */
export async function aJpeg(page: Page, name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg', quality: 80 }) };
}

/** Adds a photo through the file chooser and waits until it is kept on the device. */
export async function photoFromFile(page: Page, number: string, file: ChosenFile): Promise<void> {
  await item(page, number).getByLabel('Arquivo de foto').setInputFiles(file);
  await expect(photoCount(page, number)).toHaveText(/^1\//);
}

/** Takes a photo with the (fake) camera and waits until it is kept on the device. */
export async function photoFromCamera(page: Page, number: string): Promise<void> {
  await item(page, number).getByRole('button', { name: 'Câmera' }).click();
  await page.getByRole('dialog', { name: 'Câmera' }).getByRole('button', { name: 'Capturar' }).click();
  await expect(photoCount(page, number)).toHaveText(/^1\//);
}

/** Draws a signature with the mouse and saves it. */
export async function sign(page: Page, number: string): Promise<void> {
  await item(page, number)
    .getByRole('button', { name: /^Assinar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Assinatura Digital' });
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true });
  // Before that the drawing library is still on its way, and nothing would be drawn.
  await expect(save).toBeEnabled();
  const box = await dialog.getByRole('img', { name: 'Quadro de assinatura' }).boundingBox();
  if (!box) throw new Error('the signature canvas is not on screen');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [120, 30],
    [180, 90],
    [240, 40],
    [300, 110],
    [380, 60],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await save.click();
  await expect(item(page, number).getByRole('img', { name: 'Assinatura', exact: true })).toBeVisible();
}
