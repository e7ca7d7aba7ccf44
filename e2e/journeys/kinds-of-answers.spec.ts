import type { Page } from 'playwright/test';
import { itemRow, openEditor, saveChanges } from '../authoring/editor-page';
import { denyCamera } from '../fill-in/camera';
import { cameraSeeing, pictureOfCode } from '../fill-in/codes';
import { expectInDraft, recordsOnDevice } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { layoutShift, STILL, watchLayoutShift } from '../fill-in/layout-shift';
import { inOtherBrowser } from '../fill-in/other-browser';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../fill-in/questions';
import { aJpeg, item } from '../inspection/items';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(PHONE);

const STATES = [
  'Acre',
  'Alagoas',
  'Amapá',
  'Amazonas',
  'Bahia',
  'Ceará',
  'Distrito Federal',
  'Espírito Santo',
  'Goiás',
  'Maranhão',
  'Mato Grosso',
  'Mato Grosso do Sul',
  'Minas Gerais',
  'Pará',
  'Paraíba',
  'Paraná',
  'Pernambuco',
  'Piauí',
  'Rio de Janeiro',
  'Rio Grande do Norte',
  'Rio Grande do Sul',
  'Rondônia',
  'Roraima',
  'Santa Catarina',
  'São Paulo',
  'Sergipe',
  'Tocantins',
];

async function saved(page: Page): Promise<void> {
  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
}

test('long lists of options open as a sheet with a search; what is chosen stands in the item, in the database and in view mode', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Origem da carga';
  const checklistId = await author.saves(
    checklistOf(title, {
      Carga: [
        mustAnswer('select', 'Estado de origem', { options: STATES }),
        ask('multiple_choice', 'Estados de passagem', { options: STATES }),
      ],
    }),
  );
  await openChecklist(page, checklistId, title);
  const height = await item(page, '1.2').evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThan(300);

  await item(page, '1.1')
    .getByRole('combobox', { name: /Estado de origem/ })
    .tap();
  const one = page.getByRole('dialog', { name: 'Estado de origem' });
  // No keyboard over half of the list before anybody asked for it.
  await expect(one.getByRole('radiogroup')).toBeFocused();
  await one.getByRole('searchbox', { name: 'Buscar opção' }).fill('sao p');
  await expect(one.getByRole('status')).toHaveText('1 opção');
  await one.getByText('São Paulo').tap();
  await expect(one).toBeHidden();
  await expect(item(page, '1.1').getByRole('combobox')).toHaveText('São Paulo');

  await item(page, '1.2').getByRole('combobox').tap();
  const several = page.getByRole('dialog', { name: 'Estados de passagem' });
  for (const state of ['Paraná', 'Goiás', 'Tocantins']) await several.getByText(state, { exact: true }).tap();
  await several.getByRole('button', { name: 'Concluir' }).tap();
  await expect(item(page, '1.2').getByRole('combobox')).toHaveText('GoiásParanáTocantins');
  await saved(page);

  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const answers = await backend.rows('submission_items', { submission_id: String(submission?.id) });
  expect(answers.map((row) => row.answer_value)).toEqual(
    expect.arrayContaining(['São Paulo', ['Goiás', 'Paraná', 'Tocantins']]),
  );
  await page.goto(`/checklist-custom/${checklistId}?submissionId=${String(submission?.id)}&view=true`);
  await expect(item(page, '1.2').getByRole('combobox')).toBeDisabled();
  await expect(item(page, '1.2').getByRole('combobox')).toHaveText('GoiásParanáTocantins');
});

