import { createHash, randomUUID } from 'node:crypto';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { call, openPortal, outcome, PNG, rowsOf, upload, type Person, type Portal } from './clients.fixture';
import {
  aSave,
  completed,
  contentOf,
  GATE_CHECK,
  nextSave,
  photoData,
  SIGNATURE,
  type SubmissionPayload,
} from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const HASH_OF_PNG = createHash('sha256').update(PNG).digest('hex');
const finalize = (payload: SubmissionPayload) => call(portal.people.inspector, 'finalize_submission', { payload });
const reopen = (id: string) => call(portal.people.inspector, 'reopen_submission', { id, reason: 'Corrigir' });
const sealed = async (changes: Partial<SubmissionPayload> = {}) => {
  const payload = aSave(changes);
  const whole = completed(payload, await upload(portal.people.inspector, payload.id));
  expect(await finalize(whole)).toMatchObject({ status: 'completed' });
  return whole;
};

const recordSchema = z.object({
  revision: z.number(),
  seal: z.string().nullable(),
  shown_seal: z.string().nullable(),
  newest_revision: z.number(),
  status: z.string(),
  kept: z.record(z.string(), z.unknown()),
  shown: z.record(z.string(), z.unknown()).nullable(),
});
const readRecord = async (id: string, person: Pick<Person, 'client'> = portal.people.auditor, revision?: number) =>
  recordSchema.parse(await call(person, 'sealed_record', { id, ...(revision === undefined ? {} : { revision }) }));
const hashOf = (content: unknown) =>
  createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');
const sealOf = async (id: string) =>
  z
    .tuple([z.object({ seal: z.string().nullable() })])
    .parse(await rowsOf(portal, 'select seal from public.submission_summaries where id = $1', [id]))[0].seal;

test('finalizing seals: the hash of the content, as another implementation of RFC 8785 computes it', async () => {
  const payload = await sealed({ inspector_name: 'Ana "Prata"\n\u{1f600} é', location: 'Portão 3 \\ \u2028' });
  const record = await readRecord(payload.id);
  expect(record.seal).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(record.kept)).toBe(record.seal);
  expect(hashOf(record.shown)).toBe(record.seal);
  expect(await sealOf(payload.id)).toBe(record.seal);
});

test('what is sealed: definition, answers, files, signature, times, inspector, record, revision', async () => {
  const payload = await sealed({ start_time: '2026-11-20T09:00:00.123-03:00' });
  const { kept } = await readRecord(payload.id);
  expect(kept).toEqual({
    form: 'portal-avsec-seal/1',
    submission: { id: payload.id, revision: 1, title: 'Gate check', metadata: payload.metadata },
    checklist: { id: payload.checklist_id, definition: contentOf(GATE_CHECK) },
    inspector: {
      id: portal.people.inspector.id,
      name: payload.inspector_name,
      badge: payload.inspector_badge,
      location: payload.location,
    },
    times: {
      start: '2026-11-20T12:00:00.123000Z',
      completion: '2026-11-20T12:30:00.000000Z',
      finalized: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as unknown,
    },
    finalizedBy: portal.people.inspector.id,
    signature: SIGNATURE,
    answers: GATE_CHECK.sections.flatMap((section) =>
      section.items.map((item) => ({
        sectionId: section.id,
        sectionTitle: section.title,
        itemId: item.id,
        question: item.question,
        type: item.type,
        required: item.required,
        value: payload.items.find(({ item_id }) => item_id === item.id)?.answer_value ?? null,
      })),
    ),
    files: [{ itemId: 'plate', description: payload.photos[0]!.photo_data, storedSha256: HASH_OF_PNG }],
  });
});

/** Runs a statement as somebody would who owns the database, past what keeps evidence from being written twice. */
async function pastWrittenOnce(statement: string, parameters: string[] = []): Promise<void> {
  await portal.backend.sql('alter table storage.objects disable trigger written_once');
  await portal.backend.sql(statement, parameters);
  await portal.backend.sql('alter table storage.objects enable trigger written_once');
}

