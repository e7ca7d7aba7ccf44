import { readFile } from 'node:fs/promises';
import type { Checklist, Inspection } from '@avsec/shared/domain';
import type { Page } from 'playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { signedInClient } from '../portal/signed-in-client';
import { anItem, everyKind, finalizeEveryKind } from '../report/a-record';
import { Inspector } from '../report/inspector';
import { storeVersion } from '../report/store-version';

const RECORDS = 1203;

/**
 * Records of 401 days, three a day, past the writing functions: one in three of the South gate, one in three of a name
 * that a spreadsheet would compute and one on behalf of such a name.
 */
const MANY = `
  insert into public.checklist_submissions (id, user_id, checklist_id, title, inspector_name, inspector_badge, location,
    start_time, status, definition, metadata)
  select gen_random_uuid(), (select user_id from public.profiles where username = 'inspetor'), 'gate', 'Ronda',
    (array['Ana Souza', '=1+1', 'José Pão'])[1 + n % 3], 'A-1',
    (array['Portão Sul', 'Doca', 'Hangar'])[1 + n % 3],
      timestamptz '2026-10-31T15:00:00Z' - n / 3 * interval '1 day' - n % 3 * interval '1 hour', 'completed', '{}',
    (array['{}', '{}', '{"on_behalf_of": {"name": "=Rui Melo", "badge": "M-1"}}']::jsonb[])[1 + n % 3]
  from generate_series(0, ${RECORDS - 1}) n;`;

