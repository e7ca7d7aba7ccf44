import { randomUUID } from 'node:crypto';
import { ATTACHMENT_MAX_BYTES, PHOTO_MAX_BYTES, STORED_MEDIA_TYPES } from '@avsec/shared/domain';
import { call, openPortal, PNG, rowsOf, upload, type Person, type Portal } from './clients.fixture';
import { aChecklist, anItem, aSave, completed, nextSave } from './payloads.fixture';

let portal: Portal;
let inspector: Person;
beforeAll(async () => {
  portal = await openPortal();
  inspector = portal.people.inspector;
}, 180_000);
afterAll(() => portal.backend.close());

const bucket = ({ client }: Person) => client.storage.from('attachments');
const put = async (person: Person, key: string, bytes: Uint8Array = PNG, contentType = 'image/png') =>
  (await bucket(person).upload(key, bytes, { contentType })).error === null;
const isThere = async (key: string) =>
  (await rowsOf(portal, 'select name from storage.objects where name = $1', [key])).length === 1;
const remove = async (person: Person, key: string) => {
  await bucket(person).remove([key]);
  return !(await isThere(key));
};
const keyOf = (person: Person, name = '1700000000000-ab12.png') => `${person.id}/${randomUUID()}/${name}`;

test('is private, takes 10 MiB and the media types of the domain', async () => {
  const types = [...STORED_MEDIA_TYPES].sort();
  expect(
    await rowsOf(
      portal,
      `select id, public, file_size_limit::int, array(select unnest(allowed_mime_types) order by 1) as types
        from storage.buckets`,
    ),
  ).toEqual([{ id: 'attachments', public: false, file_size_limit: ATTACHMENT_MAX_BYTES, types }]);
});

test('an inspector and an administrator put files into their own folder, and nobody elsewhere', async () => {
  expect(await put(inspector, keyOf(inspector))).toBe(true);
  expect(await put(portal.people.admin, keyOf(portal.people.admin))).toBe(true);
  expect(await put(inspector, keyOf(portal.colleague))).toBe(false);
  expect(await put(portal.people.admin, keyOf(inspector))).toBe(false);
  for (const role of ['author', 'auditor'] as const)
    expect(await put(portal.people[role], keyOf(portal.people[role]))).toBe(false);
  expect(await put(portal.stranger, keyOf(portal.stranger))).toBe(false);
});

test.each(['file.png', '../1-a.png', 'x/y/1-a.png', 'not-a-uuid/1-a.png'])(
  'a key that does not say what it belongs to is refused: %s',
  async (rest) => {
    expect(await put(inspector, `${inspector.id}/${rest}`)).toBe(false);
  },
);

test('exactly 10 MiB pass, one byte more does not; what a browser would run is refused', async () => {
  expect(await put(inspector, keyOf(inspector), new Uint8Array(ATTACHMENT_MAX_BYTES))).toBe(true);
  expect(await put(inspector, keyOf(inspector), new Uint8Array(ATTACHMENT_MAX_BYTES + 1))).toBe(false);
  for (const type of ['text/html', 'image/svg+xml', 'application/javascript'])
    expect(await put(inspector, keyOf(inspector), PNG, type)).toBe(false);
});

test('evidence is written once: not uploaded again, not overwritten, not moved', async () => {
  const key = keyOf(inspector);
  await put(inspector, key);
  for (const person of [inspector, portal.people.admin]) {
    const other = new Uint8Array([1, 2, 3]);
    expect(await put(person, key, other)).toBe(false);
    expect((await bucket(person).upload(key, other, { contentType: 'image/png', upsert: true })).error).not.toBeNull();
    expect((await bucket(person).update(key, other, { contentType: 'image/png' })).error).not.toBeNull();
    expect((await bucket(person).move(key, keyOf(person))).error).not.toBeNull();
  }
  const { data } = await bucket(inspector).download(key);
  expect(new Uint8Array(await data!.arrayBuffer())).toEqual(PNG);
});