test.each([
  ['an answer', `update public.submission_items set answer_value = 'false' where item_id = 'closed'`, ['answers']],
  ['a question', `update public.submission_items set question = 'x' where item_id = 'closed'`, ['answers']],
  ['the inspector', `update public.checklist_submissions set inspector_name = 'x'`, ['inspector']],
  ['the signature', `update public.checklist_submissions set signature = null`, ['signature']],
  [
    'a time',
    `update public.checklist_submissions set completion_time = completion_time + interval '1 microsecond'`,
    ['times'],
  ],
  ['a photo', 'delete from public.submission_photos', ['files']],
  [
    'the description of a photo',
    `update public.submission_photos set photo_data = replace(photo_data, 'placa', 'outra')`,
    ['files'],
  ],
  [
    'the bytes of a photo',
    `update storage.objects set metadata = jsonb_set(metadata, '{eTag}',
      '"\\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\\""')`,
    ['files'],
  ],
])('%s changed in SQL is told from what was sealed', async (_, statement, parts) => {
  const payload = await sealed();
  await pastWrittenOnce(statement);
  const { seal, kept, shown } = await readRecord(payload.id);
  expect(hashOf(kept)).toBe(seal);
  expect(hashOf(shown)).not.toBe(seal);
  expect(Object.keys(kept).filter((part) => canonicalize(kept[part]) !== canonicalize(shown?.[part]))).toEqual(parts);
});

test('a changed version no longer has the hash of its seal', async () => {
  const payload = await sealed();
  await portal.backend.sql('alter table public.submission_versions disable trigger append_only');
  await portal.backend.sql(
    `update public.submission_versions set record = jsonb_set(record, '{items,0,answer_value}', 'false')`,
  );
  await portal.backend.sql('alter table public.submission_versions enable trigger append_only');
  const { seal, kept } = await readRecord(payload.id);
  expect(hashOf(kept)).not.toBe(seal);
});

test('reopening voids the seal; the sealed version stays and keeps its own', async () => {
  const payload = await sealed();
  const before = await readRecord(payload.id);
  await reopen(payload.id);
  expect(await sealOf(payload.id)).toBeNull();
  expect(await readRecord(payload.id)).toEqual({ ...before, status: 'in_progress', shown_seal: null, shown: null });
  await finalize(nextSave(payload, 2, { location: 'Again' }));
  const after = await readRecord(payload.id);
  expect(after).toMatchObject({ revision: 3, newest_revision: 3 });
  expect(after.seal).not.toBe(before.seal);
  expect(await readRecord(payload.id, portal.people.auditor, 1)).toMatchObject({
    revision: 1,
    newest_revision: 3,
    seal: before.seal,
    kept: before.kept,
    shown: null,
  });
});

test('giving the changes up brings the seal of the completed version back', async () => {
  const payload = await sealed();
  const { seal } = await readRecord(payload.id);
  await reopen(payload.id);
  await call(portal.people.inspector, 'clear_in_progress', { checklist_id: payload.checklist_id });
  const record = await readRecord(payload.id);
  expect(record).toMatchObject({ seal, shown_seal: seal, revision: 1, status: 'completed' });
  expect(hashOf(record.shown)).toBe(seal);
});

test('a record completed before there were versions gets one when it is reopened, without a seal', async () => {
  const payload = aSave();
  await call(portal.people.inspector, 'save_submission', { payload });
  await portal.backend.sql(`update public.checklist_submissions set status = 'completed'`);
  await reopen(payload.id);
  expect(await readRecord(payload.id)).toMatchObject({ revision: 1, seal: null, status: 'in_progress' });
});

