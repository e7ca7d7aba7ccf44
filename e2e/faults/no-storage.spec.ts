import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright/test';
import { expectInDraft, recordsOnDevice } from '../fill-in/device';
import { choosePhotos, refusal } from '../fill-in/evidence';
import { MEGABYTE } from '../fill-in/files';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, historyRow, keptOnDevice, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoCount, photoFromFile, yes } from '../inspection/items';
import type { PortalProcess } from '../portal/portal-process';
import { signedInClient } from '../portal/signed-in-client';

const POST = { Posto: [mustAnswer('checkbox', 'Portão fechado?'), ask('text', 'Observações'), ask('photo', 'Foto')] };
const notes = (page: Page) => item(page, '1.2').getByRole('textbox');
const noRoom = (page: Page) => page.getByText('Este dispositivo está sem espaço');
const nothingKept = (page: Page) => page.getByText('O navegador não guarda nada neste dispositivo');

const LITTLE = 3 * MEGABYTE;

/**
 * Leaves little room on the device, before anything is stored on it: the browser looks at the quota anew only for what
 * is larger than the room that it found last.
 */
async function narrowDevice(page: Page, portal: PortalProcess): Promise<CDPSession> {
  const quota = await page.context().newCDPSession(page);
  await quota.send('Storage.overrideQuotaForOrigin', { origin: new URL(portal.url).origin, quotaSize: LITTLE });
  return quota;
}

/** Takes away all room of a narrow device, also what the browser had set aside for it. */
async function fillDevice(page: Page, quota: CDPSession, portal: PortalProcess, words: string): Promise<void> {
  await quota.send('Storage.overrideQuotaForOrigin', { origin: new URL(portal.url).origin, quotaSize: 1 });
  expect(await page.evaluate(tooLargeFor, LITTLE)).toBe('QuotaExceededError');
  await notes(page).fill(words);
  await expect(noRoom(page)).toBeVisible();
}

/** Runs in the page: tries to store more bytes than these, and answers what the browser says to it. */
function tooLargeFor(room: number): Promise<string | undefined> {
  const bytes = new Uint8Array(room + 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return new Promise((resolve) => {
    const opening = indexedDB.open('elsewhere');
    opening.onupgradeneeded = () => opening.result.createObjectStore('large');
    opening.onerror = () => resolve(opening.error?.name);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('large', 'readwrite');
      writing.objectStore('large').put(bytes, 'bytes');
      writing.oncomplete = () => resolve('stored');
      writing.onabort = () => resolve(writing.error?.name);
    };
  });
}

test('where the browser refuses its storage it is said at once; who is online saves and finalizes anyway', async ({
  page,
  context,
  author,
  backend,
}) => {
  const title = 'Sem armazenamento';
  const checklistId = await author.saves(checklistOf(title, POST));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('the user has blocked it', 'SecurityError');
    };
  });
  await openChecklist(page, checklistId, title);
  await expect(nothingKept(page)).toBeVisible();
  await yes(page, '1.1');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await expect(item(page, '1.3').getByText('só nesta aba')).toBeVisible();
  await expect(keptOnDevice(page)).toHaveCount(0);

  await context.setOffline(true);
  await button(page, 'Salvar').click();
  await expectNotice(
    page,
    'Ainda não enviado',
    'Este dispositivo não guarda nada: a inspeção existe só nesta aba. Mantenha-a aberta até haver conexão, ou exporte o rascunho.',
  );
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  await expect(historyRow(page, title)).toContainText('Finalizado');
  const [record] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(record).toMatchObject({ status: 'completed', photo_count: 1 });
  const [photo] = await backend.rows('submission_photos', { submission_id: String(record?.id) });
  expect(
    (await backend.evidence((JSON.parse(String(photo?.photo_data)) as { url: string }).url)).length,
  ).toBeGreaterThan(1000);
});

test('what the browser deletes under an open page is kept anew, photos included, and sent whole', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Dados apagados';
  const checklistId = await author.saves(checklistOf(title, POST));
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await notes(page).fill('antes de apagar');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await expectInDraft(page, 'antes de apagar');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('avsec');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(new Error('not deleted'));
      }),
  );
  // Looking into it before the page has made it anew would make another one.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('avsec');
  await expectInDraft(page, 'antes de apagar');
  await expect(keptOnDevice(page)).toBeVisible();
  await expect.poll(async () => (await recordsOnDevice(page)).bytes).toBe(2);
  await page.reload();
  await expect(notes(page)).toHaveValue('antes de apagar');
  await expect(item(page, '1.3').getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  const [record] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(record).toMatchObject({ status: 'in_progress', photo_count: 1 });
});

