import {
  conformityOf,
  finalizeProblems,
  isAnswered,
  readNumber,
  resultsOf,
  unread,
  type AnswerValue,
  type Checklist,
  type ChecklistItem,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { call, openPortal, rowsOf, upload, type Portal } from './clients';
import { aChecklist, anItem, answering, aSave, completed, item, SIGNATURE, storeVersion } from './payloads';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const DETAILS = {
  allowsNotApplicable: true,
  reference: 'ICAO Annex 17, 4.2.3',
  guidance: 'Olhe por baixo.',
  nonConforming: { note: true, photo: false },
  number: { unit: 'bar', min: 10, max: 15.5 },
};

const PRESSURE: Checklist = {
  id: 'pressure',
  title: 'Extintores',
  description: null,
  standard: null,
  version: '1.0',
  author: null,
  category: 'security',
  definitionVersion: 1,
  nonConforming: { note: true, photo: false },
  sections: [
    {
      id: 's',
      title: 'Extintores',
      description: null,
      items: [
        { ...item('seal', 'checkbox', true), allowsNotApplicable: true },
        { ...item('bar', 'number', true), number: { unit: 'bar', min: 10, max: 15.5 } },
        { ...item('shown', 'checkbox', false), nonConforming: { note: false, photo: true } },
        { ...item('label', 'photo', true), allowsNotApplicable: true },
        item('signed', 'signature', true),
      ],
    },
  ],
};
beforeAll(() => storeVersion(portal.backend, PRESSURE));

const saved = async (payload: object) =>
  (await call(portal.people.author, 'save_checklist', { payload })) as { id: string; version: number };

/** Finalizes an inspection of the extinguishers with these answers and notes. */
async function finalized(
  answers: Record<string, AnswerValue>,
  notes: Record<string, string> = {},
  photographed: string[] = [],
) {
  const base = aSave({ checklist_id: 'pressure' });
  const done = completed(base, await upload(portal.people.inspector, base.id));
  const photo = done.photos[0]?.photo_data ?? '';
  const sent = { seal: true, bar: '12', label: 'N/A', signed: SIGNATURE, ...answers };
  const items = answering(sent).map((one) => ({
    ...one,
    ...(notes[one.item_id] === undefined ? {} : { note: notes[one.item_id] }),
  }));
  const payload = { ...done, items, photos: photographed.map((item_id) => ({ item_id, photo_data: photo })) };
  return { id: base.id, outcome: await call(portal.people.inspector, 'finalize_submission', { payload }) };
}

describe('what a definition says of an item', () => {
  test('is stored with its rows and its version, and the same again is the same version', async () => {
    const payload = aChecklist({
      details: { nonConforming: { note: true, photo: true } },
      sections: [{ title: 'S', description: null, items: [anItem({ type: 'number', details: DETAILS })] }],
    });
    const { id, version } = await saved({ ...payload, base_version: 0 });
    const [row] = (await rowsOf(
      portal,
      'select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions where checklist_id = $2',
      [id, id],
    )) as { content: Checklist; rows: Checklist }[];
    expect(row?.content).toMatchObject({ nonConforming: { note: true, photo: true } });
    expect(row?.content.sections[0]?.items[0]).toMatchObject(DETAILS);
    expect(row?.rows).toEqual(row?.content);
    const again = {
      ...payload,
      id,
      base_version: version,
      sections: row?.content.sections.map((section) => ({
        ...section,
        items: section.items.map((one) => ({ ...anItem({ type: 'number', details: DETAILS }), id: one.id })),
      })),
    };
    expect(await saved(again)).toEqual({ id, version });
  });

  test('leaves the hash of a definition that says none of it as it was', async () => {
    const plain = {
      ...PRESSURE,
      nonConforming: undefined,
      sections: [{ ...PRESSURE.sections[0], items: [item('a', 'checkbox', true)] }],
    };
    const withNothing = {
      ...plain,
      nonConforming: null,
      sections: [
        {
          ...plain.sections[0],
          items: [{ ...item('a', 'checkbox', true), number: {}, reference: '', allowsNotApplicable: false }],
        },
      ],
    };
    const [row] = (await rowsOf(
      portal,
      'select private.content_hash($1) = private.content_hash($2) as same, private.canonical_item($3) as item',
      [plain, withNothing, item('a', 'checkbox', true)],
    )) as { same: boolean; item: ChecklistItem }[];
    expect(row?.same).toBe(true);
    expect(row?.item).toEqual(item('a', 'checkbox', true));
  });

  test.each([
    ['an unknown member', { ...DETAILS, colour: 'red' }, 'sections.0.items.0.details'],
    ['limits the wrong way round', { number: { min: 5, max: 1 } }, 'sections.0.items.0.details'],
    [
      'a limit of more digits than are kept exactly',
      { number: { min: 1234567890.123456 } },
      'sections.0.items.0.details',
    ],
    ['a guidance that is too long', { guidance: 'x'.repeat(5001) }, 'sections.0.items.0.guidance'],
  ])('%s is refused by its place', async (_, details, field) => {
    const payload = aChecklist({ sections: [{ title: 'S', description: null, items: [anItem({ details })] }] });
    expect(await call(portal.people.author, 'save_checklist', { payload })).toMatchObject({
      code: 'AV422',
      details: { field },
    });
  });
});

describe('answers', () => {
  test('N/A counts as answered and stands outside of the rate; a note is stored and sealed', async () => {
    const { id } = await finalized({ seal: 'N/A' }, { seal: 'Sem lacre neste modelo.' });
    const [row] = await rowsOf(
      portal,
      'select answered_count, item_count, not_applicable_count, note_count, evaluated_count, compliance_rate from public.checklist_submissions where id = $1',
      [id],
    );
    expect(row).toMatchObject({
      answered_count: 4,
      item_count: 5,
      evaluated_count: 1,
      not_applicable_count: 2,
      note_count: 1,
    });
    const [kept] = await rowsOf(
      portal,
      "select answer_value, note from public.submission_items where submission_id = $1 and item_id = 'seal'",
      [id],
    );
    expect(kept).toEqual({ answer_value: 'N/A', note: 'Sem lacre neste modelo.' });
    const sealed = (await call(portal.people.auditor, 'sealed_record', { id })) as {
      kept: { answers: { itemId: string; note?: string }[] };
    };
    expect(sealed.kept.answers.map(({ itemId, note }) => [itemId, note])).toEqual([
      ['seal', 'Sem lacre neste modelo.'],
      ['bar', undefined],
      ['shown', undefined],
      ['label', undefined],
      ['signed', undefined],
    ]);
  });

  test.each<[string, Record<string, AnswerValue>, Record<string, string>, string[], object]>([
    ['N/A where it is not allowed', { bar: 'N/A' }, {}, [], { reason: 'unfit', items: ['bar'] }],
    ['what is no number', { bar: '12 bar' }, {}, [], { reason: 'unfit', items: ['bar'] }],
    [
      'a Não without the note that the checklist asks for',
      { seal: false },
      { seal: '\u00a0' },
      [],
      { reason: 'unexplained', items: ['seal'] },
    ],
    ['a number outside of its limits without one', { bar: '9.5' }, {}, [], { reason: 'unexplained', items: ['bar'] }],
    [
      'a Não without the photo that its item asks for',
      { shown: false },
      { shown: 'Amassado' },
      [],
      { reason: 'unexplained', items: ['shown'] },
    ],
  ])('%s is not finalized', async (_, answers, notes, photographed, details) => {
    expect((await finalized(answers, notes, photographed)).outcome).toMatchObject({ code: 'AV422', details });
  });

  test.each([
    '1.000',
    '12,5',
    '012',
    '1.50',
    '-0',
    ' 12',
    '12 ',
    '12.',
    '.5',
    '+5',
    '1e3',
    '12 bar',
    '１２',
    '٣',
    '1234567890123456',
    true,
    ['12'],
  ])('the number %j is not sealed, nor when it was saved before', async (bar) => {
    const asked = { reason: 'unfit', items: ['bar'] };
    expect((await finalized({ bar })).outcome).toMatchObject({ code: 'AV422', details: asked });
    const base = aSave({ checklist_id: 'pressure' });
    const done = completed(base, await upload(portal.people.inspector, base.id));
    const items = answering({ seal: true, bar, label: 'N/A', signed: SIGNATURE });
    expect(await call(portal.people.inspector, 'save_submission', { payload: { ...base, items } })).toMatchObject({
      revision: 1,
    });
    expect(
      await call(portal.people.inspector, 'finalize_submission', {
        payload: { ...done, items, photos: [], base_revision: 1 },
      }),
    ).toMatchObject({ code: 'AV422', details: asked });
  });

  test('what was typed and could not be read is kept while in progress, counts as not answered, and is not sealed', async () => {
    const base = aSave({ checklist_id: 'pressure' });
    const items = answering({ seal: true, bar: unread('12 bar') });
    await call(portal.people.inspector, 'save_submission', { payload: { ...base, items } });
    expect(
      await rowsOf(portal, 'select answered_count from public.checklist_submissions where id = $1', [base.id]),
    ).toEqual([{ answered_count: 1 }]);
    expect(
      await rowsOf(
        portal,
        "select answer_value from public.submission_items where submission_id = $1 and item_id = 'bar'",
        [base.id],
      ),
    ).toEqual([{ answer_value: unread('12 bar') }]);
    expect((await finalized({ bar: unread('12 bar') })).outcome).toMatchObject({
      code: 'AV422',
      details: { reason: 'incomplete', items: ['bar'] },
    });
  });

  test('with what they ask for they are', async () => {
    const { id } = await finalized({ seal: false, bar: '16', shown: false }, { seal: 'Rompido', bar: 'Sobrepressão' }, [
      'shown',
    ]);
    expect(
      await rowsOf(
        portal,
        'select conforming_count, non_conforming_count from public.checklist_submissions where id = $1',
        [id],
      ),
    ).toEqual([{ conforming_count: 0, non_conforming_count: 3 }]);
  });
});

const limit = fc.option(
  fc.integer({ min: -20, max: 20 }).map((value) => value / 4),
  { nil: undefined },
);
const judged = fc.record({
  type: fc.constantFrom('checkbox', 'number', 'text'),
  expectedAnswer: fc.boolean(),
  number: fc.option(fc.record({ min: limit, max: limit }), { nil: undefined }),
  nonConforming: fc.option(fc.record({ note: fc.boolean(), photo: fc.boolean() }), { nil: undefined }),
  answer: fc.oneof(
    fc.boolean(),
    fc.constantFrom(
      null,
      'N/A',
      '',
      '-0',
      '1.25',
      '5',
      '-5',
      '5,0',
      '1e3',
      '0000000000000005',
      '4.999999999999',
      unread('5 bar'),
      unread('5'),
    ),
    fc.integer({ min: -24, max: 24 }).map((value) => String(value / 4)),
  ),
  note: fc.constantFrom('', ' ', 'Visto'),
});

test('SQL judges and asks for the same as TypeScript, for whatever is asked and answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(judged, { minLength: 1, maxLength: 8 }),
      fc.option(fc.record({ note: fc.boolean(), photo: fc.boolean() }), { nil: undefined }),
      async (asked, nonConforming) => {
        const items = asked.map(({ type, expectedAnswer, number, nonConforming: own }, place): ChecklistItem => ({
          ...item(`i${place}`, type, false),
          expectedAnswer,
          number,
          nonConforming: own,
        }));
        const checklist: Checklist = {
          ...PRESSURE,
          nonConforming,
          sections: [{ id: 's', title: 'S', description: null, items }],
        };
        const answers = Object.fromEntries(asked.map(({ answer }, place) => [`i${place}`, answer]));
        const notes = Object.fromEntries(asked.map(({ note }, place) => [`i${place}`, note]));
        const rows = asked.map(({ type, answer, note }, place) => ({
          item_id: `i${place}`,
          answer_type: type,
          answer_value: answer,
          note,
        }));
        const [row] = (await rowsOf(
          portal,
          `select results.conforming_count, results.non_conforming_count, private.unexplained(jsonb_build_object('items', $2::jsonb, 'photos', '[]'::jsonb), private.canonical_definition($1)) as unexplained,
          (select jsonb_agg(private.conformity_of(items.item, rows.stored) order by items.place)
            from jsonb_array_elements($1::jsonb #> '{sections,0,items}') with ordinality items (item, place), jsonb_array_elements($2::jsonb) with ordinality rows (stored, place)
            where items.place = rows.place) as conformities
        from private.results_of($1, $2) results`,
          [checklist, JSON.stringify(rows)],
        )) as {
          conforming_count: number;
          non_conforming_count: number;
          unexplained: string[];
          conformities: string[];
        }[];
        const { conforming, nonConforming: failed } = resultsOf({ checklist, answers });
        expect([row?.conforming_count, row?.non_conforming_count]).toEqual([conforming, failed]);
        expect(row?.conformities).toEqual(items.map((one) => conformityOf(one, answers[one.id])));
        const problem = finalizeProblems({ checklist, answers, notes, evidence: {} }).find(
          ({ kind }) => kind === 'unexplained',
        );
        expect(row?.unexplained).toEqual(
          problem && 'items' in problem ? problem.items.map(({ itemId }) => itemId) : [],
        );
      },
    ),
    { numRuns: 200 },
  );
}, 120_000);