test('a file that is not what the device added is not sealed', async () => {
  const payload = aSave();
  const key = await upload(portal.people.inspector, payload.id);
  const photo = (sha256: string) => [
    { item_id: 'plate', photo_data: JSON.stringify({ ...(JSON.parse(photoData(key)) as object), sha256 }) },
  ];
  const whole = completed(payload, key);
  expect(await finalize({ ...whole, photos: photo('0'.repeat(64)) })).toEqual({
    code: 'AV422',
    details: { reason: 'evidence-altered', paths: [key] },
  });
  expect(await rowsOf(portal, 'select id from public.checklist_submissions')).toEqual([]);
  expect(await finalize({ ...whole, photos: photo(HASH_OF_PNG) })).toMatchObject({ status: 'completed' });
});

test('a storage that computes no SHA-256 leaves the device’s word, and the record is sealed all the same', async () => {
  const payload = aSave();
  const key = await upload(portal.people.inspector, payload.id);
  await pastWrittenOnce(
    `update storage.objects set metadata = jsonb_set(metadata, '{eTag}', '"\\"d41d8cd98f00b204e9800998ecf8427e\\""')
      where name = $1`,
    [key],
  );
  await finalize(completed(payload, key));
  const { seal, kept } = await readRecord(payload.id);
  expect(kept).toMatchObject({ files: [{ storedSha256: null }] });
  expect(hashOf(kept)).toBe(seal);
});

describe('who reads and who writes', () => {
  test('everyone with a profile verifies; a stranger learns nothing', async () => {
    const payload = await sealed();
    for (const person of [...Object.values(portal.people), portal.colleague])
      expect((await readRecord(payload.id, person)).seal).toMatch(/^[0-9a-f]{64}$/);
    expect(await call(portal.stranger, 'sealed_record', { id: payload.id })).toBeNull();
    expect(await call(portal.people.auditor, 'sealed_record', { id: randomUUID() })).toBeNull();
    expect(await call(portal.people.auditor, 'sealed_record', { id: payload.id, revision: 7 })).toBeNull();
  });

  test('nobody sets a seal, an administrator neither', async () => {
    const payload = await sealed();
    const before = await rowsOf(portal, 'select seal, record from public.submission_versions');
    const { client } = portal.people.admin;
    await outcome(client.from('submission_versions').update({ seal: 'x' }).eq('submission_id', payload.id));
    await outcome(client.from('checklist_submissions').update({ seal: 'x' }).eq('id', payload.id));
    await outcome(client.from('submission_versions').delete().eq('submission_id', payload.id));
    expect(await rowsOf(portal, 'select seal, record from public.submission_versions')).toEqual(before);
    expect(await sealOf(payload.id)).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([`update public.submission_versions set seal = 'x'`, 'truncate public.submission_versions'])(
    'not even the superuser does: %s',
    async (statement) => {
      await sealed();
      await expect(portal.backend.sql(statement)).rejects.toThrow('append-only');
    },
  );

  test('a version stays: it is not deleted alone, and not with its submission', async () => {
    const payload = await sealed();
    const before = await readRecord(payload.id);
    await expect(portal.backend.sql('delete from public.submission_versions')).rejects.toThrow('append-only');
    await call(portal.people.inspector, 'delete_submission', { id: payload.id, reason: 'Portão trocado' });
    expect(await call(portal.people.auditor, 'sealed_record', { id: payload.id })).toMatchObject({
      seal: before.seal,
      kept: before.kept,
      shown: null,
      status: 'withdrawn',
      withdrawn: { reason: 'Portão trocado' },
    });
  });

  test('the audit log keeps the seal', async () => {
    const payload = await sealed();
    const seal = await sealOf(payload.id);
    await reopen(payload.id);
    expect(
      await rowsOf(
        portal,
        `select action, details -> 'seal' as seal from public.audit_log where row_id = $1 order by id`,
        [payload.id],
      ),
    ).toEqual([
      { action: 'finalize', seal: { from: null, to: null } },
      { action: 'update', seal: { from: null, to: seal } },
      { action: 'reopen', seal: { from: seal, to: null } },
    ]);
  });
});