test('a device that is really full says so of the photo, and keeps what was typed as soon as there is room', async ({
  page,
  author,
  portal,
}) => {
  const title = 'Dispositivo cheio';
  const checklistId = await author.saves(checklistOf(title, POST));
  const quota = await narrowDevice(page, portal);
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await expect(keptOnDevice(page)).toBeVisible();
  // The browser packs what it stores: bytes of chance stay as many as they are.
  const jpeg = await aJpeg(page, 'grande.jpg');
  const photo = { ...jpeg, buffer: Buffer.concat([jpeg.buffer, randomBytes(4 * MEGABYTE)]) };
  await choosePhotos(page, '1.3', photo);
  await expect(refusal(page, '1.3')).toBeVisible();
  await expect(photoCount(page, '1.3')).toHaveText('0/1 foto');
  // For a while the browser may refuse what is small, too: the photo that it gave back still counts.
  await notes(page).fill('o pequeno cabe');
  await quota.send('Storage.overrideQuotaForOrigin', { origin: new URL(portal.url).origin });
  await expectInDraft(page, 'o pequeno cabe');
  await choosePhotos(page, '1.3', photo);
  await expect(photoCount(page, '1.3')).toHaveText('1/1 foto');
  await page.reload();
  await expect(notes(page)).toHaveValue('o pequeno cabe');
  await expect(item(page, '1.3').getByRole('img', { name: 'Foto 1' })).toBeVisible();
});

test('a device with no room at all says so, and whoever is online saves and finalizes all the same', async ({
  page,
  author,
  portal,
  backend,
}) => {
  const title = 'Sem espaço nenhum';
  const checklistId = await author.saves(checklistOf(title, POST));
  const quota = await narrowDevice(page, portal);
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await expect(photoCount(page, '1.3')).toHaveText('1/1 foto');
  await fillDevice(page, quota, portal, 'sem espaço');
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  const saved = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(saved).toMatchObject([{ status: 'in_progress', photo_count: 1 }]);
  await historyRow(page, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(notes(page)).toHaveValue('sem espaço');
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toMatchObject([
    { id: saved[0]?.id, status: 'completed', photo_count: 1 },
  ]);
});

test('a conflict on a device with no room at all is decided by keeping both: each version is on the server', async ({
  page,
  author,
  portal,
  backend,
}) => {
  const title = 'Conflito sem espaço';
  const checklistId = await author.saves(checklistOf(title, POST));
  const records = () => backend.rows('checklist_submissions', { checklist_id: checklistId }, 'start_time');
  const quota = await narrowDevice(page, portal);
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await notes(page).fill('antes');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  const [saved] = await records();
  await historyRow(page, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(notes(page)).toHaveValue('antes');

  const [remark] = await backend.rows('submission_items', { submission_id: String(saved?.id), answer_type: 'text' });
  const elsewhere = await signedInClient(portal.url, 'inspetor');
  const theirs = {
    ...{
      id: saved?.id,
      request_id: crypto.randomUUID(),
      base_revision: saved?.revision,
      supersedes: [],
      checklist_id: checklistId,
      checklist_version: 1,
    },
    ...{
      inspector_name: 'Inspetor de Demonstração',
      inspector_badge: '001',
      location: '',
      start_time: saved?.start_time,
      metadata: { location: '', version: '2.1' },
    },
    ...{ items: [{ item_id: remark?.item_id, answer_value: 'do outro dispositivo' }], photos: [] },
  };
  expect((await elsewhere.rpc('save_submission', { payload: theirs })).error).toBeNull();

  await fillDevice(page, quota, portal, 'sem espaço');
  await button(page, 'Finalizar').click();
  const dialog = page.getByRole('dialog', { name: 'Há outra versão desta inspeção no servidor' });
  await expect(dialog).toContainText('“Manter as duas” envia a sua agora e não precisa de espaço');
  await expect(dialog).toContainText('do outro dispositivo');
  await expect(dialog.getByRole('button', { name: 'Manter a minha' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Manter as duas' }).click();
  await expectNotice(page, 'Checklist Finalizado');
  await expect(historyRow(page, `${title} (2)`)).toContainText('Finalizado');
  const [first, second] = (await records()).toSorted((a, b) => String(a.status).localeCompare(String(b.status)));
  expect([first, second]).toMatchObject([
    { title: `${title} (2)`, status: 'completed', photo_count: 1 },
    { id: saved?.id, title, status: 'in_progress' },
  ]);
  const remarkOf = async (id: unknown) =>
    (await backend.rows('submission_items', { submission_id: String(id), answer_type: 'text' })).map(
      (row) => row.answer_value,
    );
  expect([await remarkOf(first?.id), await remarkOf(second?.id)]).toEqual([['sem espaço'], ['do outro dispositivo']]);
  const [photo] = await backend.rows('submission_photos', { submission_id: String(first?.id) });
  expect(
    (await backend.evidence((JSON.parse(String(photo?.photo_data)) as { url: string }).url)).length,
  ).toBeGreaterThan(1000);
  await expect.poll(() => recordsOnDevice(page)).toMatchObject({ drafts: 0, outbox: 0, bytes: 0 });
});

test('a page whose device a newer portal has taken over says so, and saves and finalizes with a connection', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Versão mais nova';
  const checklistId = await author.saves(checklistOf(title, POST));
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await expect(keptOnDevice(page)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('avsec', 99);
        opening.onerror = () => reject(new Error('not opened'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await notes(page).fill('depois da versão nova');
  await expect(page.getByText('Uma versão mais nova do portal está em uso neste dispositivo')).toBeVisible();
  await expect(button(page, 'Recarregar a página')).toBeVisible();
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  const [record] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(record).toMatchObject({ status: 'completed', photo_count: 1 });
  expect(JSON.stringify(await backend.rows('submission_items', { submission_id: String(record?.id) }))).toContain(
    'depois da versão nova',
  );
});
