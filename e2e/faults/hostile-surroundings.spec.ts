import type { Page } from 'playwright/test';
import { expectInDraft, recordsOnDevice } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { addressOf, button, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoFromFile, yes } from '../inspection/items';
import { signedInClient } from '../portal/signed-in-client';

const POST = { Posto: [mustAnswer('checkbox', 'Portão fechado?'), ask('text', 'Observações'), ask('photo', 'Foto')] };
const notes = (page: Page) => item(page, '1.2').getByRole('textbox');
const named = (checklistId: string, submissionId: string) =>
  `${addressOf(checklistId)}?continue=true&submissionId=${submissionId}`;
const DAY_MS = 24 * 60 * 60_000;

test('behind a captive portal, with a clock days ahead, what is finalized waits and is sent once', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Portal cativo';
  const checklistId = await author.saves(checklistOf(title, POST));
  await page.clock.install();
  await page.clock.setSystemTime(Date.now() + 3 * DAY_MS);
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await page.route(/\/(rest|storage)\/v1\//, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html><h1>Wi-Fi do aeroporto</h1></html>' }),
  );
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Finalizado', 'Checklist finalizado com sucesso (salvo localmente)!');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
  await page.unroute(/\/(rest|storage)\/v1\//);
  await page.clock.setSystemTime(Date.now());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(
      async () =>
        (await backend.rows('checklist_submissions', { checklist_id: checklistId })).map(
          ({ status, photo_count: photos }) => [status, photos],
        ),
      { timeout: 30_000 },
    )
    .toEqual([['completed', 1]]);
  await expect.poll(async () => (await recordsOnDevice(page)).outbox).toBe(0);
});

test('a word typed right before leaving is there though the clock was put back a day meanwhile', async ({
  page,
  author,
}) => {
  const title = 'Relógio atrasado';
  const checklistId = await author.saves(checklistOf(title, POST));
  await openChecklist(page, checklistId, title);
  await notes(page).fill('de hoje');
  await expectInDraft(page, 'de hoje');
  await page.addInitScript((day) => {
    const now = Date.now.bind(Date);
    class Yesterday extends Date {
      constructor(...given: [] | [number | string | Date]) {
        super(...((given.length === 0 ? [now() - day] : given) as [number]));
      }

      static override now(): number {
        return now() - day;
      }
    }
    globalThis.Date = Yesterday as DateConstructor;
  }, DAY_MS);
  for (let round = 1; round <= 4; round += 1) {
    await page.reload();
    await notes(page).press('End');
    await page.keyboard.type(` e de ontem ${round}`);
  }
  await page.reload();
  await expect(notes(page)).toHaveValue('de hoje e de ontem 1 e de ontem 2 e de ontem 3 e de ontem 4');
});

