import { expectInDraft } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, openChecklist, saveProgress } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { item } from '../inspection/items';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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

test('long lists of options open as a sheet with a search; what is chosen stands in item and database', async ({
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
  await saveProgress(page);

  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const answers = await backend.rows('submission_items', { submission_id: String(submission?.id) });
  expect(answers.map((row) => row.answer_value)).toEqual(
    expect.arrayContaining(['São Paulo', ['Goiás', 'Paraná', 'Tocantins']]),
  );
  await page.goto(`/checklist-custom/${checklistId}?submissionId=${String(submission?.id)}&view=true`);
  await expect(item(page, '1.2').getByRole('combobox')).toBeDisabled();
  await expect(item(page, '1.2').getByRole('combobox')).toHaveText('GoiásParanáTocantins');
});

test('a number has its unit and limits, a question its clause and guidance: in item, database and report', async ({
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
    await expectNotice(page, 'Resposta não entendida');
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
