import { randomUUID } from 'node:crypto';
import { afterFinalizing, type FindingState, type RecordAnswer } from '@avsec/shared/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { anInspection, finalizeAgain, storeFence } from './fence.fixture';
import { call, openPortal, rowsOf, signUpWith, upload, type Portal } from './clients.fixture';
import { photoData, type SubmissionPayload } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await storeFence(portal.backend, 'fence');
  await storeFence(portal.backend, 'marked', {
    checklist: { level: 'major' },
    items: { lamp: { critical: true }, hole: { level: 'observation' } },
  });
}, 180_000);
afterAll(() => portal.backend.close());

async function finalize(payload: SubmissionPayload): Promise<unknown> {
  const answer = await call(portal.people.inspector, 'finalize_submission', { payload });
  expect(answer).toMatchObject({ status: 'completed' });
  return answer;
}
const findingsOf = (id: string, columns = 'item_id') =>
  rowsOf(portal, `select ${columns} from public.findings where submission_id = $1 order by number`, [id]);
const eventsOf = async (id: string): Promise<string[]> =>
  z
    .array(z.object({ act: z.string() }))
    .parse(
      await rowsOf(
        portal,
        `select event.act from public.finding_events event join public.findings finding on finding.id = event.finding_id
         where finding.submission_id = $1 order by event.id`,
        [id],
      ),
    )
    .map(({ act }) => act);

test('finalizing makes a finding of each item that does not conform: by polarity, limits, conditions, N/A and instance', async () => {
  const payload = anInspection({
    whole: false,
    hole: true,
    lamp: 'N/A',
    height: '5',
    guard: false,
    'locked@a': false,
    'locked@b': true,
    'locked@c': false,
  });
  expect(await finalize(payload)).toMatchObject({ status: 'completed' });
  // 'guard' is hidden where the fence is not whole.
  expect(await findingsOf(payload.id, 'section_id, item_id, base_item_id')).toEqual([
    { section_id: 'wall', item_id: 'whole', base_item_id: 'whole' },
    { section_id: 'wall', item_id: 'hole', base_item_id: 'hole' },
    { section_id: 'wall', item_id: 'height', base_item_id: 'height' },
    { section_id: 'gates@a', item_id: 'locked@a', base_item_id: 'locked' },
    { section_id: 'gates@c', item_id: 'locked@c', base_item_id: 'locked' },
  ]);
  expect(
    await rowsOf(portal, 'select non_conforming_count from public.checklist_submissions where id = $1', [payload.id]),
  ).toEqual([{ non_conforming_count: 5 }]);
});

test('a finding knows its question in the languages of the version that was answered, also for who only treats it', async () => {
  const translations = { de: { question: 'Zaun intakt?', guidance: 'Rundgang' }, en: { question: '' } };
  await storeFence(portal.backend, 'translated', { items: { whole: { translations } } });
  const payload = { ...anInspection({ whole: false, lamp: false }), checklist_id: 'translated' };
  await finalize(payload);
  const treating = await signUpWith(portal.backend, 'translated', null, ['responsible']);
  await rowsOf(
    portal,
    'update public.findings set responsible_id = $2, assigned = array[$2::uuid] where submission_id = $1',
    [payload.id, treating.id],
  );
  for (const reader of [portal.people.auditor, treating]) {
    const { rows } = z
      .object({ rows: z.array(z.object({ id: z.string(), question_translations: z.unknown() })) })
      .parse(await call(reader, 'search_findings', { query: { submission_id: payload.id, sort: 'newest' } }));
    expect(rows.map(({ question_translations: said }) => said).toReversed()).toEqual([
      { de: { question: 'Zaun intakt?' } },
      null,
    ]);
    expect(await call(reader, 'finding', { id: rows.at(-1)?.id })).toMatchObject({
      question_translations: { de: { question: 'Zaun intakt?' } },
    });
    expect(await call(reader, 'search_findings', { query: { text: 'zaun INTAKT' } })).toMatchObject({
      rows: [{ id: rows.at(-1)?.id }],
    });
  }
});

