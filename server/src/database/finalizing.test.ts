import { randomUUID } from 'node:crypto';
import type { AnswerValue } from '@avsec/shared/domain';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
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
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const finalize = (payload: SubmissionPayload, person = portal.people.inspector) =>
  call(person, 'finalize_submission', { payload });
const invalid = (details: object) => ({ code: 'AV422', details });
const containing = (part: object): unknown => expect.objectContaining(part);
const complete = async () => {
  const payload = aSave();
  return completed(payload, await upload(portal.people.inspector, payload.id));
};
const answeringOne = (payload: SubmissionPayload, itemId: string, answer_value: AnswerValue): SubmissionPayload => ({
  ...payload,
  items: [...payload.items.filter((sent) => sent.item_id !== itemId), { item_id: itemId, answer_value }],
});

test('a complete inspection that the server has never seen is stored as completed, once', async () => {
  const payload = await complete();
  expect(await finalize(payload)).toEqual({ id: payload.id, revision: 1, status: 'completed' });
  expect(await finalize(payload)).toEqual({ id: payload.id, revision: 1, status: 'completed' });
  expect(
    await rowsOf(portal, 'select status, signature, completion_time::text from public.checklist_submissions'),
  ).toEqual([{ status: 'completed', signature: SIGNATURE, completion_time: '2026-11-20 12:30:00+00' }]);
});

test('finalizing what is in progress makes the next revision and keeps it whole as a version', async () => {
  const payload = await complete();
  await call(portal.people.inspector, 'save_submission', { payload: { ...payload, request_id: randomUUID() } });
  expect(await finalize(nextSave(payload, 1))).toEqual({ id: payload.id, revision: 2, status: 'completed' });
  expect(
    await rowsOf(
      portal,
      'select revision, record, finalized_by from public.submission_versions where submission_id = $1',
      [payload.id],
    ),
  ).toEqual([
    {
      revision: 2,
      finalized_by: portal.people.inspector.id,
      record: {
        submission: containing({
          id: payload.id,
          status: 'completed',
          revision: 2,
          signature: SIGNATURE,
          checklist_version: 1,
          definition: contentOf(GATE_CHECK),
        }),
        items: ['closed', 'plate', 'remark', 'signed'].map((item_id) =>
          containing({
            item_id,
            answer_value: payload.items.find((sent) => sent.item_id === item_id)?.answer_value ?? null,
          }),
        ),
        photos: [containing({ item_id: 'plate', photo_data: payload.photos[0]!.photo_data })],
      },
    },
  ]);
});

test('what is completed is neither saved nor finalized again', async () => {
  const payload = await complete();
  await finalize(payload);
  const refused = { code: 'AV423', details: { id: payload.id, revision: 1, status: 'completed' } };
  expect(await finalize(nextSave(payload, 1))).toEqual(refused);
  expect(await call(portal.people.inspector, 'save_submission', { payload: nextSave(payload, 1) })).toEqual(refused);
  expect(await call(portal.people.admin, 'save_submission', { payload: nextSave(payload, 1) })).toEqual(refused);
  expect(await finalize(nextSave(payload, 0))).toEqual({ ...refused, code: 'AV409' });
});

test.each([
  ['no answer', null],
  ['blanks', ' \n\u00a0\u200b\ufeff'],
  ['an empty list', []],
  ['a list of blanks', ['', ' ']],
])('%s to a required item is refused', async (_, answer) => {
  const payload = await complete();
  expect(await finalize(answeringOne(payload, 'closed', answer))).toEqual(
    invalid({ reason: 'incomplete', items: ['closed'] }),
  );
  expect(await rowsOf(portal, 'select id from public.checklist_submissions')).toEqual([]);
});

test('"no" is an answer, and an item that is not required needs none', async () => {
  const payload = await complete();
  expect(await finalize(answeringOne(answeringOne(payload, 'closed', false), 'remark', null))).toMatchObject({
    status: 'completed',
  });
});

test('a required photo item needs a photo; a text in its place is none', async () => {
  const payload = await complete();
  expect(await finalize(answeringOne({ ...payload, photos: [] }, 'plate', 'foto'))).toEqual(
    invalid({ reason: 'incomplete', items: ['plate'] }),
  );
});

test('a required item that the payload leaves out is missing', async () => {
  const payload = await complete();
  expect(await finalize({ ...payload, items: payload.items.filter((sent) => sent.item_id !== 'closed') })).toEqual(
    invalid({ reason: 'incomplete', items: ['closed'] }),
  );
});

test('without a required signature nothing is finalized; one that is not required may be missing', async () => {
  const payload = await complete();
  expect(await finalize(answeringOne(payload, 'signed', null))).toEqual(
    invalid({ reason: 'unsigned', items: ['signed'] }),
  );
  const optional = aSave({ checklist_id: 'nothing-required' });
  expect(await finalize({ ...optional, completion_time: payload.completion_time! })).toMatchObject({
    status: 'completed',
  });
});

test('without a completion time nothing is finalized', async () => {
  expect(await finalize({ ...(await complete()), completion_time: undefined })).toEqual(
    invalid({ field: 'completion_time', reason: 'missing' }),
  );
});

test('evidence that was not uploaded is named, and the record waits for it', async () => {
  const payload = await complete();
  const missing = `${portal.people.inspector.id}/${payload.id}/1700000000001-absent.png`;
  const waiting = { ...payload, photos: [...payload.photos, { item_id: 'remark', photo_data: photoData(missing) }] };
  expect(await finalize(waiting)).toEqual(invalid({ reason: 'evidence-missing', paths: [missing] }));
  expect(await rowsOf(portal, 'select id from public.checklist_submissions')).toEqual([]);
});

test('finalizing beside another inspection in progress leaves that one alone', async () => {
  const other = aSave();
  await call(portal.people.inspector, 'save_submission', { payload: other });
  expect(await finalize(await complete())).toMatchObject({ status: 'completed' });
  expect(await rowsOf(portal, `select id from public.checklist_submissions where status = 'in_progress'`)).toEqual([
    { id: other.id },
  ]);
});

test('of ten taps on finalize one is carried out', async () => {
  const payload = await complete();
  const answers = await Promise.all(Array.from({ length: 10 }, () => finalize(payload)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(
    await rowsOf(portal, 'select revision from public.submission_versions where submission_id = $1', [payload.id]),
  ).toEqual([{ revision: 1 }]);
});

test('an administrator finalizes someone’s inspection: the owner stays, the version says who', async () => {
  const payload = await complete();
  await call(portal.people.inspector, 'save_submission', { payload: { ...payload, request_id: randomUUID() } });
  expect(await finalize(nextSave(payload, 1), portal.colleague)).toEqual({
    code: 'AV403',
    details: { id: payload.id },
  });
  expect(await finalize(nextSave(payload, 1), portal.people.admin)).toMatchObject({ status: 'completed' });
  const rows = await rowsOf(
    portal,
    `select s.user_id, v.finalized_by from public.checklist_submissions s join public.submission_versions v
      on v.submission_id = s.id`,
  );
  expect(rows).toEqual([{ user_id: portal.people.inspector.id, finalized_by: portal.people.admin.id }]);
});
