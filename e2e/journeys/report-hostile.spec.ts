import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { itemsOf } from '@avsec/shared/domain';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeEveryKind } from '../report/a-record';
import { downloaded } from '../report/downloads';
import { HOSTILE, listenForScripts, ranScript } from '../report/hostile';
import { Inspector } from '../report/inspector';
import { readPdf, unbroken } from '../report/pdf-text';

/** The portal's own link to what has become of a failed item is the only one there may be. */
const FOREIGN_LINK = 'a:not([href^="/nao-conformidades/"])';

test('hostile text in every field stays text: in history, report, window, file and PDF', async ({
  page,
  portal,
  browser,
}) => {
  const heard = [listenForScripts(page)];
  // Name and badge of a record are those of the account.
  await portal.runSql(
    `update public.profiles set full_name = $text$Ana ${HOSTILE}$text$, badge = $text$A-7 ${HOSTILE}$text$
      where username = 'inspetor'`,
  );
  const { inspection, order } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url), HOSTILE);
  await openAs(page, 'auditor', '/checklist-history');

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Relatório: Inspeção completa/ }).click(),
  ]);
  heard.push(listenForScripts(opened));
  await expect(opened.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
  await expect(opened.getByText(`Bia ${HOSTILE}`)).toBeVisible();
  expect(
    await opened
      .locator(`script, iframe, object, embed, ${FOREIGN_LINK}, form, base, link, [onerror], [onload], img[src="x"]`)
      .count(),
  ).toBe(0);
  expect(await ranScript(opened)).toBe(false);

  // The history: its list, its days, the record's own page.
  const isHarmless = async (): Promise<void> => {
    expect(await page.locator('main :is(script, iframe, [onerror], [onload], img[src="x"])').count()).toBe(0);
    expect(await ranScript(page)).toBe(false);
  };
  await expect(page.getByRole('row').getByText(`Ana ${HOSTILE}`)).toBeVisible();
  await isHarmless();
  await page.goto('/checklist-history?view=day');
  await expect(page.getByRole('cell').getByText(`Portão 3 ${HOSTILE}`)).toBeVisible();
  await isHarmless();
  await page.goto(`/checklist-history/${inspection.id}`);
  await expect(page.getByText(`Bia ${HOSTILE}`)).toBeVisible();
  await isHarmless();

  await page.goto(`/checklist-report/${inspection.id}`);
  const report = page.getByRole('article');
  await expect(report.getByText(`Bia ${HOSTILE}`)).toBeVisible();
  for (const { question } of itemsOf(inspection.checklist))
    await expect(report.getByText(question, { exact: true }).first()).toBeVisible();
  for (const value of [
    `Ana ${HOSTILE}`,
    `A-7 ${HOSTILE}`,
    `Portão 3 ${HOSTILE}`,
    `Raio X ${HOSTILE}`,
    `Bom ${HOSTILE}`,
    `Norma 4.2 ${HOSTILE}`,
    `3 pax ${HOSTILE}`,
    `Lâmpada queimada ${HOSTILE}`,
    `O que se vê na portaria ${HOSTILE}`,
  ])
    await expect(report.getByText(value, { exact: true }).first()).toBeVisible();
  expect(await report.locator(`script, iframe, ${FOREIGN_LINK}, [onerror], [onload], img[src="x"]`).count()).toBe(0);

  // The attachment is handed over as the very bytes that were added, under its name.
  const attachment = await downloaded(page, `Baixar ordem ${HOSTILE}.txt`);
  expect(attachment.bytes.equals(order)).toBe(true);

  const html = await downloaded(page, 'Baixar HTML');
  await expect(page.getByText(/Este arquivo traz o registro selado/).first()).toBeVisible();
  expect(html.name).toMatch(/^relatorio-inspecao-completa-[a-z0-9-]*-\d{4}-\d\d-\d\d\.html$/);
  const saved = test.info().outputPath('relatorio.html');
  await writeFile(saved, html.bytes);
  const stranger = await browser.newContext({ offline: true });
  const elsewhere = await stranger.newPage();
  heard.push(listenForScripts(elsewhere));
  await elsewhere.goto(pathToFileURL(saved).href);
  await expect(elsewhere.getByText(`Bia ${HOSTILE}`)).toBeVisible();
  await expect(elsewhere.getByText(`ordem ${HOSTILE}.txt`)).toBeVisible();
  expect(
    await elsewhere
      .locator('img')
      .evaluateAll((all) =>
        all.every(
          (image) => image instanceof HTMLImageElement && image.src.startsWith('data:') && image.naturalWidth > 0,
        ),
      ),
  ).toBe(true);
  await expect(elsewhere.getByRole('img', { name: /Código QR/ })).toBeVisible();
  expect(await elsewhere.locator('script, iframe, a, [onerror], [onload], img[src="x"]').count()).toBe(0);
  expect(await ranScript(elsewhere)).toBe(false);
  await stranger.close();

  const pdf = await downloaded(page, 'Baixar PDF');
  // What a PDF could run, open or fetch.
  expect(pdf.bytes.toString('latin1').replaceAll(/stream\n[\s\S]*?\nendstream/g, '')).not.toMatch(
    /\/(JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile)\b/,
  );
  const { pages } = await readPdf(pdf.bytes);
  const whole = unbroken(pages.join(''));
  for (const { question } of itemsOf(inspection.checklist)) expect(whole).toContain(unbroken(question));
  for (const words of ['Bia', 'Norma 4.2', '3 pax', 'Observação: Lâmpada queimada', 'ordem', 'portão 1'])
    expect(whole).toContain(unbroken(`${words} ${HOSTILE}`));

  expect(await ranScript(page)).toBe(false);
  expect(heard.flatMap(({ dialogs }) => dialogs)).toEqual([]);
});