test('the checklist is changed and deleted, and then the record, under two open drafts: none is lost', async ({
  page,
  context,
  author,
  backend,
  portal,
}) => {
  const title = 'Dois veículos';
  const checklistId = await author.saves(checklistOf(title, POST));
  const records = async () =>
    (await backend.rows('checklist_submissions', { checklist_id: checklistId }, 'start_time')).map(
      ({ id, status }) => ({ id: String(id), status }),
    );
  await openChecklist(page, checklistId, title);
  await notes(page).fill('veículo A');
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  const [a] = await records();
  // The other vehicle, on another device of the same person: an inspection of its own.
  const inspector = await signedInClient(portal.url, 'inspetor');
  const [remark] = await backend.rows('submission_items', { submission_id: a?.id ?? '', answer_type: 'text' });
  const b = {
    ...{
      id: crypto.randomUUID(),
      request_id: crypto.randomUUID(),
      base_revision: 0,
      supersedes: [],
      checklist_id: checklistId,
      checklist_version: 1,
    },
    ...{
      inspector_name: 'Inspetor de Demonstração',
      inspector_badge: '001',
      location: '',
      start_time: new Date().toISOString(),
      metadata: { location: '', version: '2.1' },
    },
    ...{ items: [{ item_id: remark?.item_id, answer_value: 'veículo B' }], photos: [] },
  };
  expect((await inspector.rpc('save_submission', { payload: b })).error).toBeNull();

  const second = await context.newPage();
  await page.goto(named(checklistId, a?.id ?? ''));
  await second.goto(named(checklistId, b.id));
  await expect(notes(page)).toHaveValue('veículo A');
  await expect(notes(second)).toHaveValue('veículo B');
  for (const [tab, vehicle] of [
    [page, 'A'],
    [second, 'B'],
  ] as const) {
    await yes(tab, '1.1');
    await photoFromFile(tab, '1.3', await aJpeg(tab, `placa ${vehicle}.jpg`));
    await notes(tab).fill(`veículo ${vehicle}, conferido`);
    await expectInDraft(tab, `veículo ${vehicle}, conferido`);
  }

  const writer = await signedInClient(portal.url, 'autor');
  expect((await writer.rpc('delete_checklist', { id: checklistId })).error).toBeNull();
  expect((await inspector.rpc('delete_submission', { id: a?.id })).error).toBeNull();

  await button(second, 'Finalizar').click();
  await expectNotice(second, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  await button(page, 'Salvar').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ela foi excluída ou limpa em outro dispositivo ou por outra pessoa.');
  await dialog.getByRole('button', { name: 'Manter a minha' }).click();
  await expect
    .poll(async () => (await records()).map(({ status }) => status).toSorted())
    .toEqual(['completed', 'in_progress']);
  const own = (await records()).find(({ status }) => status === 'in_progress');
  expect(own?.id).not.toBe(a?.id);
  const remarks = await Promise.all(
    (await records()).map(async ({ id }) =>
      (await backend.rows('submission_items', { submission_id: id, answer_type: 'text' })).map(
        (row) => row.answer_value,
      ),
    ),
  );
  expect(remarks.flat().toSorted()).toEqual(['veículo A, conferido', 'veículo B, conferido']);
  for (const { id } of await records())
    expect(await backend.rows('submission_photos', { submission_id: id })).toHaveLength(1);
});

test('two vehicles of one checklist, filled in by one inspector on two devices at once, are two inspections', async ({
  page,
  author,
  backend,
  browser,
  baseURL,
  sessions,
  account,
}) => {
  const title = 'Dois dispositivos';
  const checklistId = await author.saves(checklistOf(title, POST));
  const other = await browser.newContext({ baseURL, storageState: await sessions.of(account) });
  const devices = [
    ['A', page],
    ['B', await other.newPage()],
  ] as const;
  for (const [, device] of devices) await openChecklist(device, checklistId, title);
  for (const [vehicle, device] of devices) {
    await notes(device).fill(`veículo ${vehicle}`);
    await photoFromFile(device, '1.3', await aJpeg(device, `placa ${vehicle}.jpg`));
    await button(device, 'Salvar').click();
    await expectNotice(
      device,
      'Progresso Salvo',
      'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
    );
  }
  const begun = await backend.rows('checklist_submissions', { checklist_id: checklistId }, 'start_time');
  expect(begun.map(({ status }) => status)).toEqual(['in_progress', 'in_progress']);

  // Each goes on with the one that it did not begin.
  for (const [place, [, device]] of devices.entries())
    await device.goto(named(checklistId, String(begun[1 - place]?.id)));
  for (const [place, [, device]] of devices.entries()) {
    await expect(notes(device)).toHaveValue(`veículo ${place === 0 ? 'B' : 'A'}`);
    await yes(device, '1.1');
    await button(device, 'Finalizar').click();
    await expectNotice(device, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  }
  const finished = await backend.rows('checklist_submissions', { checklist_id: checklistId }, 'start_time');
  expect(finished.map(({ id, status, photo_count: photos }) => [id, status, photos])).toEqual(
    begun.map(({ id }) => [id, 'completed', 1]),
  );
  for (const [place, vehicle] of ['A', 'B'].entries()) {
    const ofIt = { submission_id: String(finished[place]?.id) };
    expect(
      (await backend.rows('submission_items', { ...ofIt, answer_type: 'text' })).map((row) => row.answer_value),
    ).toEqual([`veículo ${vehicle}`]);
    expect(
      (await backend.rows('submission_photos', ofIt)).map(
        (row) => (JSON.parse(String(row.photo_data)) as { name: string }).name,
      ),
    ).toEqual([`placa ${vehicle}.jpg`]);
  }
  await other.close();
});
