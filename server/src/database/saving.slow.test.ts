import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Checklist } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { aLongCheck, answering, aSave, nextSave, storeVersion, type SubmissionPayload } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const save = (payload: SubmissionPayload, person = portal.people.inspector) =>
  call(person, 'save_submission', { payload });
const stored = (columns: string) =>
  rowsOf(portal, `select ${columns} from public.checklist_submissions order by created_at`);
const state = (payload: SubmissionPayload, revision: number) => ({ id: payload.id, revision, status: 'in_progress' });
const conflict = (payload: SubmissionPayload, revision: number, status = 'in_progress') => ({
  code: 'AV409',
  details: { id: payload.id, revision, status },
});

test('a new inspection is stored whole, owned by the caller, with the device’s time and the server’s', async () => {
  const payload = aSave({ metadata: { location: 'Portão 3', version: '1.0' } });
  expect(await save({ ...payload, ...{ user_id: portal.people.admin.id, status: 'completed', revision: 9 } })).toEqual(
    state(payload, 1),
  );
  const [row] = await rowsOf(
    portal,
    `select *, start_time::text as start, now() - created_at < interval '1 minute' as fresh
      from public.checklist_submissions`,
  );
  expect(row).toMatchObject({
    id: payload.id,
    user_id: portal.people.inspector.id,
    checklist_id: 'gate-check',
    title: 'Gate check',
    inspector_name: 'Name of inspector',
    inspector_badge: 'A-1',
    location: 'Portão 3',
    start: '2026-11-20 12:00:00+00',
    completion_time: null,
    signature: null,
    status: 'in_progress',
    metadata: { location: 'Portão 3', version: '1.0' },
    checklist_version: 1,
    revision: 1,
    last_request: payload.request_id,
    fresh: true,
  });
  expect(await rowsOf(portal, 'select item_id, order_index from public.submission_items order by order_index')).toEqual(
    ['closed', 'plate', 'remark', 'signed'].map((item_id, order_index) => ({ item_id, order_index })),
  );
});

test('answers keep the form they were given in; what is not answered has its row', async () => {
  const values = [true, false, 'texto', ['a', 'b'], null];
  await storeVersion(portal.backend, aLongCheck('forms', values.length));
  await save(
    aSave({
      checklist_id: 'forms',
      items: answering(Object.fromEntries(values.map((value, place) => [`i${place}`, value]))),
    }),
  );
  const { data } = await portal.people.auditor.client
    .from('submission_items')
    .select('answer_value')
    .order('order_index');
  expect(data?.map((row: { answer_value: unknown }) => row.answer_value)).toEqual(values);
});

test('a save writes the answers that differ, and leaves the others as they are', async () => {
  await storeVersion(portal.backend, aLongCheck('differing', 4));
  const payload = aSave({ checklist_id: 'differing', items: answering({ i0: true, i1: true, i2: true }) });
  await save(payload);
  const rows = async () =>
    z
      .array(z.looseObject({ written: z.string() }))
      .parse(await rowsOf(portal, 'select *, xmin::text as written from public.submission_items order by item_id'));
  const before = await rows();
  await save(nextSave(payload, 1, { items: answering({ i0: true, i1: false, i3: true }) }));
  const after = await rows();
  expect(after).toMatchObject([
    { item_id: 'i0', answer_value: true },
    { item_id: 'i1', answer_value: false },
    { item_id: 'i2', answer_value: null },
    { item_id: 'i3', answer_value: true },
  ]);
  expect(after[0]).toEqual(before[0]);
  expect(after.map(({ written }, place) => written === before[place]?.written)).toEqual([true, false, false, false]);
  expect(await stored('item_count, answered_count')).toEqual([{ item_count: 4, answered_count: 3 }]);
});

test('where no answer differs, what is searched follows the version', async () => {
  const text = { type: 'text' as const, required: false };
  const marking = (definitionVersion: number, marked: string): Checklist => {
    const { sections, ...checklist } = aLongCheck('marked-anew', 2);
    return {
      ...checklist,
      definitionVersion,
      sections: sections.map((section) => ({
        ...section,
        items: section.items.map((item) => ({ ...item, ...text, searchable: item.id === marked })),
      })),
    };
  };
  await storeVersion(portal.backend, marking(1, 'i0'));
  const payload = aSave({ checklist_id: 'marked-anew', items: answering({ i0: 'LA 8065', i1: 'Canivete' }) });
  await save(payload);
  expect(await stored('searched_answers')).toMatchObject([{ searched_answers: [{ answers: ['LA 8065'] }] }]);
  await storeVersion(portal.backend, marking(2, 'i1'));
  await save(nextSave(payload, 1, { checklist_version: 2 }));
  expect(await stored('searched_answers')).toMatchObject([{ searched_answers: [{ answers: ['Canivete'] }] }]);
});

test('the same request again, once or ten times at once, answers the same and changes nothing', async () => {
  const payload = aSave();
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(payload)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => state(payload, 1)));
  await save(nextSave(payload, 1, { location: 'Second' }));
  expect(await stored('location, revision')).toEqual([{ location: 'Second', revision: 2 }]);
  expect(await rowsOf(portal, 'select count(*)::int from public.submission_items')).toEqual([{ count: 4 }]);
});

