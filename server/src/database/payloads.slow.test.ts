import { randomUUID } from 'node:crypto';
import * as domain from '@avsec/shared/domain';
import { isAnswered } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { aLongCheck, answering, aSave, nextSave, photoData, SIGNATURE, storeVersion } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const save = (payload: unknown) => call(portal.people.inspector, 'save_submission', { payload });
const fault = (field: string, reason = 'not-valid', rest: object = {}) => ({
  code: 'AV422',
  details: { field, reason, ...rest },
});
const base = aSave();
const oneItem = (changes: object) => ({ ...base, items: [{ item_id: 'closed', answer_value: null, ...changes }] });
const signed = (answer_value: string) => oneItem({ item_id: 'signed', answer_value });
const photo = (photo_data: unknown, item_id = 'plate') => ({ ...base, photos: [{ item_id, photo_data }] });
const elsewhere = randomUUID();

test.each([
  ['no object', [], fault('payload')],
  ['no id', { ...base, id: undefined }, fault('id')],
  ['an id that is no UUID', { ...base, id: '{00000000-0000-4000-8000-000000000000}' }, fault('id')],
  ['no request id', { ...base, request_id: null }, fault('request_id')],
  ['a negative revision', { ...base, base_revision: -1 }, fault('base_revision')],
  ['a revision beyond all numbers', { ...base, base_revision: 1e20 }, fault('base_revision')],
  ['superseded requests that are no list', { ...base, supersedes: 'x' }, fault('supersedes')],
  ['superseded requests that are no UUIDs', { ...base, supersedes: [1] }, fault('supersedes')],
  ['a blank checklist', { ...base, checklist_id: ' ' }, fault('checklist_id', 'missing')],
  [
    'a location of 301 characters',
    { ...base, location: 'x'.repeat(301) },
    fault('location', 'too-long', { limit: 300 }),
  ],
  ['no inspector', { ...base, inspector_name: '\u200b' }, fault('inspector_name', 'missing')],
  ['a badge that is a number', { ...base, inspector_badge: 7 }, fault('inspector_badge')],
  ['no start', { ...base, start_time: null }, fault('start_time', 'missing')],
  ['a start of the server’s choosing', { ...base, start_time: 'now' }, fault('start_time')],
  ['a start that no calendar has', { ...base, start_time: '2026-02-30T10:00:00Z' }, fault('start_time')],
  ['a start without a zone', { ...base, start_time: '2026-02-20T10:00:00' }, fault('start_time')],
  ['a signature that is no drawing', signed('Ana'), fault('items.0.answer_value')],
  ['a script for a signature', signed('data:text/html;base64,AAAA'), fault('items.0.answer_value')],
  [
    'a signature of 2 MB and more',
    signed(SIGNATURE.padEnd(2_000_001, 'A')),
    fault('items.0.answer_value', 'too-long', { limit: 2_000_000 }),
  ],
  ['metadata that is a list', { ...base, metadata: [] }, fault('metadata')],
  ['neither version nor definition', { ...base, checklist_version: undefined }, fault('definition')],
  ['version 0', { ...base, checklist_version: 0 }, fault('checklist_version')],
  ['a version below 0', { ...base, checklist_version: -1 }, fault('checklist_version')],
  ['a version that is a text', { ...base, checklist_version: '1' }, fault('checklist_version')],
  ['items that are no list', { ...base, items: null }, fault('items')],
  ['3,001 items', { ...base, items: Array<object>(3001).fill({}) }, fault('items', 'too-long', { limit: 3000 })],
  ['an item that is null', { ...base, items: [null] }, fault('items.0')],
  ['an item without an id', oneItem({ item_id: '' }), fault('items.0.item_id', 'missing')],
  ['an item that is not asked', oneItem({ item_id: 'nowhere' }), fault('items.0.item_id', 'not-asked')],
  [
    'an answer of 20,001 characters',
    oneItem({ answer_value: 'x'.repeat(20_001) }),
    fault('items.0.answer_value', 'too-long', { limit: 20_000 }),
  ],
  ['an answer that is an object', oneItem({ answer_value: {} }), fault('items.0.answer_value')],
  ['an answer that is a number', oneItem({ answer_value: 7 }), fault('items.0.answer_value')],
  ['choices that are no texts', oneItem({ answer_value: [true] }), fault('items.0.answer_value')],
  [
    'an item twice',
    { ...base, items: [...answering({ closed: true }), ...answering({ closed: true })] },
    fault('item_id', 'twice', { id: 'closed' }),
  ],
  ['photos that are no list', { ...base, photos: {} }, fault('photos')],
  [
    'a photo of an item that is not there',
    photo(photoData(`${elsewhere}/${base.id}/1-a.png`), 'nowhere'),
    fault('photos.0.item_id', 'not-asked'),
  ],
  ['a photo that is image data', photo('data:image/png;base64,AAAA'), fault('photos.0.photo_data')],
  ['a photo at a foreign address', photo('{"url":"https://example.org/a.png"}'), fault('photos.0.photo_data')],
  ['a photo with a script for an address', photo('{"url":"javascript:alert(1)"}'), fault('photos.0.photo_data')],
  [
    'a photo of another submission',
    photo(photoData(`${elsewhere}/${elsewhere}/1-a.png`)),
    fault('photos.0.photo_data'),
  ],
  [
    'a photo that leaves its folder',
    photo(photoData(`${elsewhere}/${base.id}/../1-a.png`)),
    fault('photos.0.photo_data'),
  ],
  ['a photo with a broken description', photo('{"url":'), fault('photos.0.photo_data')],
])('%s is refused, and nothing is stored', async (_, payload, refusal) => {
  expect(await save(payload)).toEqual(refusal);
  expect(await rowsOf(portal, 'select id from public.checklist_submissions')).toEqual([]);
});

