import type { Locator } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { openChecklist, progress } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { item } from '../inspection/items';

/** How many colours a person sees in the middle of an element's height, between two distances from its left edge. */
async function coloursIn(element: Locator, from: number, to: number): Promise<number> {
  const image = await element.screenshot();
  return element.page().evaluate(
    async ({ png, left, width }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(width, bitmap.height / 2).getContext('2d');
      if (!canvas) throw new Error('this browser draws no canvas');
      canvas.drawImage(bitmap, -left, -bitmap.height / 4);
      return new Set(new Uint32Array(canvas.getImageData(0, 0, width, bitmap.height / 2).data.buffer)).size;
    },
    { png: image.toString('base64'), left: from, width: to - from },
  );
}

test('with colours forced by the system, sections show that they open, and answers and progress are seen', async ({
  page,
  author,
}) => {
  const title = 'Alto contraste';
  const checklistId = await author.saves(
    checklistOf(title, {
      Cerca: [ask('checkbox', 'Íntegra?'), ask('checkbox', 'Iluminada?')],
      Portão: [ask('text', 'Nota')],
    }),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  await openChecklist(page, checklistId, title);

  for (const expanded of [true, false]) {
    const toggle = page.getByRole('heading', { level: 2 }).getByRole('button', { expanded });
    expect(await coloursIn(toggle, 0, 18), `the arrow of a section, open: ${expanded}`).toBeGreaterThan(1);
  }

  const yes = item(page, '1.1').getByRole('button', { name: 'Sim', exact: true });
  const bar = page.getByRole('progressbar').first();
  expect(await coloursIn(yes, 10, 30)).toBe(1);
  expect(await coloursIn(bar, 10, 600)).toBe(1);
  await yes.click();
  await expect(progress(page)).toHaveText('1/3 itens · 33%');
  expect(await coloursIn(yes, 10, 30), 'the mark of the answer').toBeGreaterThan(1);
  await expect.poll(() => coloursIn(bar, 10, 600), 'the progress').toBeGreaterThan(1);
});