const layout = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Visualização' }).getByText(name, { exact: true });
const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function exported(page: Page, format: string, withAnswers = false): Promise<{ name: string; bytes: Buffer }> {
  await bar(page, 'Exportar').click();
  if (withAnswers) await page.getByRole('checkbox', { name: 'Com as respostas' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: format }).click(),
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('an auditor finds every inspection: searched, saved under a name, grouped by period, taken away whole @smoke', async ({
  page,
  portal,
  browser,
}) => {
  await portal.runSql(MANY);
  await openAs(page, 'auditor', '/checklist-history');
  await expect(page.getByText('Total de Checklists').locator('..')).toContainText('1.203');

  // Accents and case make no difference; what is saved is there on another device too.
  await page.getByRole('searchbox', { name: 'Busca' }).fill('JOSE pao');
  await expect(page.getByText('401 registros')).toBeVisible();
  await bar(page, 'Filtros salvos').click();
  await page.getByLabel('Salvar os filtros atuais como').fill('Rondas do José');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('em uso')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

  const tablet = await browser.newContext({ baseURL: portal.url, viewport: { width: 820, height: 1180 } });
  const other = await tablet.newPage();
  await openAs(other, 'auditor', '/checklist-history');
  await bar(other, 'Filtros salvos').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Rondas do José', exact: true }).click();
  await expect(other.getByText('401 registros')).toBeVisible();
  await bar(other, 'Filtros salvos').click();
  await other.getByRole('button', { name: 'Renomear “Rondas do José”' }).click();
  await other.getByLabel('Novo nome de “Rondas do José”').fill('Hangar');
  await other.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(other.getByRole('dialog').getByRole('button', { name: /^Hangar/ })).toBeVisible();
  await other.getByRole('button', { name: 'Remover “Hangar”' }).click();
  await expect(other.getByRole('dialog').getByRole('button', { name: /^Hangar/ })).toHaveCount(0);
  await tablet.close();

  // All of what is filtered, not only the page.
  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^historico-\d{4}-\d\d-\d\d\.csv$/);
  const [headings = [], ...filtered] = parseCsv(csv.bytes.toString().slice(1), { delimiter: ';' });
  expect(filtered).toHaveLength(401);
  const onBehalfOf = headings.indexOf('Em nome de');
  expect(new Set(filtered.map((row) => row[onBehalfOf]))).toEqual(new Set(["'=Rui Melo · M-1"]));
  await bar(page, 'Limpar filtros').click();
  await expect(page.getByText('1.203 registros')).toBeVisible();
  const { sheets } = await readXlsx((await exported(page, 'XLSX')).bytes);
  expect(sheets[0]?.rows).toHaveLength(1 + RECORDS);
  expect(new Set(sheets[0]?.rows.slice(1).map((row) => row[2]))).toEqual(new Set(['Ana Souza', '=1+1', 'José Pão']));
  expect(new Set(sheets[0]?.rows.map((row) => row[onBehalfOf]))).toEqual(
    new Set(['Em nome de', null, '=Rui Melo · M-1']),
  );

  // By month and by day: counts of the server, and the way to the very rows.
  await layout(page, 'Por mês').click();
  const october = page.getByRole('region', { name: 'outubro de 2026' });
  await expect(october.getByText('93 inspeções')).toBeVisible();
  await layout(page, 'Por dia').click();
  const day = page.getByRole('region', { name: 'sábado, 31 de outubro de 2026' });
  await expect(day.getByRole('row')).toHaveCount(1 + 3);
  await page.reload();
  await day.getByRole('link', { name: 'José Pão' }).click();
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Hangar' })).toHaveCount(1);

  // Given up, an export saves nothing, and the page goes on.
  await bar(page, 'Limpar filtros').click();
  await expect(page.getByText('1.203 registros')).toBeVisible();
  let asked = 0;
  await page.route('**/rpc/search_submissions', async (route) => {
    asked += 1;
    // The first bunch; then it waits.
    if (asked < 2) await route.continue();
  });
  let saved = false;
  page.on('download', () => (saved = true));
  await bar(page, 'Exportar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText('Registros lidos: 500 de 1.203')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await layout(page, 'Por mês').click();
  await expect(october).toBeVisible();
  expect(saved).toBe(false);
});

/** Two texts that its author marks, asked once and of each vehicle. */
const CONVOY: Checklist = {
  ...everyKind(),
  id: 'comboio-pesquisado',
  title: 'Comboio pesquisado',
  sections: [
    { id: 'gate', title: 'Portão', description: null, items: [anItem('flight', 'text', 'Voo', { searchable: true })] },
    {
      id: 'cars',
      title: 'Veículos',
      description: null,
      repeat: { label: 'Veículo', min: 1 },
      items: [anItem('plate', 'text', 'Placa', { searchable: true }), anItem('pax', 'number', 'Pessoas')],
    },
  ],
};

test('an auditor finds a vehicle by its plate, sees it in the row, and takes the answers away', async ({
  page,
  portal,
}) => {
  await storeVersion(portal, CONVOY);
  const inspector = await Inspector.signIn(portal.url);
  const { inspection: other } = await finalizeEveryKind(portal, inspector);
  const convoy: Inspection = {
    ...inspector.starts(CONVOY),
    instances: {
      cars: [
        { id: '', name: '' },
        { id: 'k2', name: 'Caminhão' },
      ],
    },
    answers: { flight: 'LA 8065', plate: 'ABC-1234', 'plate@k2': 'DEF5G67', pax: '3' },
  };
  await inspector.finalizes(convoy);

  await openAs(page, 'auditor', '/checklist-history');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + 2);
  await page.getByRole('searchbox', { name: 'Busca' }).fill('def-5g67 la8065');
  await expect(rows).toHaveCount(1 + 1);
  await expect(rows.nth(1)).toContainText('Voo: LA 8065');
  await expect(rows.nth(1).locator('mark')).toHaveText(['LA 8065', 'DEF5G67']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').getByText('DEF5G67')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });

  // Of all checklists a row an answer, of one a row an inspection.
  await bar(page, 'Limpar filtros').click();
  await expect(rows).toHaveCount(1 + 2);
  const long = parseCsv((await exported(page, 'CSV', true)).bytes.toString().slice(1), { delimiter: ';' });
  const [question, answer] = ['Pergunta', 'Resposta'].map((heading) => long[0]?.indexOf(heading) ?? -1);
  expect(long.map((row) => [String(row[question ?? -1]).trim(), row[answer ?? -1]])).toEqual(
    expect.arrayContaining([
      ['Placa', 'ABC-1234'],
      ['Iluminação acesa?', 'Não'],
    ]),
  );
  expect(other.id).not.toBe(convoy.id);
  await page.goto(`/checklist-history?checklist=${CONVOY.id}`);
  await expect(rows).toHaveCount(1 + 1);
  const { sheets } = await readXlsx((await exported(page, 'XLSX', true)).bytes);
  const [headings = [], ...records] = sheets[0]?.rows ?? [];
  const cell = (heading: string) => records.map((row) => row[headings.indexOf(heading)]);
  expect([cell('Voo'), cell('Placa'), cell('Pessoas')]).toEqual([
    ['LA 8065'],
    ['Veículo 1: ABC-1234\nCaminhão: DEF5G67'],
    ['Veículo 1: 3'],
  ]);
});

test('the auditor sees everything and changes nothing, on screen and in the database', async ({
  page,
  portal,
  backend,
}) => {
  const inspector = await Inspector.signIn(portal.url);
  const { inspection } = await finalizeEveryKind(portal, inspector);
  await inspector.saves({ ...inspector.starts(inspection.checklist), answers: { name: 'Bia' } });
  const everything = async () =>
    Promise.all([
      ...['checklist_submissions', 'submission_items', 'submission_photos'].map((table) => backend.rows(table)),
      backend.rows('submission_versions', {}, 'finalized_at'),
    ]);
  const before = await everything();

  await openAs(page, 'auditor', '/checklist-history');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + 2);
  for (const row of [rows.nth(1), rows.nth(2)]) {
    await expect(row.getByRole('button', { name: /^Visualizar/ })).toBeVisible();
    await expect(row.getByRole('link', { name: /^Continuar/ })).toHaveCount(0);
    await row.getByRole('button', { name: /^Mais ações/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Abrir relatório']);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/checklist-history/${inspection.id}`);
  await expect(page.getByText('Portão fechado?').first()).toBeVisible();
  for (const name of [/Editar/, /Excluir/, /Continuar/, /Salvar/, /Finalizar/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto(`/checklist-report/${inspection.id}`);
  await expect(page.getByRole('article').getByText('Assinado digitalmente por')).toBeVisible();

  const { client, refusals } = { client: await signedInClient(portal.url, 'auditor'), refusals: [] as unknown[] };
  const { id } = inspection;
  for (const [name, parameters] of [
    ['save_submission', { payload: { id } }],
    ['finalize_submission', { payload: { id } }],
    ['reopen_submission', { id, reason: 'Corrigir' }],
    ['delete_submission', { id }],
    ['clear_in_progress', { checklist_id: inspection.checklist.id }],
  ] as const) {
    refusals.push((await client.rpc(name, parameters)).error?.code);
  }
  expect(refusals).toEqual(Array(5).fill('AV403'));
  await client.from('checklist_submissions').delete().eq('id', id);
  await client.from('submission_items').update({ answer_value: true }).eq('submission_id', id);
  expect(await everything()).toEqual(before);
});