test('what is exactly at the limit passes', async () => {
  const [long, drawn] = [
    aLongCheck('limits', 3000),
    aSave({ checklist_id: 'other', items: answering({ signed: SIGNATURE.padEnd(2_000_000, 'A') }) }),
  ];
  long.sections[0]!.items[0] = { ...long.sections[0]!.items[0]!, type: 'text', question: '𝄞'.repeat(2000) };
  await storeVersion(portal.backend, long);
  const answers = Object.fromEntries(
    Array.from({ length: 3000 }, (_, place) => [
      `i${place}`,
      place > 0 || '<script>alert(1)</script>'.padEnd(20_000, 'é'),
    ]),
  );
  const payload = aSave({ checklist_id: 'limits', location: 'x'.repeat(300), items: answering(answers) });
  expect(await save(payload)).toMatchObject({ revision: 1 });
  expect(await save(drawn)).toMatchObject({ revision: 1 });
  expect(
    await rowsOf(portal, 'select item_count::int from public.submission_summaries where id = $1', [payload.id]),
  ).toEqual([{ item_count: 3000 }]);
});

test('times are taken as devices write them and as backends answer them', async () => {
  const payload = aSave({ checklist_id: 'times' });
  const forms = [
    '2026-11-20T12:00:00.123Z',
    '2026-11-20 12:00:00.123+00',
    '2026-11-20T12:00:00.123456+00:00',
    '2026-11-20T09:00-03:00',
  ];
  for (const [revision, start_time] of forms.entries())
    expect(await save(nextSave(payload, revision, { start_time }))).toMatchObject({ revision: revision + 1 });
});

test('older forms that are stored stay when the record is saved again', async () => {
  const payload = aSave({ checklist_id: 'older' });
  const image = `data:image/jpeg;base64,${'A'.repeat(30_000)}`;
  await save(payload);
  await portal.backend.sql(
    'insert into public.submission_photos (submission_id, item_id, photo_data) values ($1, $2, $3)',
    [payload.id, 'plate', image],
  );
  await portal.backend.sql(
    `update public.submission_items set answer_value = to_jsonb($2::text) where submission_id = $1 and item_id = 'plate'`,
    [payload.id, image],
  );
  const again = nextSave(payload, 1, {
    photos: [{ item_id: 'plate', photo_data: image }],
    items: answering({ plate: image }),
  });
  expect(await save(again)).toMatchObject({ revision: 2 });
});

test('what counts as an answer is the same here and in the domain, character by character', async () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => code).concat([
    0x110bd, 0x110cd, 0x13430, 0x13439, 0x1bca0, 0x1d173, 0x1d17b, 0xe0001, 0xe0041, 0x1f600,
  ]);
  const candidates = characters.filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff));
  const rows = await rowsOf(
    portal,
    'select code from unnest($1::int[]) code where private.is_blank(chr(code)) order by code',
    [candidates],
  );
  const blank = z
    .array(z.object({ code: z.number() }))
    .parse(rows)
    .map((row) => row.code);
  expect(blank).toEqual(candidates.filter((code) => !isAnswered(String.fromCodePoint(code))));
});

test.each([null, true, false, '', ' ', 'a', 'data:', [], [''], ['', 'a'], ['\u3164']])(
  '%j is an answer here as in the domain',
  async (value) => {
    expect(await rowsOf(portal, 'select private.has_answer($1::jsonb) as answered', [JSON.stringify(value)])).toEqual([
      { answered: isAnswered(value) },
    ]);
  },
);