test('a number has its unit and its limits, a question its clause and its guidance: in the item, in the database and in the report', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Medidas da cerca';
  const checklistId = await author.saves(
    checklistOf(title, {
      Cerca: [
        mustAnswer('number', 'Altura da cerca', {
          details: {
            number: { unit: 'm', min: 2.4 },
            reference: 'ICAO Annex 17, 4.2.1',
            guidance: 'Meça do chão ao arame.',
            nonConforming: { note: true, photo: false },
          },
        }),
        ask('number', 'Lacres usados', { details: { number: { min: 0, max: 5 }, allowsNotApplicable: true } }),
        ask('checkbox', 'Iluminada?', { details: { allowsNotApplicable: true } }),
        ask('number', 'Pessoas no pátio', { details: { number: { unit: 'pessoas', min: 500, max: 2000 } } }),
      ],
    }),
  );
  await openChecklist(page, checklistId, title);
  const height = item(page, '1.1');
  await expect(height.getByText('ICAO Annex 17, 4.2.1')).toBeVisible();
  await height.getByText('Como verificar').tap();
  await expect(height.getByText('Meça do chão ao arame.')).toBeVisible();
  await expect(height.getByText('Conforme a partir de 2,4 m')).toBeVisible();
  await height.getByRole('textbox').fill('1,8');
  await expect(height.getByText('Não conforme')).toBeVisible();
  await height.getByRole('textbox', { name: /Observação/ }).fill('Rebaixada junto ao portão');
  await item(page, '1.2').getByRole('button', { name: 'N/A' }).tap();
  const widths = await Promise.all(
    ['Sim', 'Não', 'N/A'].map(
      async (name) => (await item(page, '1.3').getByRole('button', { name, exact: true }).boundingBox())?.width ?? 0,
    ),
  );
  // Side by side over the whole width, each as wide as the next.
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  expect(widths[0]).toBeGreaterThan(100);

  await test.step('what is no number is not lost, and not finalized; a thousand is one', async () => {
    const people = item(page, '1.4').getByRole('textbox').first();
    await people.fill('mil e poucas');
    await expectInDraft(page, 'mil e poucas');
    await page.reload();
    await expect(people).toHaveValue('mil e poucas');
    await expect(item(page, '1.4').getByRole('alert')).toContainText('Isto não é um número.');
    await button(page, 'Finalizar').tap();
    await expectNotice(page, 'Número não entendido');
    await page
      .getByRole('dialog', { name: '1 item a completar antes de finalizar' })
      .getByRole('button', { name: /Pessoas no pátio/ })
      .tap();
    await people.fill('1.000');
    await people.blur();
    await expect(item(page, '1.4').getByText('Entendido: 1000 (mil)')).toBeVisible();
  });
  await button(page, 'Finalizar').tap();
  await expect(page).toHaveURL(/checklist-history/);

  const [finished] = await backend.rows('checklist_submissions', { checklist_id: checklistId, status: 'completed' });
  const answers = await backend.rows('submission_items', { submission_id: String(finished?.id) });
  expect(answers.map((row) => [row.question, row.answer_value]).sort()).toEqual([
    ['Altura da cerca', '1.8'],
    ['Iluminada?', null],
    ['Lacres usados', 'N/A'],
    ['Pessoas no pátio', '1000'],
  ]);
  await page.goto(`/checklist-report/${String(finished?.id)}`);
  await expect(page.getByText('1,8 m').first()).toBeVisible();
  await expect(page.getByText('1.000 pessoas').first()).toBeVisible();
  await expect(page.getByText('Conforme entre 500 e 2.000 pessoas').first()).toBeVisible();
  await expect(page.getByText('ICAO Annex 17, 4.2.1').first()).toBeVisible();
  await expect(page.getByText('Rebaixada junto ao portão').first()).toBeVisible();
});