test('a link for uploading that was signed before the object existed does not overwrite it either', async () => {
  const payload = aSave();
  const key = `${inspector.id}/${payload.id}/1700000000000-ab12.png`;
  const { data: signed } = await bucket(inspector).createSignedUploadUrl(key, { upsert: true });
  await put(inspector, key);
  await call(inspector, 'finalize_submission', { payload: completed(payload, key) });
  if (signed)
    await bucket(inspector).uploadToSignedUrl(key, signed.token, new Uint8Array([1, 2, 3]), {
      contentType: 'image/png',
      upsert: true,
    });
  const { data } = await bucket(portal.people.auditor).download(key);
  expect(new Uint8Array(await data!.arrayBuffer())).toEqual(PNG);
  await expect(portal.backend.sql(`update storage.objects set metadata = '{}' where name = $1`, [key])).rejects.toThrow(
    'written once',
  );
});

test('a photo of exactly 5 MB is shown by a record, one byte more is not; a file may have 10', async () => {
  const save = async (checklist: string, bytes: number, kind: string) => {
    const payload = aSave();
    const key = `${inspector.id}/${payload.id}/1700000000000-ab12.png`;
    await put(inspector, key, new Uint8Array(bytes));
    const photos = completed(payload, key).photos.map((photo) => ({
      ...photo,
      photo_data: JSON.stringify({ ...(JSON.parse(photo.photo_data) as object), kind }),
    }));
    return call(inspector, 'save_submission', { payload: { ...payload, checklist_id: checklist, photos } });
  };
  expect(await save('other', PHOTO_MAX_BYTES, 'photo')).toMatchObject({ revision: 1 });
  expect(await save('new', PHOTO_MAX_BYTES + 1, 'photo')).toMatchObject({
    code: 'AV422',
    details: { reason: 'photo-too-large' },
  });
  expect(await save('new', PHOTO_MAX_BYTES + 1, 'document')).toMatchObject({ revision: 1 });
});

test('everyone with a profile reads what a record shows, with their session and not by a public address', async () => {
  const payload = aSave();
  const key = await upload(inspector, payload.id);
  expect((await bucket(portal.colleague).download(key)).data).toBeNull();
  await call(inspector, 'save_submission', { payload: { ...payload, photos: completed(payload, key).photos } });
  for (const person of [...Object.values(portal.people), portal.colleague])
    expect((await bucket(person).download(key)).data?.size).toBe(PNG.length);
  expect((await bucket(portal.stranger).download(key)).data).toBeNull();
  expect(
    (await portal.backend.fetch(new Request(`http://127.0.0.1/storage/v1/object/public/attachments/${key}`))).ok,
  ).toBe(false);
});

test('its author or an administrator deletes what no record shows', async () => {
  const [first, second] = [await upload(inspector, randomUUID()), await upload(inspector, randomUUID())];
  for (const person of [portal.colleague, portal.people.author, portal.people.auditor, portal.stranger])
    expect(await remove(person, first)).toBe(false);
  expect(await remove(inspector, first)).toBe(true);
  expect(await remove(portal.people.admin, second)).toBe(true);
});

