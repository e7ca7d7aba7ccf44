import { randomUUID } from 'node:crypto';
import {
  isAnsweredByEvidence,
  itemsOf,
  redGateChecklist,
  resultsOf,
  type Answers,
  type AnswerValue,
  type Checklist,
  type ChecklistSection,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import {
  answering,
  aSave,
  completed,
  GATE_CHECK,
  nextSave,
  SIGNATURE,
  type SubmissionPayload,
} from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const storedRow = z.object({
  evaluated_count: z.number(),
  conforming_count: z.number(),
  non_conforming_count: z.number(),
  compliance_rate: z.nullable(z.coerce.number()),
  section_results: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      conforming: z.number(),
      non_conforming: z.number(),
      pending: z.number(),
    }),
  ),
});

/** What the database says, in the domain's words. */
const asResults = (row: unknown) => {
  const { evaluated_count, conforming_count, non_conforming_count, compliance_rate, section_results } =
    storedRow.parse(row);
  const sections = section_results.map(({ non_conforming, ...section }) => ({
    ...section,
    nonConforming: non_conforming,
  }));
  return {
    evaluated: evaluated_count,
    conforming: conforming_count,
    nonConforming: non_conforming_count,
    rate: compliance_rate,
    sections,
  };
};

const inDomain = (checklist: Checklist, answers: Answers) => {
  const { evaluated, conforming, nonConforming, rate, sections } = resultsOf({ checklist, answers });
  return { evaluated, conforming, nonConforming, rate, sections };
};

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Titles that are, and that only look like, the section that does not count. */
const title = fc.oneof(
  text,
  fc.constantFrom(
    'finalizacao',
    'Finalização',
    ' FINALIZAÇÃO\u00a0',
    'Finalizac\u0327a\u0303o',
    '\u2003finalizaçao\ufeff',
    'Finalizações',
    'ﬁnalização',
    'Fınalização',
    'FİNALIZAÇÃO',
    'finalização!',
  ),
);
const answer = fc.oneof({ weight: 6, arbitrary: fc.boolean() }, fc.constant(null), text);

const itemIn = (id: string) =>
  fc.record({
    item: fc.record({
      id: fc.constant(id),
      question: fc.constant('Q'),
      type: fc.oneof({ weight: 5, arbitrary: fc.constant('checkbox') }, fc.constantFrom('text', 'select', 'unknown')),
      category: fc.oneof(
        { weight: 3, arbitrary: fc.constant('processos') },
        fc.constantFrom('identificacao', 'evidencias', 'Identificacao', ''),
      ),
      required: fc.constant(false),
      options: fc.constant<string[]>([]),
      includeAttachment: fc.constant(false),
      attachmentType: fc.constant('photo' as const),
      expectedAnswer: fc.boolean(),
    }),
    answer,
  });

const filled = fc
  .array(fc.record({ id: fc.option(fc.constant('finalizacao'), { freq: 8 }), title, size: fc.nat(6) }), {
    maxLength: 5,
  })
  .chain((shapes) =>
    fc.tuple(
      ...shapes.map((shape, place) =>
        fc.tuple(...Array.from({ length: shape.size }, (_, at) => itemIn(`i${place}-${at}`))).map((asked) => ({
          section: {
            id: shape.id ?? `s${place}`,
            title: shape.title,
            description: null,
            items: asked.map((one) => one.item),
          } satisfies ChecklistSection,
          asked,
        })),
      ),
    ),
  )
  .map((sections) => ({
    checklist: { ...GATE_CHECK, sections: sections.map((one) => one.section) } satisfies Checklist,
    answers: Object.fromEntries(
      sections.flatMap((one) => one.asked.map(({ item, answer: value }) => [item.id, value] as const)),
    ) satisfies Answers,
  }));

test('SQL counts what TypeScript counts, for whatever is asked and answered', async () => {
  await fc.assert(
    fc.asyncProperty(filled, async ({ checklist, answers }) => {
      const items = checklist.sections
        .flatMap((section) => section.items)
        .map((item) => ({ item_id: item.id, answer_type: item.type, answer_value: answers[item.id] ?? null }));
      const [row] = await rowsOf(portal, 'select results.* from private.results_of($1, $2) results', [
        checklist,
        JSON.stringify(items),
      ]);
      expect(asResults(row)).toEqual(inDomain(checklist, answers));
    }),
    { numRuns: 400 },
  );
}, 120_000);

test('every rate of up to 60 evaluated items is the same double on both sides', async () => {
  const rows = await rowsOf(
    portal,
    `
    select a, b, to_jsonb(a * 100.00000000000000000000 / b) #>> '{}' as rate
      from generate_series(1, 60) b, generate_series(0, b) a`,
  );
  const rates = z.array(z.object({ a: z.number(), b: z.number(), rate: z.coerce.number() })).parse(rows);
  expect(rates).toHaveLength(1890);
  expect(rates.filter(({ a, b, rate }) => rate !== (a * 100) / b)).toEqual([]);
});