/** Zero has no sign in SQL. */
const numberIn = (text: string): number | null => {
  const number = readNumber(text);
  return number === null ? null : number + 0;
};

test('the same texts are numbers on both sides', async () => {
  const texts = [
    '0',
    '-0',
    '-0.0',
    '1.000',
    '1.50',
    '012',
    '12\n',
    '-12.125',
    '0.000001',
    '１',
    '12',
    '-3.50',
    '.5',
    '5.',
    '1e3',
    '1,5',
    ' 1',
    '123456789012345',
    '1234567890123456',
    '0.00000000000001',
    '٣',
    '',
  ];
  const rows = await rowsOf(
    portal,
    'select private.number_answer(value)::float8 as number from jsonb_array_elements($1::jsonb) with ordinality as listed (value, place) order by place',
    [JSON.stringify(texts)],
  );
  expect(rows).toEqual(texts.map((text) => ({ number: numberIn(text) })));
});

test('the same values are answers on both sides', async () => {
  const values: AnswerValue[] = [
    unread('12 bar'),
    unread(''),
    '12',
    '',
    ' ',
    '\u001a',
    'a\u001a',
    false,
    ['\u001a'],
    'data:,',
  ];
  const rows = await rowsOf(
    portal,
    'select private.has_answer(value) as answered from jsonb_array_elements($1::jsonb) with ordinality as listed (value, place) order by place',
    [JSON.stringify(values)],
  );
  expect(rows).toEqual(values.map((value) => ({ answered: isAnswered(value) })));
});
