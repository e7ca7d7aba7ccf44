import {
  canBeSearched,
  ITEM_TYPES,
  matchesSearch,
  searchedAnswers,
  searchedForms,
  type Answers,
  type Checklist,
  type ChecklistItem,
  type Instances,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { isTrue } from './asked-checklists.fixture';
import { call, openPortal, rowsOf, type Person, type Portal } from './clients.fixture';
import {
  aChecklist,
  anItem,
  answering,
  aSave,
  item,
  nextSave,
  storeVersion,
  type SubmissionPayload,
} from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const plate: ChecklistItem = {
  ...item('plate', 'text', false),
  question: 'Placa',
  searchable: true,
  translations: { en: { question: 'Plate' }, de: { guidance: 'Wie es dasteht' } },
};
const CONVOY: Checklist = {
  id: 'convoy',
  title: 'Comboio',
  description: null,
  standard: null,
  version: '1.0',
  author: null,
  category: 'security',
  definitionVersion: 1,
  sections: [
    {
      id: 'gate',
      title: 'Portão',
      description: null,
      items: [
        item('flies', 'checkbox', false),
        {
          ...item('flight', 'text', false),
          question: 'Voo',
          searchable: true,
          allowsNotApplicable: true,
          shownWhen: isTrue('flies'),
        },
        item('remark', 'text', false),
      ],
    },
    {
      id: 'v',
      title: 'Veículos',
      description: null,
      repeat: { label: 'Veículo', min: 1, max: 3 },
      items: [plate],
    },
  ],
};
beforeAll(() => storeVersion(portal.backend, CONVOY));

const TWO: Instances = {
  v: [
    { id: '', name: '' },
    { id: 'k3', name: '' },
  ],
};
const aRecord = (answers: Answers, instances: Instances = TWO): SubmissionPayload => {
  const payload = aSave({ checklist_id: 'convoy', items: answering(answers) });
  return {
    ...payload,
    completion_time: '2026-11-20T12:30:00.000Z',
    metadata: { ...payload.metadata, instances },
  };
};
const save = (payload: SubmissionPayload) => call(portal.people.inspector, 'save_submission', { payload });
const finalize = (payload: SubmissionPayload) => call(portal.people.inspector, 'finalize_submission', { payload });
const search = async (text: string, person: Pick<Person, 'client'> = portal.people.auditor) =>
  (await call(person, 'search_submissions', { query: { text } })) as {
    rows: { id: string; searched_answers: unknown }[];
  };
const idsOf = async (text: string) => (await search(text)).rows.map(({ id }) => id);

const WHOLE: Answers = { flies: true, flight: 'LA 8065', remark: 'Canivete', plate: 'ABC-1234', 'plate@k3': 'DEF5G67' };
const FOUND = [
  { item_id: 'flight', question: 'Voo', answers: ['LA 8065'] },
  { item_id: 'plate', question: 'Placa', translations: { en: 'Plate' }, answers: ['ABC-1234', 'DEF5G67'] },
];

describe('the history', () => {
  beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

  test('finds a draft and a finalized record by what was answered to marked items, in any vehicle, and shows it', async () => {
    const payload = aRecord(WHOLE);
    await save(payload);
    const texts = ['abc 1234', 'ABC1234', 'def5g67', 'DEF', 'la8065', 'la-8065', '8065 abc', 'comboio 8065'];
    for (const step of ['saved', 'finalized']) {
      for (const text of texts) expect([step, text, await idsOf(text)]).toEqual([step, text, [payload.id]]);
      expect((await search('8065')).rows).toMatchObject([{ searched_answers: FOUND }]);
      if (step === 'saved') await finalize(nextSave(payload, 1));
    }
    expect(await call(portal.people.auditor, 'count_submissions', { query: { text: 'abc1234' } })).toBe(1);
  });

  test('does not find it by what was answered to another item, hidden, N/A or gone', async () => {
    const payload = aRecord(WHOLE);
    await save(payload);
    expect(await idsOf('canivete')).toEqual([]);
    // Two answers are no word.
    expect(await idsOf('1234def')).toEqual([]);
    await save(nextSave(payload, 1, { items: answering({ ...WHOLE, flies: false, plate: 'XYZ-9' }) }));
    for (const gone of ['8065', 'abc']) expect([gone, await idsOf(gone)]).toEqual([gone, []]);
    expect(await idsOf('xyz9')).toEqual([payload.id]);
    await save(nextSave(payload, 2, { items: answering({ flies: true, flight: 'N/A', plate: ' ' }) }));
    for (const gone of ['n/a', 'xyz', 'def']) expect([gone, await idsOf(gone)]).toEqual([gone, []]);
    expect((await search('comboio')).rows).toMatchObject([{ searched_answers: [] }]);
  });

  test('finds a version that comes back by what it was answered', async () => {
    const payload = aRecord(WHOLE);
    await finalize(payload);
    await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
    await save(nextSave(payload, 2, { items: answering({ ...WHOLE, plate: 'NEW-1' }) }));
    expect([await idsOf('new1'), await idsOf('abc1234')]).toEqual([[payload.id], []]);
    await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'convoy' });
    expect([await idsOf('new1'), await idsOf('abc1234')]).toEqual([[], [payload.id]]);
  });

  test('a vehicle’s name is found in one word, too', async () => {
    const named = aRecord({}, { v: [{ id: '', name: 'QRS-7788' }] });
    await save(named);
    for (const text of ['qrs7788', 'QRS 7788']) expect([text, await idsOf(text)]).toEqual([text, [named.id]]);
  });

  test('whoever reads records reads it, nobody else, and nobody writes it', async () => {
    const payload = aRecord(WHOLE);
    await save(payload);
    for (const { client } of [...Object.values(portal.people), portal.colleague]) {
      await client.from('checklist_submissions').update({ searched_answers: [] }).eq('id', payload.id);
      expect((await search('abc1234', { client })).rows).toMatchObject([{ searched_answers: FOUND }]);
    }
    expect(await search('abc1234', portal.stranger)).toMatchObject({ code: 'AV401' });
    expect(await search('abc1234', { client: portal.anonymous })).toMatchObject({ code: '42501' });
    for (const client of [portal.stranger.client, portal.anonymous])
      expect((await client.from('submission_summaries').select('searched_answers')).data ?? []).toEqual([]);
    const entries = await rowsOf(portal, 'select details from public.audit_log where row_id = $1', [payload.id]);
    expect(JSON.stringify(entries)).not.toContain('8065');
  });
});

