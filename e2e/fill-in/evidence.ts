import { expect, type Locator, type Page } from 'playwright/test';
import { type ChosenFile, item } from '../inspection/items';

export const fileCount = (page: Page, number: string): Locator => item(page, number).getByText(/^\d+\/\d+ arquivos?$/);

/** What the item says about the files that were not taken. */
export const refusal = (page: Page, number: string): Locator => item(page, number).getByRole('alert');

/** Chooses photos in the file chooser. */
export const choosePhotos = (page: Page, number: string, ...files: ChosenFile[]): Promise<void> =>
  item(page, number).getByLabel('Arquivo de foto').setInputFiles(files);

/** Chooses files to attach in the file chooser. */
export const chooseFiles = (page: Page, number: string, ...files: ChosenFile[]): Promise<void> =>
  item(page, number).getByLabel('Arquivo do anexo').setInputFiles(files);

/** Chooses one file and waits for the reason why it is not taken. */
export async function expectRefused(
  page: Page,
  number: string,
  kind: 'photo' | 'attachment',
  file: ChosenFile,
  reason: string,
): Promise<void> {
  await (kind === 'photo' ? choosePhotos : chooseFiles)(page, number, file);
  await expect(refusal(page, number).getByText(reason, { exact: true }), file.name).toBeVisible();
}
