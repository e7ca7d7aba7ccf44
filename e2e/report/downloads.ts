import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** Presses a button or link and answers the file that it saves: its name and its bytes. */
export async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer; path: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const path = await download.path();
  return { name: download.suggestedFilename(), bytes: await readFile(path), path };
}