test('a finding holds what was seen, and can be read when the inspection is withdrawn', async () => {
  const { inspector } = portal.people;
  const payload = anInspection({ whole: false });
  const key = await upload(inspector, payload.id);
  payload.photos = [{ item_id: 'whole', photo_data: photoData(key) }];
  await storeFence(portal.backend, 'seen', { items: { whole: { includeAttachment: true } } });
  expect(await finalize({ ...payload, checklist_id: 'seen' })).toMatchObject({ status: 'completed' });
  await call(inspector, 'delete_submission', { id: payload.id, reason: 'Duplicado' });
  const [found] = await findingsOf(
    payload.id,
    'number, question, answer, note, clause, photos, place_text, checklist_title, section_title, revision, length(seal) as seal, state',
  );
  expect(found).toMatchObject({
    number: expect.stringMatching(/^NC-\d{4}-\d{6}$/) as string,
    question: 'Question of whole',
    answer: false,
    note: 'Nota de whole',
    clause: 'PNAVSEC 12',
    photos: [photoData(key).replace(/"id":"[^"]+"/, '')].map(() => expect.stringContaining(key) as string),
    place_text: payload.location,
    checklist_title: 'Cerca',
    section_title: 'Cerca',
    revision: 1,
    seal: 64,
    state: 'open',
  });
  const { error } = await inspector.client.storage.from('attachments').remove([key]);
  expect(error).toBeNull();
  expect((await inspector.client.storage.from('attachments').download(key)).data).not.toBeNull();
});

test('numbers are counted without a gap, in the order of the inspection', async () => {
  const payload = anInspection({ whole: false, hole: true, height: '1' });
  await finalize(payload);
  const numbers = z
    .array(z.object({ number: z.string() }))
    .parse(await findingsOf(payload.id, 'number'))
    .map(({ number }) => Number(number.slice(8)));
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
});

test('a request that is repeated, and one that a restored server has lost and is told again, make no second one', async () => {
  const payload = anInspection({ whole: false, hole: true });
  for (let times = 0; times < 3; times += 1) await finalize(payload);
  expect(await findingsOf(payload.id)).toHaveLength(2);
  // The backup knows the findings and not that the inspection was finalized.
  await portal.backend.sql('delete from public.checklist_submissions where id = $1', [payload.id]);
  await portal.backend.sql('alter table public.submission_withdrawals disable trigger user');
  await portal.backend.sql('delete from public.submission_withdrawals');
  await portal.backend.sql('alter table public.submission_withdrawals enable trigger user');
  await portal.backend.sql('alter table public.submission_versions disable trigger user');
  await portal.backend.sql('delete from public.submission_versions where submission_id = $1', [payload.id]);
  await portal.backend.sql('alter table public.submission_versions enable trigger user');
  expect(await finalize({ ...payload, request_id: randomUUID(), base_revision: 0, lost_revision: 1 })).toMatchObject({
    status: 'completed',
  });
  expect(await findingsOf(payload.id)).toHaveLength(2);
});

test('finalizing again: what fails still is the same finding, what conforms waits for verification, what is gone is marked', async () => {
  const { inspector } = portal.people;
  const payload = anInspection({ whole: false, hole: true, 'locked@a': false });
  await finalize(payload);
  expect(await finalizeAgain(inspector, payload, 2, { whole: true, hole: true, lamp: false })).toMatchObject({
    revision: 3,
  });
  expect(await findingsOf(payload.id, 'item_id, state, in_record, revision, record_revision')).toEqual([
    { item_id: 'whole', state: 'corrected', in_record: 'conforms', revision: 1, record_revision: 3 },
    { item_id: 'hole', state: 'open', in_record: 'fails', revision: 1, record_revision: 3 },
    { item_id: 'locked@a', state: 'open', in_record: 'gone', revision: 1, record_revision: 3 },
    { item_id: 'lamp', state: 'open', in_record: 'fails', revision: 3, record_revision: 3 },
  ]);
  expect((await eventsOf(payload.id)).slice(3).sort()).toEqual([
    'conforms-in-record',
    'gone-from-record',
    'opened',
    'seen-again',
  ]);
  // Who made the record conform carried the correction out.
  expect(await findingsOf(payload.id, 'acted_by')).toContainEqual({ acted_by: [inspector.id] });
});

const ITEMS = ['whole', 'hole', 'lamp'] as const;
const aRevision = fc.record({
  whole: fc.constantFrom(true, false),
  hole: fc.constantFrom(true, false),
  lamp: fc.constantFrom<boolean | string>(true, false, 'N/A'),
});
const answerOf = (id: (typeof ITEMS)[number], value: boolean | string): RecordAnswer =>
  value === 'N/A' ? 'gone' : value === (id === 'hole') ? 'fails' : 'conforms';

test('any sequence of revisions leaves the findings that the domain says, once each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRevision, { minLength: 1, maxLength: 4 }), async (revisions) => {
      const [first, ...later] = revisions;
      const payload = anInspection(first!);
      await finalize(payload);
      let revision = 1;
      for (const answers of later) {
        await finalizeAgain(portal.people.inspector, payload, revision + 1, answers);
        revision += 2;
      }
      const expected = ITEMS.flatMap((id) => {
        let known: { state: FindingState; record: RecordAnswer } | null = null;
        for (const answers of revisions) {
          const record = answerOf(id, answers[id]);
          if (known) known = { state: afterFinalizing(known.state, known.record, record, false).state, record };
          else if (record === 'fails') known = { state: 'open', record };
        }
        return known ? [{ item_id: id, state: known.state, in_record: known.record }] : [];
      });
      expect(
        await rowsOf(
          portal,
          `select item_id, state, in_record from public.findings where submission_id = $1 order by array_position(array['whole', 'hole', 'lamp'], item_id)`,
          [payload.id],
        ),
      ).toEqual(expected);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('the level is the item’s, else the checklist’s, else minor, and gives the dates', async () => {
  const payload = anInspection({ whole: false, hole: true, lamp: false }, { checklist_id: 'marked' });
  await finalize(payload);
  expect(
    await findingsOf(
      payload.id,
      `item_id, level, immediate, plan_due_on - opened_on as plan, due_on - opened_on as due, first_due_on = due_on as first, effectiveness_days`,
    ),
  ).toEqual([
    { item_id: 'whole', level: 'major', immediate: 'asked', plan: 10, due: 30, first: true, effectiveness_days: 90 },
    {
      item_id: 'hole',
      level: 'observation',
      immediate: 'none',
      plan: null,
      due: null,
      first: null,
      effectiveness_days: null,
    },
    { item_id: 'lamp', level: 'critical', immediate: 'required', plan: 2, due: 7, first: true, effectiveness_days: 30 },
  ]);
  const plain = anInspection({ whole: false });
  await finalize(plain);
  expect(await findingsOf(plain.id, 'level')).toEqual([{ level: 'minor' }]);
});

test('the day is the site’s, whatever the server’s is', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo']) {
    await call(portal.people.admin, 'save_site', { payload: { name: 'Aeroporto', zone } });
    const payload = anInspection({ whole: false });
    await finalize(payload);
    expect([
      zone,
      await findingsOf(payload.id, `opened_on = (created_at at time zone '${zone}')::date as right`),
    ]).toEqual([zone, [{ right: true }]]);
  }
});