/** Rows of a record as an older portal or a stranger's hand could have left them, of the item that asks for a photo. */
const FOREIGN = [
  'javascript:alert(1)',
  { url: 'javascript:alert(1)', name: `script ${HOSTILE}`, type: 'image/png' },
  'https://evil.example/pixel.png',
  { src: 'https://evil.example/pixel.png', type: 'image/png' },
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
];
const DRAWN_SVG = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)"><script>alert(1)</script><rect width="40" height="40"/></svg>').toString('base64')}`;

test('an attachment that is none is named as invalid, and not linked, drawn or fetched; no script runs', async ({
  page,
  portal,
}) => {
  const heard = listenForScripts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const inspector = await Inspector.signIn(portal.url);
  const { inspection } = await finalizeEveryKind(portal, inspector);
  const rows = [...FOREIGN.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))), DRAWN_SVG];
  await portal.runSql(
    `insert into public.submission_photos (submission_id, item_id, photo_data)
      values ${rows.map((row) => `('${inspection.id}', 'photo', $data$${row}$data$)`).join(', ')}`,
  );
  await openAs(page, 'auditor', `/checklist-report/${inspection.id}`);
  const report = page.getByRole('article');
  await expect(report.getByText('Anexo inválido')).toHaveCount(FOREIGN.length);
  await expect(report.locator(`${FOREIGN_LINK}, script, iframe, object, svg script, [onload]`)).toHaveCount(0);
  const html = (await downloaded(page, 'Baixar HTML')).bytes.toString();
  expect(html).not.toMatch(/(href|src)="(?!data:image)/);
  expect(
    unbroken((await readPdf((await downloaded(page, 'Baixar PDF')).bytes)).pages.join('')).split('Anexoinválido'),
  ).toHaveLength(1 + FOREIGN.length);
  await page.goto(`/checklist-history/${inspection.id}`);
  await expect(page.getByText('Anexo inválido')).toHaveCount(FOREIGN.length);
  expect(fetched.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(await ranScript(page)).toBe(false);
  expect(heard.dialogs).toEqual([]);
});
