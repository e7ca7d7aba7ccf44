import { expect, test } from '../fill-in/fixtures';
import { aJpeg } from '../inspection/items';
import { openAs } from '../portal/open-as';
import { downloaded } from '../report/downloads';
import { readPdf, unbroken } from '../report/pdf-text';
import { sendsAs } from '../screens/an-occurrence';

const BANNER = 'Simulado: isto não é uma ocorrência real';

test('the record of an occurrence is printed and handed over as PDF and HTML, with its photo and its banner', async ({
  page,
}) => {
  await page.goto('/avsec/ameaca-bomba-terminal');
  await page.getByLabel('O que houve').fill('Voz masculina no PABX');
  await page.getByLabel('É um simulado').check();
  await page.locator('input[type=file]').setInputFiles(await aJpeg(page, 'painel.jpg'));
  await expect(page.getByRole('list', { name: 'Evidências' })).toBeVisible();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^OC-\d{4}-\d{6}$/ });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const number = await heading.innerText();
  await page.getByRole('button', { name: /^Feito agora: Mantenha a pessoa na linha/ }).click();
  await expect(page.getByRole('region', { name: 'Cronologia' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Cronologia' })).not.toContainText('por enviar');

  await page.getByRole('link', { name: 'Imprimir ou baixar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await expect(page.getByRole('article').locator('figure img')).toHaveCount(1);
  await expect(page.getByRole('article').getByText(BANNER)).toBeVisible();

  const pdf = await downloaded(page, 'Baixar PDF');
  expect(pdf.name).toMatch(new RegExp(`^ocorrencia-${number.toLowerCase()}-.*\\.pdf$`));
  const { pages, isTagged, title } = await readPdf(pdf.bytes);
  expect(isTagged).toBe(true);
  expect(title).toContain(number);
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((text, index) => {
    expect(unbroken(text)).toContain(unbroken(BANNER));
    expect(unbroken(text)).toContain(`${index + 1}/${pages.length}`);
  });
  const whole = unbroken(pages.join(''));
  for (const words of ['Voz masculina no PABX', 'Mantenha a pessoa na linha', 'Feito', 'Cronologia', 'painel.jpg'])
    expect(whole).toContain(unbroken(words));
  expect([...pdf.bytes.toString('latin1').matchAll(/\/Subtype \/Image/g)].length).toBeGreaterThanOrEqual(1);

  const { name, bytes } = await downloaded(page, 'Baixar HTML');
  expect(name).toMatch(/^ocorrencia-.*\.html$/);
  const html = bytes.toString('utf8');
  for (const words of [BANNER, number, 'Voz masculina no PABX', 'src="data:image/jpeg;base64,'])
    expect(html).toContain(words);
  expect(html).not.toContain('<script');

  await page.emulateMedia({ media: 'print' });
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.pages.length).toBeGreaterThan(1);
  for (const text of printed.pages) expect(unbroken(text)).toContain(unbroken(BANNER));
});

test('a restricted one is handed over as restricted, and not at all to whoever does not read it', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const send = await sendsAs(portal.url, 'admin');
  const id = await send('register', {
    kind: 'sabotagem-aeronave',
    kindVersion: 1,
    happenedAt: '2026-02-01T12:00:00.000Z',
    place: 'Hangar 2',
    point: '',
    what: 'Mangueira cortada',
    toldBy: '',
    toldHow: '',
    simulated: true,
  });
  await page.goto(`/ocorrencias/${id}/documento`);
  await expect(page.getByText('Ocorrência não encontrada')).toBeVisible();
  await expect(page.getByText('Mangueira cortada')).toHaveCount(0);

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const auditor = await context.newPage();
  await openAs(auditor, 'auditor', `/ocorrencias/${id}/documento`);
  await expect(auditor.getByRole('article')).toContainText('Mangueira cortada');
  await auditor.getByRole('combobox', { name: /idioma/i }).selectOption('de');
  await expect(auditor.getByRole('button', { name: 'PDF herunterladen' })).toBeVisible();
  const { pages } = await readPdf((await downloaded(auditor, 'PDF herunterladen')).bytes);
  for (const text of pages) expect(unbroken(text)).toContain(unbroken('Vertraulicher Vorfall'));
  await context.close();
});