test('progress in the history counts photo items by their photos', async () => {
  const payload = aSave({ checklist_id: 'progress' });
  const key = await upload(portal.people.inspector, payload.id);
  const photos = [1, 2].map(() => ({ item_id: 'plate', photo_data: photoData(key) }));
  await save({ ...payload, items: answering({ closed: false, remark: ' ' }), photos });
  const { data } = await portal.people.auditor.client
    .from('submission_summaries')
    .select('item_count, answered_count, photo_count')
    .eq('id', payload.id);
  expect(data).toEqual([{ item_count: 4, answered_count: 2, photo_count: 2 }]);
});

const AN_OBJECT = 'attachments/u/s/1-laudo';
const BARE_JPEG = '/9j/4AAQSkZJRgABAQ==';
const said = (row: object): string => JSON.stringify(row);

test.each([
  ['a photo', 1, said({ url: `${AN_OBJECT}.jpg`, kind: 'photo', name: 'placa.jpg', type: 'image/jpeg' })],
  ['a PDF', 0, said({ url: `${AN_OBJECT}.pdf`, kind: 'document', name: 'laudo.pdf', type: 'application/pdf' })],
  [
    'a picture attached as a file',
    1,
    said({ url: `${AN_OBJECT}.png`, kind: 'document', name: 'croqui.png', type: 'image/png' }),
  ],
  ['a picture of which only the name tells', 1, said({ url: AN_OBJECT, name: 'croqui.HEIC' })],
  [
    'a file by its name, under the key of a picture',
    0,
    said({ url: `${AN_OBJECT}.jpg`, kind: 'document', name: 'laudo.pdf' }),
  ],
  ['a file that says nothing', 0, said({ url: AN_OBJECT })],
  [
    'the address of a picture in the storage',
    1,
    'https://x.supabase.co/storage/v1/object/public/attachments/u/s/1.png?token=a.b',
  ],
  ['the address of a file in the storage', 0, 'https://x.supabase.co/storage/v1/object/public/attachments/u/s/1.pdf'],
  ['image data', 1, 'data:image/png;base64,AAAA'],
  [
    'the data of a PDF',
    0,
    said({ name: 'laudo.pdf', type: 'application/pdf', data: 'data:application/pdf;base64,AAAA' }),
  ],
  ['bare image data', 1, BARE_JPEG],
  ['bare data whose type is said', 0, said({ type: 'application/pdf', base64: 'JVBERi0xLjcKJeLjz9MK' })],
  ['an address that is none, and data', 1, said({ url: 'javascript:alert(1)', src: BARE_JPEG })],
  ['words of signature', 0, 'Assinado por Ana'],
  ['a foreign address', 0, 'https://example.org/a.png'],
])('%s counts as %d photos here as in the domain', async (_, photos, photoData) => {
  const read = domain.readPhotoRow({ id: 'p', itemId: 'plate', photoData });
  const held: domain.HeldEvidence =
    read.kind === 'evidence' ? { evidence: { plate: [read.evidence] } } : { evidence: {}, otherEvidence: [read.other] };
  expect(domain.photoCount(held)).toBe(photos);
  expect(await rowsOf(portal, 'select private.is_photo($1)::int as photos', [photoData])).toEqual([{ photos }]);
});

test('the history counts photos, and not the files beside them', async () => {
  const payload = aSave({ checklist_id: 'files' });
  const key = await upload(portal.people.inspector, payload.id);
  const photo = photoData(key);
  const file = photo
    .replaceAll('.png', '.pdf')
    .replace('image/png', 'application/pdf')
    .replace('"kind":"photo"', '"kind":"document"');
  await save({ ...payload, photos: [{ item_id: 'plate', photo_data: photo }] });
  await portal.backend.sql(
    'insert into public.submission_photos (submission_id, item_id, photo_data) values ($1, $2, $3)',
    [payload.id, 'remark', file],
  );
  const { data } = await portal.people.auditor.client
    .from('submission_summaries')
    .select('photo_count')
    .eq('id', payload.id);
  expect(data).toEqual([{ photo_count: 1 }]);
});

test('the server’s limits are the domain’s', async () => {
  const expected = {
    title: domain.TITLE_MAX_LENGTH,
    question: domain.QUESTION_MAX_LENGTH,
    description: domain.DESCRIPTION_MAX_LENGTH,
    answer: domain.ANSWER_MAX_LENGTH,
    options: domain.OPTIONS_PER_ITEM_MAX,
    sections: domain.SECTIONS_PER_CHECKLIST_MAX,
    items: domain.ITEMS_PER_CHECKLIST_MAX,
    photos: domain.EVIDENCE_PER_INSPECTION_MAX,
  };
  const [row] = await rowsOf(
    portal,
    'select jsonb_object_agg(what, private.most(what)) as most from unnest($1::text[]) what',
    [Object.keys(expected)],
  );
  expect(row).toEqual({ most: expected });
});
