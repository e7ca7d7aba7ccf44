import { randomUUID } from 'node:crypto';
import { placeKey, type KnownPlace } from '@avsec/shared/domain';
import fc from 'fast-check';
import { call, openPortal, rowsOf, signUpWith, type Portal } from './clients.fixture';
import { anInspection, finalizeAgain, storeFence } from './fence.fixture';
import type { SubmissionPayload } from './payloads.fixture';

/* A failed item takes a measure at once and a group that it is left to; and what a device knows of its site. */

let portal: Portal;
const crew = randomUUID();
beforeAll(async () => {
  portal = await openPortal();
  await storeFence(portal.backend, 'fence', { items: { lamp: { critical: true }, whole: { level: 'major' } } });
  await call(portal.people.admin, 'save_group', {
    payload: { id: crew, name: 'Manutenção', kind: 'team', members: [] },
  });
}, 120_000);
afterAll(() => portal.backend.close());

const finalize = (payload: SubmissionPayload) => call(portal.people.inspector, 'finalize_submission', { payload });
/** With this beside the answer to an item; nothing of its measure where it says none. */
const beside = (payload: SubmissionPayload, id: string, more: object): SubmissionPayload => ({
  ...payload,
  items: payload.items.map(({ measure, ...one }) =>
    one.item_id === id ? { ...one, ...more } : { ...one, ...(measure === undefined ? {} : { measure }) },
  ),
});
const findingsOf = (id: string, columns: string) =>
  rowsOf(portal, `select ${columns} from public.findings where submission_id = $1 order by number`, [id]);
const itemsOf = (id: string) =>
  rowsOf(
    portal,
    `select item_id, measure, group_id, group_name from public.submission_items
     where submission_id = $1 and (measure is not null or group_id is not null) order by order_index`,
    [id],
  );

test('what was done at once and the group are kept with the answer, and the finding begins with both', async () => {
  const payload = beside(anInspection({ whole: false, lamp: false }), 'whole', {
    measure: '  Vigilante no local ',
    group_id: crew,
  });
  expect(await finalize(payload)).toMatchObject({ status: 'completed' });
  expect(await itemsOf(payload.id)).toEqual([
    { item_id: 'whole', measure: '  Vigilante no local ', group_id: crew, group_name: 'Manutenção' },
    { item_id: 'lamp', measure: 'Lanterna no local', group_id: null, group_name: null },
  ]);
  expect(
    await findingsOf(
      payload.id,
      `item_id, btrim(measure) as measure, measure_on = private.site_today(site_id) as today, group_id, assigned`,
    ),
  ).toEqual([
    { item_id: 'whole', measure: 'Vigilante no local', today: true, group_id: crew, assigned: [crew] },
    { item_id: 'lamp', measure: 'Lanterna no local', today: true, group_id: null, assigned: [] },
  ]);
});

test('it is sealed with the answer, and what has none is sealed as before', async () => {
  const payload = beside(anInspection({ whole: false, hole: false }), 'whole', { measure: 'Isolado', group_id: crew });
  await finalize(payload);
  const [row] = (await rowsOf(
    portal,
    `select jsonb_path_query_array(private.sealed_content(record, revision, finalized_at, finalized_by),
      '$.answers[*] ? (@.itemId == "whole" || @.itemId == "hole")') as answers
     from public.submission_versions where submission_id = $1`,
    [payload.id],
  )) as { answers: object[] }[];
  expect(row?.answers).toMatchObject([{ measure: 'Isolado', group: 'Manutenção' }, { itemId: 'hole' }]);
  expect(row?.answers[1]).not.toHaveProperty('measure');
  expect(row?.answers[1]).not.toHaveProperty('group');
});

test.each([{ measure: undefined }, { measure: '   ' }])(
  'a critical failure without one is not finalized: %j',
  async (said) => {
    const payload = beside(anInspection({ whole: false, lamp: false }), 'lamp', said);
    expect(await finalize(payload)).toMatchObject({
      code: 'AV422',
      details: { reason: 'unexplained', items: ['lamp'] },
    });
    expect(await findingsOf(payload.id, 'id')).toEqual([]);
  },
);

test('of which levels it is asked for follows the settings of the site', async () => {
  const settings = (levels: Record<string, string>) =>
    rowsOf(
      portal,
      `update public.sites set settings = jsonb_build_object('levels', (
         select jsonb_object_agg(level.key, level.value || jsonb_build_object('immediate', $1::jsonb -> level.key))
         from jsonb_each(private.quality_defaults() -> 'levels') level)) where id = private.default_site() returning id`,
      [levels],
    );
  await settings({ critical: 'asked', major: 'required', minor: 'none', observation: 'none' });
  const payload = beside(anInspection({ whole: false, lamp: false }), 'lamp', {});
  expect(await finalize(payload)).toMatchObject({ details: { reason: 'unexplained', items: ['whole'] } });
  expect(await call(portal.people.inspector, 'site_for_inspecting', {})).toMatchObject({ measure_levels: ['major'] });
  await rowsOf(portal, `update public.sites set settings = '{}' where id = private.default_site() returning id`);
  expect(await call(portal.people.inspector, 'site_for_inspecting', {})).toMatchObject({
    measure_levels: ['critical'],
  });
});

