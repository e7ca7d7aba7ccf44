import { randomUUID } from 'node:crypto';
import { KNOWN_DETAILS, readChecklist, type Checklist } from '@avsec/shared/domain';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { aChecklist, anItem } from './payloads.fixture';

/* A tab that was opened before an update saves a definition that says what it cannot read: nothing of that goes. */

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const save = (payload: object) => call(portal.people.author, 'save_checklist', { payload });
const newest = async (id: string): Promise<Checklist> => {
  const [row] = await rowsOf(
    portal,
    'select content from public.checklist_versions where checklist_id = $1 order by number desc limit 1',
    [id],
  );
  return readChecklist((row as { content: unknown }).content)!;
};

const OF_CHECKLIST = {
  language: 'it',
  nonConforming: { note: true, photo: false },
  translations: { pt: { title: 'Acesso' } },
};
const OF_SECTION = {
  translations: { pt: { title: 'Portaria', repeat: 'Veículo' } },
  repeat: { label: 'Veicolo', min: 1, max: 4 },
};
const OF_FIRST = {
  allowsNotApplicable: true,
  reference: '17.4.2',
  guidance: 'Guardare',
  translations: { pt: { question: 'Fechado?' } },
};

/**
 * A definition that says everything; `ids` of its section, of an item, and of another that is shown only if the first
 * says so.
 */
async function stored() {
  const [id, section, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const ofSecond = { shownWhen: { item: first, is: 'equal', value: true }, example: `examples/${'0a'.repeat(32)}.jpg` };
  const items = (details: boolean) => [
    anItem({ id: first, ...(details ? { details: OF_FIRST } : {}) }),
    anItem({ id: second, ...(details ? { details: ofSecond } : {}) }),
  ];
  const full = aChecklist({
    id,
    knows: KNOWN_DETAILS,
    details: OF_CHECKLIST,
    sections: [{ id: section, title: 'S', description: null, details: OF_SECTION, items: items(true) }],
  });
  expect(await save(full)).toEqual({ id, version: 1 });
  /** The same as a portal sends it that knows of no details. */
  const older = aChecklist({
    id,
    base_version: 1,
    sections: [{ id: section, title: 'S', description: null, items: items(false) }],
  });
  return { id, section, first, second, ofSecond, full, older };
}

test('a portal that knows of no details changes what it knows, and the rest stays', async () => {
  const { id, ofSecond, older } = await stored();
  const [section] = older.sections;
  const [one, other] = section?.items ?? [];
  expect(
    await save({
      ...older,
      title: 'Renomeado',
      sections: [
        {
          ...section,
          title: 'Outra',
          items: [{ ...one, question: 'Trancado?' }, other, anItem({ question: 'Nova?' })],
        },
      ],
    }),
  ).toEqual({ id, version: 2 });
  expect(await newest(id)).toMatchObject({
    title: 'Renomeado',
    ...OF_CHECKLIST,
    sections: [
      {
        title: 'Outra',
        ...OF_SECTION,
        items: [{ question: 'Trancado?', ...OF_FIRST }, ofSecond, { question: 'Nova?' }],
      },
    ],
  });
  expect((await newest(id)).sections[0]?.items[2]).not.toHaveProperty('guidance');
});

test('a save of it that changes nothing makes no version', async () => {
  const { id, older } = await stored();
  expect(await save(older)).toEqual({ id, version: 1 });
});

test('an item keeps what it says in whichever section it goes to', async () => {
  const { id, older } = await stored();
  const [section] = older.sections;
  const [one, other] = section?.items ?? [];
  await save({
    ...older,
    sections: [
      { title: 'Antes', description: null, items: [one] },
      { ...section, items: [other] },
    ],
  });
  expect(await newest(id)).toMatchObject({
    sections: [{ items: [OF_FIRST] }, { ...OF_SECTION, items: [{ shownWhen: { is: 'equal' } }] }],
  });
});

test.each([
  [
    'a question that another is shown by is deleted',
    (items: object[]) => items.slice(1),
    { field: 'sections.0.items.0.details', reason: 'condition-missing' },
  ],
  [
    'it goes behind the one that it shows',
    (items: object[]) => items.toReversed(),
    { field: 'sections.0.items.0.details', reason: 'condition-later' },
  ],
])('where %s, unseen by whoever saves, the save is refused and says why', async (_, change, details) => {
  const { id, older } = await stored();
  const [section] = older.sections;
  expect(await save({ ...older, sections: [{ ...section, items: change(section?.items ?? []) }] })).toMatchObject({
    code: 'AV422',
    details,
  });
  expect((await newest(id)).sections[0]?.items).toHaveLength(2);
});

test('what a portal knows it may take away: only what it does not know stays', async () => {
  const { id, full } = await stored();
  const [section] = full.sections as { items: object[] }[];
  const items = section?.items.map((one) => ({ ...one, details: {} }));
  expect(
    await save({
      ...full,
      base_version: 1,
      knows: KNOWN_DETAILS.filter((name) => name !== 'shownWhen'),
      details: {},
      sections: [{ ...section, details: {}, items }],
    }),
  ).toEqual({ id, version: 2 });
  const after = await newest(id);
  expect(after.sections[0]?.items[0]).not.toHaveProperty('guidance');
  expect(after.sections[0]?.items[1]).not.toHaveProperty('example');
  expect(after.sections[0]?.items[1]).toHaveProperty('shownWhen');
  expect(after).not.toHaveProperty('translations');
  expect(await save({ ...full, base_version: 2, details: {}, sections: [{ ...section, details: {}, items }] })).toEqual(
    { id, version: 3 },
  );
  expect((await newest(id)).sections[0]?.items[1]).not.toHaveProperty('shownWhen');
});

test('the database knows the details that this portal names', async () => {
  expect(await rowsOf(portal, 'select private.known_details() as known')).toEqual([{ known: KNOWN_DETAILS }]);
});

test.each([
  ['a text', 'all'],
  ['a list that holds no names', [1]],
])('knowing %s is refused', async (_, knows) => {
  expect(await save(aChecklist({ knows }))).toMatchObject({ code: 'AV422', details: { field: 'knows' } });
});

test('what stands beside the details under one of their names was looked at by nobody, and is not kept', async () => {
  const smuggled = { translations: { en: { question: 'x'.repeat(9000), title: 'x'.repeat(9000) } }, level: 'critical' };
  const id = randomUUID();
  const items = [{ ...anItem({}), ...smuggled }];
  const sections = [{ id: randomUUID(), title: 'S', description: null, ...smuggled, items }];
  expect(await save(aChecklist({ id, sections, ...smuggled }))).toEqual({ id, version: 1 });
  const [stored] = await rowsOf(
    portal,
    `select content::text like '%xxx%' or content::text like '%critical%' as is_kept
     from public.checklist_versions where checklist_id = $1`,
    [id],
  );
  expect(stored).toEqual({ is_kept: false });
});
