import { pathToFileURL } from 'node:url';
import { REPORT_PHOTO_MAX_HEIGHT_PX, REPORT_PHOTO_MAX_WIDTH_PX } from '@avsec/shared/domain';
import { answerRequiredButSignature, finalize, openRedGate } from '../inspection/red-gate';
import { aJpeg, item, photoFromFile, sign } from '../inspection/items';
import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { HOSTILE, listenForScripts, ranScript } from '../report/hostile';

test('an inspection is reported on screen and as a file that opens offline: whole, hostile text stays text @smoke', async ({
  page,
  backend,
  browser,
}) => {
  const heard = listenForScripts(page);
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await answerRequiredButSignature(page);
  await item(page, '0.4').getByRole('textbox').fill(HOSTILE);
  await photoFromFile(page, '1.3', await aJpeg(page, '<img src=x onerror=alert(1)>.jpg'));
  await item(page, '2.2').getByRole('textbox').fill(HOSTILE);
  await sign(page, '2.3');
  const id = await finalize(page);
  await expect(page.getByText('Checklist finalizado com sucesso no banco de dados!')).toBeVisible();

  await page.goto(`/checklist-report/${id}`);
  const report = page.getByRole('article');
  await expect(report.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
  await expect(report.getByText(HOSTILE).first()).toBeVisible();
  await expect(report.getByText('Assinado digitalmente por')).toBeVisible();
  for (const { question } of await backend.rows('submission_items', { submission_id: id }))
    await expect(report.getByText(String(question), { exact: true }).first()).toBeAttached();

  // At the moment of printing every image is there and decoded.
  await page.evaluate(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.report img')];
      document.title = `printed ${images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length}/${images.length}`;
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page).toHaveTitle('printed 4/4');

  for (const picture of await report.locator('.report__picture').all()) {
    const shown = await picture.boundingBox();
    expect(shown?.width).toBeLessThanOrEqual(REPORT_PHOTO_MAX_WIDTH_PX);
    expect(shown?.height).toBeLessThanOrEqual(REPORT_PHOTO_MAX_HEIGHT_PX);
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar HTML' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^relatorio-inspecao-de-veiculos-red-gate-\d{4}-\d\d-\d\d\.html$/);
  const saved = test.info().outputPath('relatorio.html');
  await file.saveAs(saved);

  const stranger = await browser.newContext({ offline: true });
  const elsewhere = await stranger.newPage();
  const heardElsewhere = listenForScripts(elsewhere);
  await elsewhere.goto(pathToFileURL(saved).href);
  await expect(elsewhere.getByText(HOSTILE).first()).toBeVisible();
  const images = elsewhere.locator('img');
  expect(await images.count()).toBe(4);
  expect(
    await images.evaluateAll((all) =>
      all.every(
        (image) => image instanceof HTMLImageElement && image.src.startsWith('data:') && image.naturalWidth > 0,
      ),
    ),
  ).toBe(true);
  expect(await ranScript(elsewhere)).toBe(false);
  await stranger.close();

  expect(await ranScript(page)).toBe(false);
  expect([...heard.dialogs, ...heardElsewhere.dialogs]).toEqual([]);
});

test('an address that names no record says so, and leads back', async ({ page }) => {
  await openAs(page, 'auditor');
  for (const id of [encodeURIComponent("' or 1=1--"), '9'.repeat(4000), '0f6d3c0e-5f5c-4f0e-9a1b-0000000000ff']) {
    await page.goto(`/checklist-report/${id}`);
    await expect(page.getByText('Relatório não encontrado')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar ao Histórico' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
});
