import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, type Person } from './clients.fixture';
import { openQualityPortal, type QualityPortal } from './findings.fixture';
import { storeFence } from './fence.fixture';

/** A portal whose fence and gates are inspected at places that lie in one another. */
export interface CountedPortal extends QualityPortal {
  places: { terminal: string; gate: string };
}

export async function openCountedPortal(): Promise<CountedPortal> {
  const quality = await openQualityPortal();
  const { portal } = quality;
  const places = { terminal: randomUUID(), gate: randomUUID() };
  await call(portal.people.admin, 'save_place', { payload: { id: places.terminal, name: 'Terminal 1' } });
  await call(portal.people.admin, 'save_place', {
    payload: { id: places.gate, name: 'Portão Norte', parent_id: places.terminal },
  });
  const items = { whole: { category: 'processos' }, hole: { category: 'tecnologia', reference: 'PNAVSEC 20' } };
  await storeFence(portal.backend, 'marked', { items });
  return { ...quality, places };
}

const line = z.object({ total: z.number(), part: z.number(), records: z.number(), part_records: z.number() });
const keyed = line.extend({ key: z.string(), name: z.string().nullish() });
const compared = z.object({ now: line.nullable(), before: line.nullable() });
const days = z.object({ count: z.number(), median: z.number().nullable(), ninetieth: z.number().nullable() });

/** What a month of the programme counts, by the column of the figure. */
export const COVERAGE_COUNTS = ['planned', 'done', 'done_late', 'excused', 'late', 'missed', 'to_come'] as const;
const counted = z.number();
const coverageLine = z.object({
  key: z.string(),
  ...{ planned: counted, done: counted, done_late: counted, excused: counted },
  ...{ late: counted, missed: counted, to_come: counted },
});

const answers = {
  conformity: compared.extend({ months: z.array(keyed), months_before: z.array(keyed) }),
  breakdown: z.object({ rows: z.array(keyed), rows_before: z.array(keyed) }),
  items: z.object({
    failures: z.number(),
    few: z.number(),
    rows: z.array(
      line.extend({
        checklist_id: z.string(),
        item_id: z.string(),
        question: z.string(),
        question_translations: z.unknown(),
        dismissed: z.number(),
        total_before: z.number(),
        part_before: z.number(),
      }),
    ),
  }),
  findings: z.object({
    found: compared,
    closed: compared,
    found_by_month: z.array(keyed),
    found_by_month_before: z.array(keyed),
    closed_by_month: z.array(keyed),
    closed_by_month_before: z.array(keyed),
    days: z.record(z.string(), z.object({ now: days, before: days })),
  }),
  open: z.object({ levels: z.array(z.object({ level: z.string(), ages: z.array(z.number()) })) }),
  reviews: z.object({
    now: z.object({ decided: z.number(), returned: z.number(), median: z.number().nullable() }),
    waiting: z.number(),
  }),
  people: z.object({ rows: z.array(keyed), rows_before: z.array(keyed) }),
  coverage: z.object({ months: z.array(coverageLine), months_before: z.array(coverageLine) }),
};
export type FigureName = keyof typeof answers;

/** From the first month that a test uses to the one that is now. */
export const PERIOD = { from: '2026-06-01', to: '2026-12-31' };

/** What a person is answered, or how they are refused. */
export const ask = (person: Person, name: FigureName, query: object = {}): Promise<unknown> =>
  call(person, 'indicators', { query: { ...PERIOD, ...query, figure: name } });

/** A figure as a person is answered. */
export async function figure<N extends FigureName>(person: Person, name: N, query: object = {}) {
  const answered = z
    .object({ from_records: z.number().nullable(), today: z.string(), answer: z.unknown() })
    .parse(await ask(person, name, query));
  return { ...answered, answer: answers[name].parse(answered.answer) as z.infer<(typeof answers)[N]> };
}

/** How many rows the history and the list of findings have for a query. */
export const countOf = async (person: Person, query: object): Promise<number> =>
  z.number().parse(await call(person, 'count_submissions', { query }));
export const findingsOf = async (person: Person, query: object): Promise<number> =>
  z.object({ count: z.number() }).parse(await call(person, 'search_findings', { query })).count;