test('a group that is none of the site is told nothing, and a word that is no group is refused', async () => {
  const payload = beside(anInspection({ whole: false }), 'whole', { group_id: randomUUID() });
  expect(await finalize(payload)).toMatchObject({ status: 'completed' });
  expect(await itemsOf(payload.id)).toEqual([]);
  expect(await findingsOf(payload.id, 'group_id, assigned')).toEqual([{ group_id: null, assigned: [] }]);
  for (const more of [{ group_id: 'crew' }, { measure: 7 }, { measure: 'x'.repeat(5001) }])
    expect(await finalize(beside(anInspection({ whole: false }), 'whole', more))).toMatchObject({ code: 'AV422' });
});

test('finalizing again brings a measure to a finding that has none, and takes none away', async () => {
  const { inspector } = portal.people;
  const first = anInspection({ whole: false, hole: true });
  await finalize(first);
  await finalizeAgain(inspector, first, 2, { whole: false, hole: true });
  await call(inspector, 'reopen_submission', { id: first.id, reason: 'Corrigir' });
  const third = beside(
    anInspection({ whole: false, hole: true }, { id: first.id, request_id: randomUUID(), base_revision: 4 }),
    'whole',
    { measure: 'Corda', group_id: crew },
  );
  expect(await finalize(third)).toMatchObject({ status: 'completed' });
  const columns = 'item_id, measure, group_id, assigned';
  const after = [
    { item_id: 'whole', measure: 'Corda', group_id: crew, assigned: [crew] },
    { item_id: 'hole', measure: null, group_id: null, assigned: [] },
  ];
  expect(await findingsOf(first.id, columns)).toEqual(after);
  await finalizeAgain(inspector, first, 6, { whole: false, hole: true });
  expect(await findingsOf(first.id, columns)).toEqual(after);
});

test('a device is told places, groups and what is open where: number, day and state alone', async () => {
  const place = randomUUID();
  await call(portal.people.admin, 'save_place', { payload: { id: place, name: 'Portão Sul', parent_id: null } });
  const payload = anInspection({ hole: true }, { location: 'portao sul' });
  await finalize(payload);
  const [finding] = (await findingsOf(payload.id, 'number, opened_on::text as opened_on')) as object[];
  const known = (await call(portal.people.inspector, 'site_for_inspecting', {})) as { open: object[] };
  expect(known).toMatchObject({
    places: [{ id: place, name: 'Portão Sul', path: 'Portão Sul' }],
    groups: [{ id: crew, name: 'Manutenção' }],
  });
  expect(known.open[0]).toEqual({
    ...finding,
    state: 'open',
    checklist_id: 'fence',
    item_id: 'hole',
    place_key: place,
  });
  await rowsOf(portal, `update public.findings set state = 'closed' where submission_id = $1 returning id`, [
    payload.id,
  ]);
  expect(
    ((await call(portal.people.inspector, 'site_for_inspecting', {})) as { open: object[] }).open,
  ).not.toContainEqual(known.open[0]);
  const nobody = await signUpWith(portal.backend, 'sem-papel', null, ['responsible']);
  expect(await call(nobody, 'site_for_inspecting', {})).toBeNull();
});

test('what a typed place means is the same on a device and in the database', async () => {
  const places = (await rowsOf(portal, 'select id, name, path from public.places')) as KnownPlace[];
  const [terminal, gate, other] = [randomUUID(), randomUUID(), randomUUID()];
  const save = (id: string, name: string, parent: string | null) =>
    call(portal.people.admin, 'save_place', { payload: { id, name, parent_id: parent } });
  await save(terminal, 'Terminal 1', null);
  await save(gate, 'Portão 4', terminal);
  await save(other, 'Portão 4', places[0]?.id ?? null);
  const now = (await rowsOf(portal, 'select id, name, path from public.places')) as KnownPlace[];
  const typed = fc.oneof(
    fc.constantFrom(
      ...now.flatMap(({ name, path }) => [name, path, ` ${path.toUpperCase()} `]),
      'terminal-1',
      '',
      '  ',
    ),
    fc.string({ maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const [row] = await rowsOf(
        portal,
        'select private.place_key(private.place_of(private.default_site(), $1), $1) as key',
        [text],
      );
      expect(row).toEqual({ key: placeKey(now, text) });
    }),
    { numRuns: 80 },
  );
});
