import {
  ATTENTION_FROM_PERCENT,
  canFail,
  CONFORMING_FROM_PERCENT,
  ITEM_TYPES,
  ITEM_WEIGHT_MAX,
  LEVELS,
  levelOf,
  readChecklist,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { anInspection, storeFence } from './fence.fixture';
import { aChecklist, anItem } from './payloads.fixture';

/* How grave a failure is, and what an item weighs, as an author says it. */

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const GRAVE = { level: 'major', critical: true, weight: 7 };
const store = (payload: object) => call(portal.people.author, 'save_checklist', { payload });
const asking = (items: object[], more: object = {}) =>
  aChecklist({ base_version: 0, sections: [{ title: 'S', description: null, items }], ...more });

test('is kept with its rows and its version, of an item and of the checklist', async () => {
  const { id } = (await store(
    asking([anItem({ details: GRAVE }), anItem({ type: 'number', details: { weight: 0 } })], {
      details: { level: 'observation' },
    }),
  )) as { id: string };
  const [row] = (await rowsOf(
    portal,
    'select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions where checklist_id = $2',
    [id, id],
  )) as { content: unknown; rows: unknown }[];
  expect(readChecklist(row?.content)).toMatchObject({
    level: 'observation',
    sections: [{ items: [GRAVE, { weight: 0 }] }],
  });
  expect(row?.rows).toEqual(row?.content);
});

test.each(ITEM_TYPES.filter((type) => !canFail({ type })))('an item of type %s has none of it', async (type) => {
  const options = ['select', 'multiple_choice'].includes(type) ? ['A'] : [];
  for (const details of [{ level: 'major' }, { critical: true }, { weight: 3 }])
    expect(await store(asking([anItem(), anItem({ type, options, details })]))).toMatchObject({
      code: 'AV422',
      details: { field: 'sections.0.items.1.details', reason: 'level-type' },
    });
});

test('only a date or a time begins with the moment', async () => {
  const details = { beginsNow: true };
  const items = [anItem({ type: 'date', details }), anItem({ type: 'time', details })];
  expect(await store(asking(items))).toMatchObject({ version: 1 });
  expect(await store(asking([anItem({ type: 'text', details })]))).toMatchObject({
    code: 'AV422',
    details: { field: 'sections.0.items.0.details', reason: 'begins-now-type' },
  });
});

test('only what is answered by one press with others can be left out of it', async () => {
  const details = { answeredAlone: true };
  expect(await store(asking([anItem({ details })]))).toMatchObject({ version: 1 });
  expect(await store(asking([anItem({ type: 'number', details })]))).toMatchObject({
    code: 'AV422',
    details: { field: 'sections.0.items.0.details', reason: 'answered-alone-type' },
  });
});

test.each([
  { answeredAlone: 'yes' },
  { level: 'huge' },
  { level: null },
  { critical: false },
  { critical: 'yes' },
  { weight: ITEM_WEIGHT_MAX + 1 },
  { weight: -1 },
  { weight: 1.5 },
  { weight: '3' },
])('%j is refused, and nothing is stored', async (details) => {
  expect(await store(asking([anItem({ details })]))).toMatchObject({
    code: 'AV422',
    details: { field: 'sections.0.items.0.details', reason: 'not-valid' },
  });
  if ('level' in details)
    expect(await store(asking([anItem()], { details }))).toMatchObject({
      code: 'AV422',
      details: { field: 'details' },
    });
});

test('the level of a failure is the same in SQL and in TypeScript, whatever is said', async () => {
  const level = fc.option(fc.constantFrom(...LEVELS), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(level, level, fc.boolean(), async (own, throughout, isCritical) => {
      const item = { level: own, ...(isCritical ? { critical: true as const } : {}) };
      const [row] = await rowsOf(portal, 'select private.level_of($1, $2) as level', [item, { level: throughout }]);
      expect(row).toEqual({ level: levelOf(item, { level: throughout }) });
    }),
    { numRuns: 60 },
  );
});

test('what critical items and weights make of the answers is stored when it is finalized, and void while reopened', async () => {
  await storeFence(portal.backend, 'fence', { items: { lamp: { critical: true }, whole: { weight: 3 } } });
  const payload = anInspection({ whole: true, hole: false, lamp: false });
  await call(portal.people.inspector, 'finalize_submission', { payload });
  const scored = () =>
    rowsOf(
      portal,
      `select conforming_weight, evaluated_weight, critical_failure_count, rating
       from public.checklist_submissions where id = $1`,
      [payload.id],
    );
  expect(await scored()).toEqual([
    { conforming_weight: 4, evaluated_weight: 5, critical_failure_count: 1, rating: 'non-conforming' },
  ]);
  await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Portão trocado' });
  expect(await scored()).toEqual([
    { conforming_weight: null, evaluated_weight: null, critical_failure_count: null, rating: null },
  ]);
});

test('the thresholds are the domain’s', async () => {
  expect(await rowsOf(portal, 'select private.conforming_from() as high, private.attention_from() as low')).toEqual([
    { high: CONFORMING_FROM_PERCENT, low: ATTENTION_FROM_PERCENT },
  ]);
});
