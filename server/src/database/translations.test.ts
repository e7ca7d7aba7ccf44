import { randomUUID } from 'node:crypto';
import { CONTENT_LANGUAGES, readChecklist, type Checklist } from '@avsec/shared/domain';
import fc from 'fast-check';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { aChecklist, anItem, GATE_CHECK, item } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const saved = async (payload: object) =>
  (await call(portal.people.author, 'save_checklist', { payload })) as { id: string; version: number };
const QUESTION = { en: { question: 'Gate shut?', options: ['', 'Two'] }, ko: { question: '문이 닫혀 있습니까?' } };
const TITLES = { de: { title: 'Tor', description: 'Außen' } };

const translated = (changes: object = {}) =>
  aChecklist({
    details: { language: 'it', translations: TITLES },
    sections: [
      {
        title: 'S',
        description: null,
        details: { translations: TITLES },
        items: [anItem({ type: 'select', options: ['Um', 'Dois'], details: { translations: QUESTION } })],
      },
    ],
    ...changes,
  });

test('translations are stored with rows, version and summary, and the same again is the same version', async () => {
  const payload = translated();
  const { id, version } = await saved({ ...payload, base_version: 0 });
  const [row] = (await rowsOf(
    portal,
    `select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions
      where checklist_id = $2`,
    [id, id],
  )) as { content: Checklist; rows: Checklist }[];
  expect(row?.content).toMatchObject({
    language: 'it',
    translations: TITLES,
    sections: [{ translations: TITLES, items: [{ options: ['Um', 'Dois'], translations: QUESTION }] }],
  });
  expect(row?.rows).toEqual(row?.content);
  expect(await rowsOf(portal, 'select translations from public.checklist_summaries where id = $1', [id])).toEqual([
    { translations: TITLES },
  ]);
  const [section] = row?.content.sections ?? [];
  const again = translated({
    id,
    base_version: version,
    sections: [
      {
        id: section?.id,
        title: 'S',
        description: null,
        details: { translations: TITLES },
        items: [
          anItem({
            id: section?.items[0]?.id,
            type: 'select',
            options: ['Um', 'Dois'],
            details: { translations: QUESTION },
          }),
        ],
      },
    ],
  });
  expect(await saved(again)).toEqual({ id, version });
});

test('what a section repeats by is said in other languages, too', async () => {
  const details = { repeat: { label: 'Veículo', min: 1 }, translations: { en: { repeat: 'Vehicle' } } };
  const { id } = await saved(translated({ sections: [{ title: 'S', description: null, details, items: [anItem()] }] }));
  const [row] = (await rowsOf(
    portal,
    `select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions
      where checklist_id = $2`,
    [id, id],
  )) as { content: Checklist; rows: Checklist }[];
  expect(row?.content.sections).toMatchObject([details]);
  expect(row?.rows).toEqual(row?.content);
});

test('a definition that says nothing in another language keeps its hash', async () => {
  const withNothing = {
    ...GATE_CHECK,
    language: 'pt',
    translations: { en: { title: '' }, xx: { title: 'X' } },
    sections: GATE_CHECK.sections.map((section) => ({
      ...section,
      translations: {},
      items: section.items.map((one) => ({ ...one, translations: { en: { options: ['', ''] } } })),
    })),
  };
  expect(
    await rowsOf(
      portal,
      'select private.content_hash($1) = private.content_hash($2) as same, private.canonical_item($3) as item',
      [GATE_CHECK, withNothing, item('a', 'checkbox', true)],
    ),
  ).toEqual([{ same: true, item: item('a', 'checkbox', true) }]);
});