test('a save on a revision that is not the stored one is refused and told what is stored', async () => {
  const payload = aSave();
  await save(payload);
  await save(nextSave(payload, 1));
  expect(await save(nextSave(payload, 1, { location: 'Late' }))).toEqual(conflict(payload, 2));
  expect(await save(nextSave(payload, 0))).toEqual(conflict(payload, 2));
  expect(await save(nextSave(payload, 3))).toEqual(conflict(payload, 2));
  expect(await save(payload)).toEqual(conflict(payload, 2));
  expect(await stored('location')).toEqual([{ location: 'Portão 3' }]);
});

test('a save on a revision that another request made is refused, and one that does not say which is not', async () => {
  const payload = aSave();
  await save(payload);
  expect(await save({ ...nextSave(payload, 1), base_request: randomUUID() })).toEqual(conflict(payload, 1));
  expect(await save({ ...nextSave(payload, 1), base_request: 'none' })).toMatchObject({
    code: 'AV422',
    details: { field: 'base_request' },
  });
  expect(await save({ ...nextSave(payload, 1), base_request: payload.request_id })).toEqual(state(payload, 2));
  expect(await save(nextSave(payload, 2))).toEqual(state(payload, 3));
});

test('of several saves on one revision at once exactly one is taken', async () => {
  const payload = aSave();
  await save(payload);
  const answers = await Promise.all(['A', 'B', 'C'].map((location) => save(nextSave(payload, 1, { location }))));
  expect(answers.filter((answer) => isDeepStrictEqual(answer, conflict(payload, 2)))).toHaveLength(2);
  expect(await stored('revision')).toEqual([{ revision: 2 }]);
});

test('a save that supersedes one whose answer was lost is taken, also when that one never arrived', async () => {
  const lost = aSave();
  await save(lost);
  const next = nextSave(lost, 0, { supersedes: [randomUUID(), lost.request_id], location: 'Next' });
  expect(await save(next)).toEqual(state(lost, 2));
  expect(await save(lost)).toEqual(conflict(lost, 2));
  const neverSeen = aSave({ checklist_id: 'other', supersedes: [randomUUID()] });
  expect(await save(neverSeen)).toEqual(state(neverSeen, 1));
});

test('someone else’s newer save is not superseded', async () => {
  const payload = aSave();
  await save(payload);
  await save(nextSave(payload, 1), portal.people.admin);
  expect(await save(nextSave(payload, 0, { supersedes: [payload.request_id] }))).toEqual(conflict(payload, 2));
});

test('a save of what was deleted meanwhile is a conflict; chosen again, it is stored anew', async () => {
  const payload = aSave();
  expect(await save(nextSave(payload, 4))).toEqual(conflict(payload, 0, 'deleted'));
  expect(await save(nextSave(payload, 0))).toEqual(state(payload, 1));
});

test('a second inspection of the same checklist is another one, and neither is in the way of the other', async () => {
  const first = aSave();
  await save(first);
  const second = aSave();
  expect(await save(second)).toEqual(state(second, 1));
  expect(await save(nextSave(first, 1))).toEqual(state(first, 2));
});

test('the copy of an inspection says so in its title, also after it was saved again', async () => {
  const copy = aSave({ metadata: { location: '', version: '1.0', copyOf: randomUUID() } });
  await save(copy);
  await save(nextSave(copy, 1));
  expect(await stored('title')).toEqual([{ title: expect.stringMatching(/[^)] \(2\)$/) as unknown }]);
});

test('a submission stays with its checklist', async () => {
  const payload = aSave();
  await save(payload);
  expect(await save(nextSave(payload, 1, { checklist_id: 'other' }))).toEqual({
    code: 'AV422',
    details: { field: 'checklist_id', reason: 'changed' },
  });
});

test('an administrator changes someone’s inspection without taking it over', async () => {
  const payload = aSave();
  await save(payload);
  expect(await save(nextSave(payload, 1, { location: 'By admin' }), portal.people.admin)).toEqual(state(payload, 2));
  expect(await stored('user_id, location')).toEqual([{ user_id: portal.people.inspector.id, location: 'By admin' }]);
  expect(await save(nextSave(payload, 2), portal.colleague)).toEqual({ code: 'AV403', details: { id: payload.id } });
});

test('when the seventh item fails nothing of the save remains', async () => {
  for (const id of ['long', 'longer']) await storeVersion(portal.backend, aLongCheck(id, 10));
  const items = answering({ i0: true, i6: true });
  const base = aSave({ checklist_id: 'long' });
  await save(base);
  await portal.backend.sql(
    `create function public.fail_at_seventh() returns trigger language plpgsql as $$ begin if new.order_index = 6 then
      raise exception 'disk on fire'; end if; return new; end $$`,
  );
  await portal.backend.sql(
    `create trigger fail_at_seventh before insert or update on public.submission_items for each row
      execute function public.fail_at_seventh()`,
  );
  const fresh = aSave({ checklist_id: 'longer', items });
  expect(await save(fresh)).toMatchObject({ code: 'P0001' });
  expect(await save(nextSave(base, 1, { items, location: 'Half' }))).toMatchObject({ code: 'P0001' });
  await portal.backend.sql('drop function public.fail_at_seventh() cascade');
  expect(await stored('id, location, revision')).toEqual([{ id: base.id, location: 'Portão 3', revision: 1 }]);
  expect(
    await rowsOf(portal, 'select count(answer_value)::int as answered, count(*)::int from public.submission_items'),
  ).toEqual([{ answered: 0, count: 10 }]);
  expect(await save(fresh)).toEqual(state(fresh, 1));
});