const text = fc.oneof(
  fc.constantFrom(
    'ABC-1234',
    ' LA  8065\n',
    'N/A',
    '',
    ' ',
    '\u00a0',
    '한국 1',
    '检查',
    '𝒜'.repeat(201),
    'a'.repeat(300),
  ),
  fc.constantFrom(null, true, ['x'], '\u001a1.2.3', 'x \t y'),
);
const asked = fc.record({
  type: fc.constantFrom('text', 'text', 'multiline_text', 'select'),
  marked: fc.constantFrom(true, true, false),
  isHidden: fc.boolean(),
  answer: text,
  other: text,
});
const filled = fc.tuple(fc.array(asked, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([several, repeats]) => {
  const items = several.map(({ type, marked, isHidden }, place): ChecklistItem => ({
    ...item(`i${place}`, type, false),
    ...(marked ? { searchable: true } : {}),
    ...(place === 1 ? { translations: { en: { question: 'Q' }, it: { question: '' } } } : {}),
    ...(isHidden ? { shownWhen: isTrue('gate') } : {}),
  }));
  const gate = { id: 'g', title: 'G', description: null, items: [item('gate', 'checkbox', false)] };
  const section = { id: 's', title: 'S', description: null, items };
  const checklist = { sections: [gate, repeats ? { ...section, repeat: { label: 'V', min: 1 } } : section] };
  const answers: Answers = {
    gate: several.length % 2 === 0,
    ...Object.fromEntries(several.map(({ answer }, place) => [`i${place}`, answer])),
    ...(repeats ? Object.fromEntries(several.map(({ other }, place) => [`i${place}@k`, other])) : {}),
  };
  const instances: Instances | undefined = repeats
    ? {
        s: [
          { id: '', name: '' },
          { id: 'k', name: '' },
        ],
      }
    : undefined;
  return { checklist, answers, instances };
});

test('SQL finds by what TypeScript finds by, for whatever is asked, hidden and answered', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filled, async ({ checklist, answers, instances }) => {
      const definition = { ...CONVOY, sections: checklist.sections };
      const metadata = { ...(instances ? { instances } : {}) };
      const sent = Object.entries(answers).map(([item_id, answer_value]) => ({ item_id, answer_value }));
      await portal.backend.sql('delete from public.checklist_submissions');
      await portal.backend.sql(
        `insert into public.checklist_submissions (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, status, definition, metadata)
         values (gen_random_uuid(), gen_random_uuid(), 'convoy', 't', 'n', 'b', 'l', now(), 'in_progress', $1, $2)`,
        [JSON.stringify(definition), JSON.stringify(metadata)],
      );
      await portal.backend.sql(
        `select private.store_answers(payload, asked, private.answered_questions(payload, asked))
         from (select jsonb_build_object('id', (select id from public.checklist_submissions), 'items', $1::jsonb,
           'photos', '[]'::jsonb) as payload, private.asked_definition($2::jsonb, $3::jsonb) as asked) one`,
        [JSON.stringify(sent), JSON.stringify(definition), JSON.stringify(instances ?? null)],
      );
      const [row] = (await rowsOf(
        portal,
        'select searched_answers, other_search_text from public.checklist_submissions',
      )) as { searched_answers: unknown; other_search_text: string }[];
      const expected = searchedAnswers({ checklist, answers, instances, evidence: {} });
      found += expected.length;
      expect(row?.searched_answers).toEqual(expected.map(({ itemId, ...rest }) => ({ item_id: itemId, ...rest })));
      const words = ['abc1234', 'abc', 'la8065', '8065', 'l', '检', '한국1', 'aaa', '𝒜'];
      const forms = expected.flatMap(({ answers: several }) => several.flatMap(searchedForms));
      for (const word of words) {
        const [{ is } = { is: null }] = (await rowsOf(
          portal,
          `select bool_and($1 like pattern) as is from private.search_patterns($2) pattern`,
          [row?.other_search_text, word],
        )) as { is: boolean | null }[];
        expect([word, is]).toEqual([word, forms.length > 0 && matchesSearch(word, forms)]);
      }
    }),
    { numRuns: 120 },
  );
  expect(found).toBeGreaterThan(20);
}, 120_000);

