import path from 'node:path';
import { itemsOf, redGateChecklist } from '@avsec/shared/domain';
import { objectsInFolder } from '../../server/src/backend/object-files';
import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeEveryKind } from '../report/a-record';
import { finalizeShortOne } from '../report/a-short-one';
import { downloaded } from '../report/downloads';
import { Inspector } from '../report/inspector';
import { readPdf, unbroken } from '../report/pdf-text';

const PAPERS = ['A4', 'Letter'] as const;
const sealOf = (seal: unknown): string => String(seal).slice(0, 16).toUpperCase();

test('what is printed is the whole report: each page with number, record and seal, nothing of the portal', async ({
  page,
  portal,
  backend,
}) => {
  const { inspection } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url));
  const [summary] = await backend.rows('submission_summaries', { id: inspection.id });
  await openAs(page, 'auditor', `/checklist-report/${inspection.id}`);
  const report = page.getByRole('article');
  await expect(report.getByRole('img', { name: /Código QR para .*\/verificar\// })).toBeVisible();
  // Two photos and the signature. Without 'Imprimir': the page reads the images ahead, so that the browser's own
  // printing finds them.
  await expect(report.locator('img')).toHaveCount(3);

  for (const format of PAPERS) {
    const { pages } = await readPdf(await page.pdf({ format, preferCSSPageSize: false }));
    const whole = unbroken(pages.join(''));
    for (const { question } of itemsOf(inspection.checklist)) expect(whole).toContain(unbroken(question));
    for (const words of [
      '✗ Não Conforme',
      '1 de 2 itens avaliados em conformidade',
      '50,0%',
      'ordem .txt',
      'Assinado digitalmente por',
      'Inspetor de Demonstração',
      'Relatório gerado em',
      `/verificar/${inspection.id}`,
    ])
      expect(whole).toContain(unbroken(words));
    for (const [index, text] of pages.entries()) {
      expect(unbroken(text)).toContain(`${index + 1}/${pages.length}`);
      expect(unbroken(text)).toContain(sealOf(summary?.seal));
    }
    for (const words of ['Baixar', 'Imprimir', 'Menu', 'Histórico de Checklists'])
      expect(whole).not.toContain(unbroken(words));
  }
});

test('Ctrl and p print as Imprimir does, when every image is decoded', async ({ page, portal }) => {
  const { inspection } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'auditor', `/checklist-report/${inspection.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.report img')];
      document.title = `printed ${images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length}/${images.length}`;
    };
  });
  await page.keyboard.press('Control+p');
  await expect(page).toHaveTitle('printed 3/3');
});

test('a photo that is gone from the storage says so in its place, everywhere; the rest of the report stands', async ({
  page,
  portal,
}) => {
  const { inspection } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url));
  const [[gone] = [], [stays] = []] = [inspection.evidence['photo'], inspection.evidence['closed']];
  await objectsInFolder(path.join(portal.data, 'storage')).remove('attachments', gone?.path ?? '');
  await openAs(page, 'auditor', `/checklist-report/${inspection.id}`);
  const report = page.getByRole('article');
  const place = report.getByRole('figure').filter({ hasText: gone?.name ?? '' });
  await expect(place).toContainText('Esta foto não pôde ser lida.');
  await expect(report.getByRole('figure', { name: new RegExp(stays?.name.trim() ?? '') }).locator('img')).toBeVisible();
  await expect(report.getByText('Assinado digitalmente por')).toBeVisible();
  expect((await downloaded(page, 'Baixar HTML')).bytes.toString()).toContain('Esta foto não pôde ser lida.');
  const { pages } = await readPdf((await downloaded(page, 'Baixar PDF')).bytes);
  expect(unbroken(pages.join(''))).toContain(unbroken('Esta foto não pôde ser lida.'));
  expect(unbroken(pages.join(''))).toContain(unbroken('Assinado digitalmente por'));
});

test('19 items with 5 photos are two pages of A4, printed by the browser as in the PDF', async ({ page, portal }) => {
  const inspection = await finalizeShortOne(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'auditor', `/checklist-report/${inspection.id}`);
  const report = page.getByRole('article');
  // Five photos and the signature.
  await expect(report.locator('img')).toHaveCount(6);
  const printed = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: false }));
  expect(printed.pages).toHaveLength(2);
  // What is sealed is; what has become of it since stands below, as long as it is.
  const { pages } = await readPdf((await downloaded(page, 'Baixar PDF')).bytes);
  expect(unbroken(pages.slice(0, 2).join(''))).toContain(unbroken('Assinado digitalmente por'));
  // Nothing but what ends it is on no page of its own, on other paper either.
  const letter = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: false }));
  expect(unbroken(letter.pages.at(-1) ?? '')).toContain(unbroken('Assinado digitalmente por'));
});

test('the blank form is reached where a checklist is chosen, and printed, as a file and as a PDF', async ({ page }) => {
  await openAs(page, 'auditor', '/sop-selection');
  await page.getByRole('link', { name: 'Formulário em branco: Inspeção de Veículos – Red Gate' }).click();
  const form = page.getByRole('article');
  await expect(form.getByText('Formulário em branco da versão')).toBeVisible();
  const questions = itemsOf(redGateChecklist).map(({ question }) => unbroken(question));
  const printed = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: false }));
  const file = await downloaded(page, 'Baixar PDF');
  expect(file.name).toMatch(/^formulario-.*\.pdf$/);
  for (const { pages } of [printed, await readPdf(file.bytes)]) {
    expect(pages).toHaveLength(2);
    for (const question of questions) expect(unbroken(pages.join(''))).toContain(question);
  }
  expect((await downloaded(page, 'Baixar HTML')).bytes.toString()).toContain('☐');
});