test('whatever translations hold, the database reads them as the portal does', async () => {
  const text = fc.oneof(fc.string(), fc.constant(null), fc.integer());
  const texts = fc.record(
    {
      title: text,
      description: text,
      repeat: text,
      question: text,
      guidance: text,
      options: fc.oneof(fc.array(text, { maxLength: 3 }), text),
    },
    { requiredKeys: [] },
  );
  const translations = fc.oneof(
    fc.dictionary(fc.constantFrom(...CONTENT_LANGUAGES, 'fr'), fc.oneof(texts, text), { maxKeys: 4 }),
    text,
  );
  await fc.assert(
    fc.asyncProperty(
      translations,
      translations,
      fc.oneof(fc.constantFrom(...CONTENT_LANGUAGES), text),
      async (titles, questions, language) => {
        const raw = {
          ...GATE_CHECK,
          language,
          translations: titles,
          sections: [
            {
              id: 's',
              title: 'S',
              description: null,
              translations: titles,
              items: [{ ...item('a', 'select', true), translations: questions }],
            },
          ],
        };
        expect(
          await rowsOf(portal, 'select private.canonical_definition($1) = private.canonical_definition($2) as same', [
            raw,
            readChecklist(raw),
          ]),
        ).toEqual([{ same: true }]);
      },
    ),
    { numRuns: 150 },
  );
});

const inItem = (translations: object) =>
  translated({
    sections: [
      {
        title: 'S',
        description: null,
        items: [anItem({ type: 'select', options: ['Um', 'Dois'], details: { translations } })],
      },
    ],
  });
test.each([
  ['a language that the portal does not have', inItem({ fr: { question: 'Fermé ?' } }), 'sections.0.items.0.details'],
  ['a text that says nothing', inItem({ en: { question: '' } }), 'sections.0.items.0.details'],
  ['a question that is too long', inItem({ en: { question: 'x'.repeat(2001) } }), 'sections.0.items.0.question'],
  ['fewer options than there are', inItem({ en: { options: ['One'] } }), 'sections.0.items.0.options'],
  [
    'a section whose title is too long',
    translated({
      sections: [
        { title: 'S', description: null, details: { translations: { en: { title: 'x'.repeat(301) } } }, items: [] },
      ],
    }),
    'sections.0.title',
  ],
  [
    'a repetition in more words than it may have',
    translated({
      sections: [
        {
          title: 'S',
          description: null,
          details: { repeat: { label: 'Veículo', min: 1 }, translations: { en: { repeat: 'x'.repeat(301) } } },
          items: [],
        },
      ],
    }),
    'sections.0.repeat',
  ],
  [
    'what the checklist repeats by',
    translated({ details: { translations: { en: { repeat: 'Vehicle' } } } }),
    'details',
  ],
  [
    'an unknown member of a section',
    translated({ sections: [{ title: 'S', description: null, details: { colour: 'red' }, items: [] }] }),
    'sections.0.details',
  ],
  ['Portuguese as a language to be said', translated({ details: { language: 'pt' } }), 'details'],
])('%s is refused by its place', async (_, payload, field) => {
  expect(await call(portal.people.author, 'save_checklist', { payload })).toMatchObject({
    code: 'AV422',
    details: { field },
  });
});

test('the audit log says which questions and sections were translated', async () => {
  const [id, section, question] = [randomUUID(), randomUUID(), randomUUID()];
  const asked = (details: object, ofSection: object) => [
    { id: section, title: 'S', description: null, details: ofSection, items: [anItem({ id: question, details })] },
  ];
  await saved(aChecklist({ id, sections: asked({}, {}) }));
  await saved(
    aChecklist({
      id,
      base_version: 1,
      sections: asked({ translations: { en: { question: 'Shut?' } } }, { translations: TITLES }),
    }),
  );
  const { data } = await portal.people.auditor.client
    .from('audit_log')
    .select('details')
    .eq('row_id', id)
    .eq('action', 'update');
  expect(data).toMatchObject([
    {
      details: {
        definition: {
          changed: {
            count: 1,
            first: [{ id: question, translations: { from: null, to: { en: { question: 'Shut?' } } } }],
          },
          sections_changed: { count: 1, first: [{ id: section, translations: { from: null, to: TITLES } }] },
        },
      },
    },
  ]);
});