describe('a definition that is saved', () => {
  const store = (payload: object) => call(portal.people.author, 'save_checklist', { payload });
  const marked = (changes: object = {}) => anItem({ type: 'text', details: { searchable: true }, ...changes });
  const asking = (...items: object[]) =>
    aChecklist({ base_version: 0, sections: [{ title: 'S', description: null, items }] });

  test('keeps the mark with its rows and its version', async () => {
    const { id } = (await store(asking(marked(), marked({ type: 'multiline_text' })))) as { id: string };
    const [row] = (await rowsOf(
      portal,
      'select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions where checklist_id = $2',
      [id, id],
    )) as { content: Checklist; rows: Checklist }[];
    expect(row?.content.sections[0]?.items.map(({ searchable }) => searchable)).toEqual([true, true]);
    expect(row?.rows).toEqual(row?.content);
  });

  test.each(ITEM_TYPES.filter((type) => !canBeSearched(type)))('an item of type %s cannot be marked', async (type) => {
    const options = ['select', 'multiple_choice'].includes(type) ? ['A'] : [];
    expect(await store(asking(anItem(), marked({ type, options })))).toMatchObject({
      code: 'AV422',
      details: { field: 'sections.0.items.1.details', reason: 'searchable-type' },
    });
  });

  test('five items can be marked and a sixth cannot, nor can one be marked with anything but true', async () => {
    expect(await store(asking(...Array.from({ length: 5 }, () => marked())))).toMatchObject({ version: 1 });
    expect(await store(asking(...Array.from({ length: 6 }, () => marked())))).toMatchObject({
      code: 'AV422',
      details: { field: 'sections.0.items.5.details', reason: 'searchable-too-many', limit: 5 },
    });
    expect(await store(asking(marked({ details: { searchable: 'yes' } })))).toMatchObject({
      code: 'AV422',
      details: { field: 'sections.0.items.0.details', reason: 'not-valid' },
    });
  });
});
