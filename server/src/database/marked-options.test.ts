import { readChecklist } from '@avsec/shared/domain';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { aChecklist, anItem, aSave, GATE_CHECK, item, storeVersion } from './payloads.fixture';

/* Options of a choice that do not conform: kept as an author marks them, and a failure where one is chosen. */

const OPTIONS = ['Íntegro', 'Violado', 'Ausente'];
const MARKS = [false, true, true];

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  const choice = (id: string, type: string) => ({
    ...item(id, type, false),
    options: OPTIONS,
    nonConformingOptions: MARKS,
    nonConforming: { note: true, photo: false },
  });
  await storeVersion(portal.backend, {
    ...GATE_CHECK,
    id: 'seals',
    sections: [
      {
        id: 's',
        title: 'Lacres',
        description: null,
        items: [
          choice('one', 'select'),
          choice('several', 'multiple_choice'),
          { ...item('free', 'select', false), options: OPTIONS },
        ],
      },
    ],
  });
}, 120_000);
afterAll(() => portal.backend.close());

const store = (one: object) =>
  call(portal.people.author, 'save_checklist', {
    payload: aChecklist({ base_version: 0, sections: [{ title: 'S', description: null, items: [anItem(one)] }] }),
  });
const finalize = (answers: Record<string, string | string[]>, note?: string) => {
  const payload = aSave({ checklist_id: 'seals' });
  return call(portal.people.inspector, 'finalize_submission', {
    payload: {
      ...payload,
      completion_time: payload.start_time,
      items: Object.entries(answers).map(([item_id, answer_value]) => ({
        item_id,
        answer_value,
        ...(note !== undefined && { note }),
      })),
    },
  }) as Promise<{ id: string }>;
};

test('the marks are kept with the rows and the version', async () => {
  const { id } = (await store({
    type: 'select',
    options: OPTIONS,
    details: { nonConformingOptions: MARKS, critical: true },
  })) as { id: string };
  const [row] = (await rowsOf(
    portal,
    'select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions where checklist_id = $2',
    [id, id],
  )) as { content: unknown; rows: unknown }[];
  expect(readChecklist(row?.content)).toMatchObject({
    sections: [{ items: [{ nonConformingOptions: MARKS, critical: true }] }],
  });
  expect(row?.rows).toEqual(row?.content);
});

test.each([
  ['an item without options', { type: 'text', details: { nonConformingOptions: [true] } }, 'marks-type'],
  [
    'other than one for each option',
    { type: 'select', options: OPTIONS, details: { nonConformingOptions: [true] } },
    'marks-options',
  ],
  ['a level where none is marked', { type: 'select', options: OPTIONS, details: { level: 'major' } }, 'level-type'],
  [
    'what is not marked at all',
    { type: 'select', options: OPTIONS, details: { nonConformingOptions: [false, false, false] } },
    undefined,
  ],
])('refused: %s', async (_, one, reason) => {
  expect(await store(one)).toMatchObject({
    code: 'AV422',
    details: { field: 'sections.0.items.0.details', ...(reason && { reason }) },
  });
});

test('a marked option that is chosen asks for its note, counts, and makes a finding; any other conforms', async () => {
  const answers = { one: 'Violado', several: ['Íntegro', 'Ausente'], free: 'Ausente' };
  expect(await finalize(answers)).toMatchObject({
    code: 'AV422',
    details: { reason: 'unexplained', items: ['one', 'several'] },
  });
  const { id } = await finalize(answers, 'Trocado');
  expect(
    await rowsOf(portal, 'select item_id, answer from public.findings where submission_id = $1 order by number', [id]),
  ).toEqual([
    { item_id: 'one', answer: 'Violado' },
    { item_id: 'several', answer: ['Íntegro', 'Ausente'] },
  ]);
  const conforming = await finalize({ one: 'Íntegro', several: ['Íntegro'], free: 'Ausente' });
  expect(
    await rowsOf(
      portal,
      `select conforming_count, non_conforming_count from public.checklist_submissions where id in ($1, $2)
       order by conforming_count`,
      [id, conforming.id],
    ),
  ).toEqual([
    { conforming_count: 0, non_conforming_count: 2 },
    { conforming_count: 2, non_conforming_count: 0 },
  ]);
});

test('the audit log tells of a changed mark as of any other setting', async () => {
  const one = { id: 'a', question: 'Q' };
  const of = (item: object) => JSON.stringify({ sections: [{ id: 's', title: 'S', items: [item] }] });
  const [row] = (await rowsOf(portal, 'select private.definition_changes($1, $2) as changes', [
    of(one),
    of({ ...one, nonConformingOptions: MARKS, weight: 2 }),
  ])) as { changes: { changed: { first: object[] } } }[];
  expect(row?.changes.changed.first).toMatchObject([{ nonConformingOptions: { from: null }, weight: { to: 2 } }]);
});