const finalize = (payload: SubmissionPayload) => call(portal.people.inspector, 'finalize_submission', { payload });
const whole = async (changes: Partial<SubmissionPayload> = {}) => {
  const payload = aSave(changes);
  return completed(payload, await upload(portal.people.inspector, payload.id));
};
const summary = async (id: string): Promise<unknown> =>
  (await portal.people.auditor.client.from('submission_summaries').select('*').eq('id', id).single()).data;
const NO_RESULTS = {
  evaluated_count: null,
  conforming_count: null,
  non_conforming_count: null,
  compliance_rate: null,
  section_results: null,
};

test('an inspection in progress has none; finalizing stores them and the list shows them', async () => {
  const payload = await whole();
  await call(portal.people.inspector, 'save_submission', { payload: { ...payload, request_id: randomUUID() } });
  expect(await summary(payload.id)).toMatchObject(NO_RESULTS);
  await finalize(nextSave(payload, 1));
  expect(asResults(await summary(payload.id))).toEqual({
    evaluated: 1,
    conforming: 1,
    nonConforming: 0,
    rate: 100,
    sections: [{ id: 'gate', title: 'Gate', conforming: 1, nonConforming: 0, pending: 0 }],
  });
});

const ANSWERS: Record<string, AnswerValue> = {
  text: 'x',
  multiline_text: 'x',
  date: '2026-11-20',
  time: '12:00',
  select: 'Aprovado',
  signature: SIGNATURE,
};

test('the real form: what the portal finalizes is counted as the domain counts it', async () => {
  const payload = await whole({ checklist_id: redGateChecklist.id });
  const answers: Answers = Object.fromEntries(
    itemsOf(redGateChecklist).map((item, place) => [
      item.id,
      item.type === 'checkbox' ? place % 3 > 0 : (ANSWERS[item.type] ?? null),
    ]),
  );
  const photos = itemsOf(redGateChecklist)
    .filter(isAnsweredByEvidence)
    .map((item) => ({ ...payload.photos[0]!, item_id: item.id }));
  expect(await finalize({ ...payload, items: answering(answers), photos })).toMatchObject({ status: 'completed' });
  expect(asResults(await summary(payload.id))).toEqual(inDomain(redGateChecklist, answers));
});

test('reopening clears them; giving the changes up brings those of the completed version back', async () => {
  const payload = await whole();
  await finalize(payload);
  const before = await summary(payload.id);
  await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
  expect(await summary(payload.id)).toMatchObject(NO_RESULTS);
  await call(portal.people.inspector, 'save_submission', {
    payload: nextSave(payload, 2, {
      items: payload.items.map((item) => ({
        ...item,
        answer_value: item.item_id === 'closed' ? false : item.answer_value,
      })),
    }),
  });
  await call(portal.people.inspector, 'clear_in_progress', { checklist_id: payload.checklist_id });
  expect(asResults(await summary(payload.id))).toEqual(asResults(before));
});

test('finalized again, they are those of the new answers', async () => {
  const payload = await whole();
  await finalize(payload);
  await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
  const items = payload.items.map((item) => ({
    ...item,
    answer_value: item.item_id === 'closed' ? false : item.answer_value,
  }));
  await finalize(nextSave(payload, 2, { items }));
  expect(asResults(await summary(payload.id))).toMatchObject({ conforming: 0, nonConforming: 1, rate: 0 });
});

test('the words that older versions stored are answers; a record without its checklist has no results', async () => {
  const payload = await whole();
  await finalize(payload);
  await portal.backend.sql(`update public.submission_items set answer_value = '"false"' where item_id = 'closed'`);
  await portal.backend.sql(
    'select private.store_results($1, private.items_as_stored($1), private.photos_as_stored($1))',
    [payload.id],
  );
  expect(asResults(await summary(payload.id))).toMatchObject({ conforming: 0, nonConforming: 1 });
  await portal.backend.sql('update public.checklist_submissions set definition = null');
  await portal.backend.sql(
    'select private.store_results($1, private.items_as_stored($1), private.photos_as_stored($1))',
    [payload.id],
  );
  expect(await summary(payload.id)).toMatchObject(NO_RESULTS);
});

test('the audit log repeats none of them', async () => {
  const payload = await whole();
  await finalize(payload);
  await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
  const entries = await rowsOf(portal, 'select details from public.audit_log where row_id = $1', [payload.id]);
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toMatch(/_count|compliance_rate|section_results/);
});
