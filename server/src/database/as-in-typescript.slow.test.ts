import fc from 'fast-check';
import {
  asShown,
  askedSections,
  conformityOf,
  evidencePlaceOf,
  finalizeProblems,
  hiddenItems,
  isAnswered,
  LEVELS,
  photoLimit,
  readNumber,
  resultsOf,
  unread,
  type AnswerValue,
  type Checklist,
  type ChecklistItem,
} from '@avsec/shared/domain';
import { openPortal, rowsOf, type Portal } from './clients.fixture';
import { item } from './payloads.fixture';
import { PRESSURE } from './asked-checklists.fixture';
import { answeredConditions } from './generated-conditions.fixture';

/* What SQL and TypeScript both work out: of anything that may be asked and answered they say the same. */

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const limit = fc.option(
  fc.integer({ min: -20, max: 20 }).map((value) => value / 4),
  { nil: undefined },
);
const judged = fc.record({
  type: fc.constantFrom('checkbox', 'number', 'text', 'select', 'multiple_choice'),
  options: fc.constantFrom<string[]>([], ['A', 'B'], ['A', 'B', 'A'], ['N/A', 'yes']),
  nonConformingOptions: fc.option(fc.array(fc.boolean(), { maxLength: 4 }), { nil: undefined }),
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
    fc.constantFrom('A', 'B', 'yes', ['A'], ['B', 'A'], ['A', 'C'], ['C'], [' '], []),
  ),
  note: fc.constantFrom('', ' ', 'Visto'),
  measure: fc.constantFrom('', ' ', 'Isolado'),
  level: fc.option(fc.constantFrom(...LEVELS), { nil: undefined }),
  critical: fc.constantFrom(undefined, true as const),
  weight: fc.constantFrom(undefined, undefined, 0, 1, 3, 10),
  category: fc.constantFrom('processos', 'evidencias'),
});
const sectionTitle = fc.constantFrom('S', 'Finalização');

test('SQL judges and asks for the same as TypeScript, for whatever is asked and answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(judged, { minLength: 1, maxLength: 8 }),
      fc.option(fc.record({ note: fc.boolean(), photo: fc.boolean() }), { nil: undefined }),
      fc.option(fc.constantFrom(...LEVELS), { nil: undefined }),
      fc.subarray([...LEVELS]),
      sectionTitle,
      async (asked, nonConforming, level, measureLevels, title) => {
        const items = asked.map(
          ({ type, expectedAnswer, number, nonConforming: own, ...one }, place): ChecklistItem => ({
            ...item(`i${place}`, type, false),
            level: one.level,
            critical: one.critical,
            weight: one.weight,
            category: one.category,
            expectedAnswer,
            number,
            nonConforming: own,
            options: one.options,
            nonConformingOptions: one.nonConformingOptions,
          }),
        );
        const checklist: Checklist = {
          ...PRESSURE,
          nonConforming,
          level,
          sections: [{ id: 's', title, description: null, items }],
        };
        const answers = Object.fromEntries(asked.map(({ answer }, place) => [`i${place}`, answer]));
        const notes = Object.fromEntries(asked.map(({ note }, place) => [`i${place}`, note]));
        const measures = Object.fromEntries(
          asked.map(({ measure }, place) => [`i${place}`, { text: measure, group: null }]),
        );
        const rows = asked.map(({ type, answer, note, measure }, place) => ({
          item_id: `i${place}`,
          answer_type: type,
          answer_value: answer,
          note,
          measure,
        }));
        const [row] = (await rowsOf(
          portal,
          `select results.conforming_count, results.non_conforming_count, results.conforming_weight,
            results.evaluated_weight, results.critical_failure_count,
            private.rating_of(results.evaluated_count, results.compliance_rate, results.critical_failure_count) as rating,
            private.unexplained(private.answered_questions(jsonb_build_object('items', $2::jsonb),
            private.canonical_definition($1)), '[]', private.canonical_definition($1), $3::text[]) as unexplained,
          (select jsonb_agg(private.conformity_of(items.item, rows.stored) order by items.place)
            from jsonb_array_elements($1::jsonb #> '{sections,0,items}') with ordinality items (item, place),
              jsonb_array_elements($2::jsonb) with ordinality rows (stored, place)
            where items.place = rows.place) as conformities
        from private.results_of($1, $2) results`,
          [checklist, JSON.stringify(rows), measureLevels],
        )) as {
          conforming_count: number;
          non_conforming_count: number;
          conforming_weight: number | null;
          evaluated_weight: number | null;
          critical_failure_count: number;
          rating: string;
          unexplained: string[];
          conformities: string[];
        }[];
        const {
          conforming,
          nonConforming: failed,
          weights,
          criticalFailures,
          rating,
        } = resultsOf({ checklist, answers });
        expect([row?.conforming_count, row?.non_conforming_count]).toEqual([conforming, failed]);
        expect([row?.conforming_weight ?? null, row?.evaluated_weight ?? null]).toEqual(
          weights ? [weights.conforming, weights.evaluated] : [null, null],
        );
        expect([row?.critical_failure_count, row?.rating]).toEqual([criticalFailures, rating]);
        expect(row?.conformities).toEqual(items.map((one) => conformityOf(one, answers[one.id])));
        const filled = { checklist, answers, notes, measures, measureLevels, evidence: {} };
        const problem = finalizeProblems(filled).find(({ kind }) => kind === 'unexplained');
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
    `select private.number_answer(value)::float8 as number
      from jsonb_array_elements($1::jsonb) with ordinality as listed (value, place) order by place`,
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
    `select private.has_answer(value) as answered
      from jsonb_array_elements($1::jsonb) with ordinality as listed (value, place) order by place`,
    [JSON.stringify(values)],
  );
  expect(rows).toEqual(values.map((value) => ({ answered: isAnswered(value) })));
});

