import { execFile } from 'node:child_process';
import { stat, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { withoutChance } from './by-chance';

export const PICTURES = path.join(import.meta.dirname, 'pictures');

const WIDTHS = [390, 820, 1280] as const;
const HEIGHT = 844;
const SCHEMES = ['light', 'dark'] as const;

/** The pictures of one page, by the names of their files. */
export const picturesOf = (name: string): string[] =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => pictureOf(name, width, scheme)));

const pictureOf = (name: string, width: number, scheme: string): string => `${name}-${width}-${scheme}.webp`;

const writtenAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/**
 * The browser writes pictures without loss, but in a hurry; `cwebp` (Debian: webp) makes half of it, without loss as
 * well.
 */
async function pack(file: string): Promise<void> {
  await promisify(execFile)('cwebp', ['-quiet', '-lossless', '-exact', '-z', '8', file, '-o', `${file}.packed`]);
  await rename(`${file}.packed`, file);
}

/**
 * Compares the page as it is now, in every width, light and dark, with the pictures in the tree, or takes these anew.
 */
export async function look(page: Page, name: string): Promise<void> {
  // A figure that is still asked for has its place and its dash: nothing on the page says that another picture follows.
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // Another width draws some parts anew.
      await withoutChance(page);
      const picture = pictureOf(name, width, colorScheme);
      const file = path.join(PICTURES, picture);
      const before = await writtenAt(file);
      await expect.soft(page, picture).toHaveScreenshot(picture);
      if ((await writtenAt(file)) > before) await pack(file);
    }
  }
}