test('the same item at the same place is a repeat of what was verified before, one level up is proposed, whatever the words', async () => {
  const location = `Portão ${randomUUID().slice(0, 8)}`;
  const first = anInspection({ whole: false }, { location });
  await finalize(first);
  const second = anInspection({ whole: false }, { location: location.toUpperCase() });
  await finalize(second);
  // Nobody has verified the first one: another finding, no repeat.
  expect(await findingsOf(second.id, 'repeat_of')).toEqual([{ repeat_of: null }]);
  await portal.backend.sql(
    `update public.findings set state = 'closed', verified_on = opened_on - 300, question = 'Outro texto' where submission_id = $1`,
    [first.id],
  );
  const third = anInspection({ whole: false, hole: true }, { location: `  ${location.toLowerCase()}  ` });
  await finalize(third);
  const [known] = z.array(z.object({ id: z.string() })).parse(await findingsOf(first.id, 'id'));
  expect(await findingsOf(third.id, 'item_id, repeat_of, level, proposed_level')).toEqual([
    { item_id: 'whole', repeat_of: known!.id, level: 'minor', proposed_level: 'major' },
    { item_id: 'hole', repeat_of: null, level: 'minor', proposed_level: null },
  ]);
  await portal.backend.sql('update public.findings set verified_on = opened_on - 400 where submission_id = $1', [
    first.id,
  ]);
  const later = anInspection({ whole: false }, { location });
  await finalize(later);
  const elsewhere = anInspection({ whole: false }, { location: 'Outro lugar' });
  await finalize(elsewhere);
  expect([await findingsOf(later.id, 'repeat_of'), await findingsOf(elsewhere.id, 'repeat_of')]).toEqual([
    [{ repeat_of: null }],
    [{ repeat_of: null }],
  ]);
});

test('what was typed as the place is the place of the list that it names', async () => {
  const id = randomUUID();
  await call(portal.people.admin, 'save_place', { payload: { id, name: 'Doca Norte' } });
  const payload = anInspection({ whole: false }, { location: 'DOCA NORTE' });
  await finalize(payload);
  expect(await findingsOf(payload.id, 'place_id, place_key, place_text')).toEqual([
    { place_id: id, place_key: id, place_text: 'DOCA NORTE' },
  ]);
});