test('SQL shows, hides and counts what TypeScript does, for whatever is asked and answered', async () => {
  await fc.assert(
    fc.asyncProperty(answeredConditions, async ({ checklist, instances, answers, photos }) => {
      const evidence = Object.fromEntries(
        photos.map((itemId) => [
          itemId,
          [
            {
              id: itemId,
              itemId,
              kind: 'photo' as const,
              name: '',
              size: 1,
              type: 'image/png',
              uploadDate: '',
              path: 'p',
            },
          ],
        ]),
      );
      const filled = { checklist, instances, answers, evidence };
      const sections = askedSections(checklist.sections, instances);
      const types = new Map(sections.flatMap((section) => section.items.map((one) => [one.id, one.type] as const)));
      const items = Object.entries(answers).map(([item_id, answer_value]) => ({
        item_id,
        answer_type: types.get(item_id),
        answer_value,
      }));
      const [said] = (await rowsOf(
        portal,
        `with shown as (select private.shown_definition($1, $2, $3, $4) as definition)
        select shown.definition, private.hidden_items(private.asked_definition($1, $2), $3, $4) as hidden,
          results.conforming_count, results.non_conforming_count
        from shown, private.results_of(shown.definition, $3) results`,
        [checklist, instances, JSON.stringify(items), JSON.stringify(photos.map((item_id) => ({ item_id })))],
      )) as { definition: Checklist; hidden: string[]; conforming_count: number; non_conforming_count: number }[];
      expect(new Set(said?.hidden)).toEqual(hiddenItems(sections, filled));
      const shown = asShown(filled).checklist.sections;
      expect(said?.definition.sections.map(({ id, title, items: of }) => [id, title, of.map((one) => one.id)])).toEqual(
        shown.map(({ id, title, items: of }) => [id, title, of.map((one) => one.id)]),
      );
      const { conforming, nonConforming } = resultsOf(filled);
      expect([said?.conforming_count, said?.non_conforming_count]).toEqual([conforming, nonConforming]);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('an item takes as many photos as the domain says', async () => {
  const pairs = ['custom', 'security', 'general'].flatMap((category) =>
    ['photo', 'checkbox', 'attachment', 'text'].map((type) => ({ category, type })),
  );
  const rows = await rowsOf(
    portal,
    `select private.most_photos(pair ->> 'category', pair ->> 'type') as most from jsonb_array_elements($1) pair`,
    [JSON.stringify(pairs)],
  );
  expect(rows).toEqual(
    pairs.map(({ category, type }) => ({
      most: photoLimit(evidencePlaceOf({ category: category as Checklist['category'] }, { type })),
    })),
  );
});
