import { randomUUID } from 'node:crypto';
import { actAs } from '../backend/act-as';
import { call, PNG, upload, type Person, type Portal } from '../database/clients.fixture';
import { aSave, photoData } from '../database/payloads.fixture';
import { A_BAG, openWithOccurrences, operation } from './occurrences.fixture';

let portal: Portal;
let supervisor: Person;
beforeAll(async () => {
  ({ portal, supervisor } = await openWithOccurrences());
}, 180_000);
afterAll(() => portal.backend.close());

const RESTRICTED = 'hack-controle-acesso';
/** Somebody, or nobody who is signed in. */
type Reader = Person | Pick<Person, 'client'>;
const bucket = ({ client }: Reader) => client.storage.from('attachments');

/** Every way by which a person comes to a file, or to its name. */
const WAYS: Record<string, (person: Reader, key: string) => Promise<boolean>> = {
  'by downloading it': async (person, key) => (await bucket(person).download(key)).data?.size === PNG.length,
  'by a signed address': async (person, key) => (await bucket(person).createSignedUrl(key, 60)).data !== null,
  'by several signed addresses': async (person, key) =>
    ((await bucket(person).createSignedUrls([key], 60)).data ?? []).some(({ signedUrl }) => Boolean(signedUrl)),
  'by its listed name': async (person, key) =>
    ((await bucket(person).list(key.split('/').slice(0, 2).join('/'))).data ?? []).length > 0,
  'by what is said of it': async (person, key) => (await bucket(person).info(key)).data !== null,
  'by whether it is there': async (person, key) => (await bucket(person).exists(key)).data,
  // As any storage asks it, whatever it offers above: by the row, under the policies.
  'by its row': async (person, key) => {
    const rows = await portal.backend.transaction(async (sql) => {
      if ('id' in person) await actAs(sql, { userId: person.id });
      await sql(`set local role ${'id' in person ? 'authenticated' : 'anon'}`);
      return (await sql('select from storage.objects where name = $1', [key])).rows;
    });
    return rows.length > 0;
  },
};

/** By which ways this person comes to the file. */
async function waysTo(person: Reader, key: string): Promise<string[]> {
  const found: string[] = [];
  for (const [way, reaches] of Object.entries(WAYS)) if (await reaches(person, key)) found.push(way);
  return found;
}

/** Registered by the colleague, with a photo, and an entry of theirs with another one. */
async function withPhotos(kind: string): Promise<{ id: string; keys: [first: string, entry: string] }> {
  const first = operation({ ...A_BAG, kind });
  const of = portal.colleague;
  const shown = await upload(of, first.id);
  expect(await call(of, 'occurrences__register', { operation: { ...first, files: [{ path: shown }] } })).toEqual({
    id: first.id,
  });
  const note = operation(
    { type: 'note', happenedAt: A_BAG.happenedAt, content: { text: 'Vista da porta' } },
    { about: first.id },
  );
  const noted = await upload(of, note.id);
  expect(await call(of, 'occurrences__add_entry', { operation: { ...note, files: [{ path: noted }] } })).toEqual({
    id: note.id,
  });
  return { id: first.id, keys: [shown, noted] };
}

const PEOPLE = {
  'who registered it': () => portal.colleague,
  inspector: () => portal.people.inspector,
  author: () => portal.people.author,
  supervisor: () => supervisor,
  auditor: () => portal.people.auditor,
  admin: () => portal.people.admin,
  'an account without a profile': () => portal.stranger,
  'nobody signed in': () => ({ client: portal.anonymous }),
};

describe('photos of an occurrence are read by who reads the occurrence', () => {
  let open: Awaited<ReturnType<typeof withPhotos>>;
  let restricted: Awaited<ReturnType<typeof withPhotos>>;
  beforeAll(async () => {
    open = await withPhotos(A_BAG.kind);
    restricted = await withPhotos(RESTRICTED);
  });

  test.each([
    // one that anybody reads, a restricted one
    ['who registered it', true, true],
    ['inspector', true, false],
    ['author', true, false],
    ['supervisor', true, true],
    ['auditor', true, true],
    ['admin', true, true],
    ['an account without a profile', false, false],
    ['nobody signed in', false, false],
  ] as const)('%s', async (name, reads, readsRestricted) => {
    const person = PEOPLE[name]();
    for (const [{ keys }, isRead] of [
      [open, reads],
      [restricted, readsRestricted],
    ] as const)
      for (const key of keys) {
        const ways = await waysTo(person, key);
        if (isRead) expect(ways).toEqual(expect.arrayContaining(['by downloading it', 'by its listed name']));
        else expect(ways).toEqual([]);
      }
  });

  test('not by copying or moving them, nor by a record or a finding of one’s own that shows them', async () => {
    const { inspector } = portal.people;
    const [key] = restricted.keys;
    const own = `${inspector.id}/${randomUUID()}/1700000000000-ab12.png`;
    expect((await bucket(inspector).copy(key, own)).error).not.toBeNull();
    expect((await bucket(inspector).move(key, own)).error).not.toBeNull();
    const payload = aSave();
    const photos = [{ item_id: null, photo_data: photoData(key) }];
    expect(await call(inspector, 'save_submission', { payload: { ...payload, photos } })).toMatchObject({
      code: 'AV422',
    });
    const finding = { id: randomUUID(), request_id: randomUUID(), question: 'Porta', level: 'minor', place_text: '' };
    expect(await call(inspector, 'open_finding', { payload: { ...finding, photos: [photoData(key)] } })).toMatchObject({
      code: 'AV422',
    });
    expect(await waysTo(inspector, key)).toEqual([]);
  });

  test('nor where a row somewhere else says that it shows them', async () => {
    const { inspector } = portal.people;
    const [key] = restricted.keys;
    const id = randomUUID();
    await call(inspector, 'open_finding', {
      payload: { id, request_id: randomUUID(), question: 'Porta', level: 'minor', place_text: '' },
    });
    await portal.backend.sql('insert into private.finding_evidence (name, finding_id) values ($1, $2)', [key, id]);
    expect(await waysTo(inspector, key)).toEqual([]);
    await portal.backend.sql('delete from private.finding_evidence where finding_id = $1', [id]);
  });
});

test('a photo whose occurrence has not arrived yet is its author’s alone, and an administrator’s to tidy up', async () => {
  const key = await upload(portal.colleague, randomUUID());
  for (const [name, reads] of [
    ['who registered it', true],
    ['inspector', false],
    ['author', false],
    ['supervisor', false],
    ['auditor', false],
    ['admin', true],
    ['an account without a profile', false],
  ] as const) {
    expect([name, (await waysTo(PEOPLE[name](), key)).includes('by downloading it')]).toEqual([name, reads]);
    expect([name, (await waysTo(PEOPLE[name](), key)).includes('by its row')]).toEqual([name, reads]);
  }
});

test('what the module cannot say admits nobody', async () => {
  const sent = operation({ ...A_BAG, kind: RESTRICTED });
  const key = await upload(portal.colleague, sent.id);
  await call(portal.colleague, 'occurrences__register', { operation: { ...sent, files: [{ path: key }] } });
  expect(await WAYS['by its row']?.(portal.people.auditor, key)).toBe(true);
  await portal.backend.sql('alter function module_occurrences.is_read(boolean, uuid) rename to is_read_no_more');
  expect(await WAYS['by its row']?.(portal.people.auditor, key)).toBe(false);
  await portal.backend.sql('alter function module_occurrences.is_read_no_more(boolean, uuid) rename to is_read');
});
