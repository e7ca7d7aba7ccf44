import { expect, type Locator, type Page } from 'playwright/test';
import type { ChosenFile } from '../inspection/items';
import { MANAGE } from './editor-page';

export const IMPORT = '/importar-checklist';

/** Opens the dialog that exports a checklist, from the manage page. */
export async function openExport(page: Page, title: string): Promise<void> {
  await page.goto(MANAGE);
  await page.getByRole('button', { name: `Mais ações: ${title}`, exact: true }).click();
  // By a key, which also must not press 'Cancelar' of the dialog that it opens.
  await page.getByRole('menuitem', { name: 'Exportar' }).press('Enter');
}

/** Exports a checklist from the manage page, in the format of this name; answers the file as it is downloaded. */
export async function exportAs(page: Page, title: string, format: string): Promise<{ name: string; path: string }> {
  await openExport(page, title);
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Exportar checklist' })
    .getByRole('button', { name: new RegExp(`^${format}`) })
    .click();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

/**
 * Chooses a file on the import page and waits for what it says of it. `encoding`: how one is to be read that is not
 * Unicode, which is asked first.
 */
export async function chooseFile(page: Page, file: string | ChosenFile, encoding?: string): Promise<Locator> {
  await page.goto(IMPORT);
  await page.getByLabel('Escolha um arquivo ou solte-o aqui').setInputFiles(file);
  if (encoding !== undefined) {
    await page.getByRole('radio', { name: encoding }).check();
    await page.getByRole('button', { name: 'Ler assim' }).click();
  }
  const verdict = page.getByRole('region', { name: 'Resultado da leitura' });
  await expect(verdict).toBeVisible();
  return verdict;
}

/** The lines of one of the import page's tables: 'Erros', 'Avisos', 'O que foi lido'. */
export const linesOf = (page: Page, table: string): Locator =>
  page
    .getByRole('region', { name: new RegExp(`^${table} \\d+$`) })
    .locator('tbody')
    .getByRole('row');