test('an author adds an example picture, and the inspector sees it from the item, without a network too', async ({
  page,
  context,
  author,
  backend,
  browser,
  sessions,
  baseURL,
}) => {
  const title = 'Lacres com exemplo';
  const checklistId = await author.saves(
    checklistOf(title, {
      Lacre: [ask('checkbox', 'Lacre como no exemplo?', { details: { guidance: 'Compare com o exemplo.' } })],
    }),
  );
  const picture = await aJpeg(page, 'lacre.jpg');

  await test.step('the author', async () => {
    const desk = await browser.newPage({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: await sessions.of('autor'),
    });
    await openEditor(desk, checklistId);
    const example = itemRow(desk, '1.1').getByRole('group', { name: 'Imagem de exemplo' });
    await example
      .getByLabel('Arquivo da imagem de exemplo')
      .setInputFiles({ name: 'lacre.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(example.getByRole('alert')).toHaveText('O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.');
    await example.getByLabel('Arquivo da imagem de exemplo').setInputFiles(picture);
    await expect(example.getByRole('img', { name: 'Imagem de exemplo' })).toBeVisible();
    await saveChanges(desk).click();
    await expect(desk).toHaveURL(/atualizar-checklist/);
    await desk.close();
  });
  const [section] = await backend.rows('checklist_sections', { checklist_id: checklistId });
  const [stored] = await backend.rows('checklist_items', { section_id: String(section?.id) });
  const { example } = stored?.details as { example: string };
  expect((await backend.evidence(`attachments/${example}`)).equals(picture.buffer)).toBe(true);

  await openChecklist(page, checklistId, title);
  await expect.poll(async () => (await recordsOnDevice(page)).examples).toBe(1);
  await context.setOffline(true);
  await item(page, '1.1').getByRole('button', { name: 'Ver exemplo' }).tap();
  const shown = page.getByRole('dialog', { name: 'Imagem de exemplo' }).getByRole('img', { name: 'Imagem de exemplo' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
});

test('a photo says when it was taken, and where only once the person agreed, until they take that back', async ({
  page,
  context,
  author,
  backend,
}) => {
  const title = 'Fotos com posição';
  const checklistId = await author.saves(
    checklistOf(title, { Cerca: [ask('checkbox', 'Cerca íntegra?'), ask('checkbox', 'Portão fechado?')] }),
  );
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation({ latitude: 10.595401, longitude: -61.337203, accuracy: 7.5 });
  await page.addInitScript(() => {
    const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation);
    navigator.geolocation.watchPosition = (...asked) => {
      document.documentElement.dataset.positionAsked = 'true';
      return watch(...asked);
    };
  });
  await openChecklist(page, checklistId, title);
  const camera = page.getByRole('dialog', { name: 'Câmera' });
  await item(page, '1.1').getByRole('button', { name: 'Câmera' }).tap();
  await camera.getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera.getByText('1/5 fotos')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.positionAsked)).toBeUndefined();
  await camera.getByRole('button', { name: 'Guardar posição' }).tap();
  await expect(camera.getByText('10.59540, -61.33720 ± 8 m')).toBeVisible();
  await watchLayoutShift(page);
  await camera.getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera.getByText('2/5 fotos')).toBeVisible();
  await camera.getByRole('button', { name: 'Posição nas fotos', pressed: true }).tap();
  await expect(camera.getByText('Não é guardada.')).toBeVisible();
  await camera.getByRole('button', { name: 'Capturar' }).tap();
  await expect(camera.getByText('3/5 fotos')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(STILL);
  await camera.getByRole('button', { name: 'Concluir' }).tap();
  await expect(item(page, '1.1').getByRole('button', { name: 'Ver foto 3 em tamanho real' })).toBeVisible();

  // What comes later has its room already: thumbnails in the item, and the photo in full.
  await watchLayoutShift(page);
  await item(page, '1.1').getByRole('button', { name: 'Ver foto 2 em tamanho real' }).tap();
  const photo = page.getByRole('dialog', { name: 'Foto 2' });
  await expect(photo.getByText(/^Tirada em \d\d\/\d\d\/\d{4} \d\d:\d\d · 10\.59540, -61\.33720 ± 8 m$/)).toBeVisible();
  await photo.getByRole('button', { name: 'Fechar' }).tap();
  await expect(photo).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(STILL);
  await saved(page);

  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const rows = await backend.rows('submission_photos', { submission_id: String(submission?.id) }, 'order_index');
  const described = rows.map((row) => JSON.parse(String(row.photo_data)) as { takenAt?: string; position?: object });
  expect(described.map(({ position }) => position)).toEqual([
    undefined,
    { latitude: 10.5954, longitude: -61.3372, accuracy: 8 },
    undefined,
  ]);
  expect(described.every(({ takenAt }) => takenAt !== undefined)).toBe(true);
  await page.goto(`/checklist-report/${String(submission?.id)}`);
  await expect(page.getByText(/Item 1\.1 · foto 2 de 3 .* · Tirada em .* · 10\.59540, -61\.33720 ± 8 m/)).toBeVisible();
});

test('the code of a badge is read into a text by the camera or from a picture, behind what was typed; a denied camera is said plainly', async ({
  author,
  sessions,
  account,
  baseURL,
  browser,
}, testInfo) => {
  const title = 'Credenciais';
  const checklistId = await author.saves(checklistOf(title, { Pessoa: [mustAnswer('text', 'Credencial')] }));
  const badge = await pictureOfCode(browser, 'GRL-004127');
  const options = { baseURL, storageState: await sessions.of(account), ...PHONE };
  await inOtherBrowser(await cameraSeeing(badge, testInfo.outputPath('badge.mjpeg')), async (other) => {
    const page = await other.newPage(options);
    await openChecklist(page, checklistId, title);
    await item(page, '1.1').getByRole('textbox').fill('Temporária');
    await item(page, '1.1').getByRole('button', { name: 'Ler código' }).tap();
    await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('Temporária GRL-004127');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectInDraft(page, 'Temporária GRL-004127');
  });
  await inOtherBrowser(['--use-fake-device-for-media-stream'], async (other) => {
    const page = await other.newPage(options);
    await denyCamera(page);
    await openChecklist(page, checklistId, title);
    await item(page, '1.1').getByRole('textbox').fill('');
    await item(page, '1.1').getByRole('button', { name: 'Ler código' }).tap();
    const scanner = page.getByRole('dialog', { name: 'Ler código de barras ou QR' });
    await expect(scanner.getByRole('alert')).toHaveText(
      'A câmera está bloqueada para este site. Libere-a nas configurações do navegador, escolha uma imagem do código ou digite-o.',
    );
    await scanner.getByLabel('Imagem com o código').setInputFiles(await aJpeg(page, 'tela.jpg'));
    await expect(
      scanner.getByText(
        'Nenhum código legível nesta imagem. Escolha outra, mais próxima e nítida, ou digite o código.',
      ),
    ).toBeVisible();
    await scanner
      .getByLabel('Imagem com o código')
      .setInputFiles({ name: 'credencial.jpg', mimeType: 'image/jpeg', buffer: badge });
    await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('GRL-004127');
  });
});

test('what is dictated, composed or put in by a script is an answer, and a long text stays above the keyboard', async ({
  page,
  author,
}) => {
  const title = 'Ditado';
  const checklistId = await author.saves(
    checklistOf(title, {
      Relato: [ask('text', 'Posto'), ask('checkbox', 'Ocorrência?'), ask('multiline_text', 'O que houve')],
    }),
  );
  await openChecklist(page, checklistId, title);
  const cdp = await page.context().newCDPSession(page);
  const long = item(page, '1.3').getByRole('textbox');

  await item(page, '1.1').getByRole('textbox').tap();
  await cdp.send('Input.imeSetComposition', { text: 'portao', selectionStart: 6, selectionEnd: 6 });
  await cdp.send('Input.imeSetComposition', { text: 'portão nor', selectionStart: 10, selectionEnd: 10 });
  await cdp.send('Input.insertText', { text: 'portão norte' });
  await expectInDraft(page, '"portão norte"');
  await item(page, '1.1')
    .getByRole('textbox')
    .evaluate((field: HTMLInputElement) => {
      field.value = 'portão sul';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: 'sul' }));
    });
  await expectInDraft(page, '"portão sul"');
  await item(page, '1.2').getByRole('button', { name: 'Adicionar observação' }).tap();
  await cdp.send('Input.insertText', { text: 'nota ditada' });
  await expectInDraft(page, '"nota ditada"');

  await long.tap();
  await cdp.send('Input.insertText', { text: Array.from({ length: 40 }, (_, line) => `linha ${line + 1}`).join('\n') });
  await expectInDraft(page, 'linha 40');
  // The keyboard takes its part of the page (`interactive-widget=resizes-content`).
  await page.setViewportSize({ width: 390, height: 460 });
  await expect.poll(() => long.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThanOrEqual(460);
  await expect(long).toBeInViewport({ ratio: 0.95 });
  await expect
    .poll(() =>
      long.evaluate((field: HTMLTextAreaElement) => field.scrollHeight - field.scrollTop - field.clientHeight),
    )
    .toBeLessThan(30);
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  );
});