test('what a record or one of its completed versions shows cannot be deleted by anyone', async () => {
  const payload = aSave();
  const key = await upload(inspector, payload.id);
  await call(inspector, 'finalize_submission', { payload: completed(payload, key) });
  for (const person of [inspector, portal.people.admin]) expect(await remove(person, key)).toBe(false);

  await call(inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
  await call(inspector, 'save_submission', { payload: nextSave(payload, 2) });
  expect(
    await rowsOf(portal, 'select id from public.submission_photos where submission_id = $1', [payload.id]),
  ).toEqual([]);
  for (const person of [inspector, portal.people.admin]) expect(await remove(person, key)).toBe(false);

  expect(await call(inspector, 'delete_submission', { id: payload.id, reason: 'Duplicado' })).toEqual({ paths: [] });
  for (const person of [inspector, portal.people.admin]) expect(await remove(person, key)).toBe(false);
});

describe('example pictures of items', () => {
  const example = `examples/${'0a'.repeat(32)}.png`;

  test('are put there by authors and administrators, under the hash of their bytes', async () => {
    for (const role of ['inspector', 'auditor'] as const) expect(await put(portal.people[role], example)).toBe(false);
    expect(await put(portal.stranger, example)).toBe(false);
    expect(await put(portal.people.author, example)).toBe(true);
    expect(await put(portal.people.admin, example.replace('0a', '0b'))).toBe(true);
    for (const key of [
      'examples/muro.png',
      example.toUpperCase(),
      `examples/a/${'0a'.repeat(32)}.png`,
      `${example}.svg`,
      example.replace('.png', '.pdf'),
    ]) {
      expect([key, await put(portal.people.author, key)]).toEqual([key, false]);
    }
  });

  test('are read by every role, and by nobody without one', async () => {
    for (const person of Object.values(portal.people)) {
      const { data } = await bucket(person).download(example);
      expect(new Uint8Array(await data!.arrayBuffer())).toEqual(PNG);
    }
    expect((await bucket(portal.stranger).download(example)).data).toBeNull();
    expect((await portal.anonymous.storage.from('attachments').download(example)).data).toBeNull();
  });

  test('are never overwritten nor deleted, and a definition names them in the form of their key only', async () => {
    for (const person of [portal.people.author, portal.people.admin]) {
      expect(
        (await bucket(person).upload(example, new Uint8Array([1]), { contentType: 'image/png', upsert: true })).error,
      ).not.toBeNull();
      expect(await remove(person, example)).toBe(false);
    }
    const named = (key: string) =>
      call(portal.people.author, 'save_checklist', {
        payload: aChecklist({
          sections: [{ title: 'S', description: null, items: [anItem({ details: { example: key } })] }],
        }),
      });
    expect(await named('https://example.org/a.png')).toMatchObject({
      code: 'AV422',
      details: { field: 'sections.0.items.0.details' },
    });
    const { id } = (await named(example)) as { id: string };
    const rows = await rowsOf(
      portal,
      `select content #>> '{sections,0,items,0,example}' as example from public.checklist_versions
        where checklist_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ example }]);
  });
});

test('what nothing has shown for a week the server sweeps itself, whoever sent it; what is shown, young or an example stays', async () => {
  const old = async (key: string, days: number) =>
    portal.backend.sql(`update storage.objects set created_at = now() - make_interval(days => $1) where name = $2`, [
      days,
      key,
    ]);
  const unused = keyOf(inspector);
  const young = keyOf(inspector);
  const save = aSave();
  const shown = await upload(inspector, save.id);
  const example = `examples/${'0'.repeat(64)}.png`;
  expect([await put(inspector, unused), await put(inspector, young), await put(portal.people.author, example)]).toEqual(
    [true, true, true],
  );
  expect(
    await call(inspector, 'save_submission', { payload: { ...save, photos: completed(save, shown).photos } }),
  ).toMatchObject({ revision: 1 });
  await old(unused, 8);
  await old(young, 6);
  await old(shown, 100);
  await old(example, 100);
  // On a hosted project an administrator's device does it.
  expect(await call(portal.people.admin, 'unreferenced_evidence', {})).toMatchObject({
    paths: expect.arrayContaining([unused]) as string[],
  });
  expect(await call(portal.people.auditor, 'unreferenced_evidence', {})).toEqual({ paths: [] });
  expect(await portal.backend.sweepEvidence(new Date())).toBeGreaterThan(0);
  expect([await isThere(unused), await isThere(young), await isThere(shown), await isThere(example)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect((await bucket(portal.people.admin).download(unused)).data).toBeNull();
  expect(await portal.backend.sweepEvidence(new Date())).toBe(0);
});
