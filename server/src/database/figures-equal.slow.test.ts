import { randomUUID } from 'node:crypto';
import { FIGURES_FROM_RECORDS_MAX } from '@avsec/shared/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { call, rowsOf, type Portal } from './clients.fixture';
import { anInspection, finalizeAgain } from './fence.fixture';
import { act, idRows, nowOf } from './findings.fixture';
import { countOf, figure, openCountedPortal, type CountedPortal } from './indicators.fixture';

let counted: CountedPortal;
let portal: Portal;

beforeAll(async () => {
  counted = await openCountedPortal();
  portal = counted.portal;
  // So few that a short sequence is summed up several times.
  await portal.backend.sql(
    `create or replace function private.figure_changes_kept() returns integer language sql immutable return 60`,
  );
}, 180_000);
afterAll(() => portal.backend.close());

const answers = fc.record({
  whole: fc.boolean(),
  hole: fc.boolean(),
  lamp: fc.constantFrom<boolean | string>(true, false, 'N/A'),
  'locked@a': fc.boolean(),
  'locked@b': fc.boolean(),
});
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('finalize' as const),
      answers,
      checklist: fc.constantFrom('fence', 'marked'),
      location: fc.constantFrom('Terminal 1', 'Portão Norte', 'Nowhere known'),
      month: fc.integer({ min: 7, max: 11 }),
      by: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('finalize again' as const), at: fc.nat(), answers }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('reopen' as const, 'give up' as const, 'withdraw' as const),
      at: fc.nat(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('treat' as const, 'verify' as const, 'refuse' as const, 'dismiss' as const),
      at: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('grow older' as const), at: fc.nat(), days: fc.nat(120) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const chosen = async (table: string, condition: string, at: number): Promise<string | undefined> => {
  const rows = idRows.parse(await rowsOf(portal, `select id from public.${table} where ${condition} order by id`));
  return rows[at % Math.max(1, rows.length)]?.id;
};

/** Whatever a refusal says: the figures have to be those of what is there. */
async function take(one: Step): Promise<void> {
  const { admin, inspector } = portal.people;
  if (one.does === 'finalize') {
    const start_time = `2026-${String(one.month).padStart(2, '0')}-01T02:30:00.000Z`;
    const payload = anInspection(one.answers, { checklist_id: one.checklist, location: one.location, start_time });
    await call(one.by ? inspector : portal.colleague, 'finalize_submission', { payload });
  } else if (one.does === 'finalize again') {
    const id = await chosen('checklist_submissions', `status <> 'in_progress' and user_id = '${inspector.id}'`, one.at);
    if (id === undefined) return;
    const [row] = z
      .tuple([
        z.object({ revision: z.number(), checklist_id: z.string(), location: z.string(), start_time: z.coerce.date() }),
      ])
      .parse(await rowsOf(portal, 'select * from public.checklist_submissions where id = $1', [id]));
    const { revision, ...same } = row;
    const before = anInspection({}, { ...same, id, start_time: same.start_time.toISOString() });
    await finalizeAgain(inspector, before, revision + 1, one.answers);
  } else if (one.does === 'reopen' || one.does === 'withdraw') {
    const id = await chosen('checklist_submissions', `status <> 'in_progress'`, one.at);
    if (id === undefined) return;
    if (one.does === 'reopen') await call(admin, 'reopen_submission', { id, reason: 'Portão trocado' });
    else await call(admin, 'delete_submission', { id, reason: 'By mistake' });
  } else if (one.does === 'give up') {
    for (const checklist_id of ['fence', 'marked']) await call(inspector, 'clear_in_progress', { checklist_id });
  } else if (one.does === 'grow older') {
    const id = await chosen('findings', 'true', one.at);
    await portal.backend.sql(
      'update public.findings set opened_on = opened_on - $2::integer, first_due_on = first_due_on - $2::integer where id = $1',
      [id ?? randomUUID(), one.days],
    );
  } else await treat(one.does, one.at);
}

async function treat(does: 'treat' | 'verify' | 'refuse' | 'dismiss', at: number): Promise<void> {
  const wanted = { treat: `'open', 'in-treatment'`, verify: `'corrected'`, refuse: `'corrected'`, dismiss: `'open'` };
  const id = await chosen('findings', `state in (${wanted[does]})`, at);
  if (id === undefined) return;
  const { supervisor, other } = counted;
  if (does === 'verify') await act(portal, supervisor, id, 'verify');
  else if (does !== 'treat') await act(portal, supervisor, id, does, { words: 'Porque sim' });
  else {
    const action_id = randomUUID();
    await act(portal, other, id, 'set-measure', { words: 'Isolado' });
    await act(portal, other, id, 'add-action', { action_id, words: 'Consertar', responsible_id: other.id });
    await act(portal, other, id, 'finish-action', { action_id, words: 'Feito' });
    if (at % 2) await act(portal, other, id, 'correct');
    expect((await nowOf(portal, id)).state).not.toBe('open');
  }
}

/** Answers of newest versions, counted past all sums. `where`: about submission, item (in canonical form), place. */
const plainAnswers = (key: string, where = 'true') =>
  rowsOf(
    portal,
    `select ${key} as key, count(judged.fails)::int as total, (count(*) filter (where judged.fails))::int as part,
       count(distinct submission.id)::int as records, (count(distinct submission.id) filter (where judged.fails))::int as part_records
     from public.checklist_submissions submission
     join public.submission_versions version on version.submission_id = submission.id and version.revision = (
       select max(one.revision) from public.submission_versions one where one.submission_id = submission.id)
     left join public.places place on place.name = submission.location
     left join lateral (
       select one.item, one.conformity = 'non-conforming' as fails
       from private.judged_items(private.shown_in_record(version.record), version.record -> 'items') one
       where one.conformity in ('conforming', 'non-conforming')
     ) judged on true
     where submission.status <> 'in_progress' and ${where} group by 1 having ${key} is not null order by 1`,
  );
const MONTH = `date_trunc('month', submission.start_time at time zone 'America/Sao_Paulo')::date::text`;
const BASE = `regexp_replace(judged.item ->> 'id', '@.*', '')`;
const sorted = <T extends { key: string }>(rows: readonly T[]) =>
  rows
    .map(({ key, total, part, records, part_records }: T & Record<string, unknown>) => ({
      key,
      total,
      part,
      records,
      part_records,
    }))
    .sort((one, two) => (one.key < two.key ? -1 : 1));

test('figures equal a plain aggregate after any sequence of finalizing, reopening, withdrawing and treating', async () => {
  const { supervisor, places } = counted;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) await take(one);
      const by = async (kind: string, query: object = {}) =>
        sorted((await figure(supervisor, 'breakdown', { by: kind, ...query })).answer.rows);
      const plain = async (key: string, where?: string) =>
        sorted((await plainAnswers(key, where)) as { key: string }[]);
      expect(sorted((await figure(supervisor, 'conformity')).answer.months)).toEqual(await plain(MONTH));
      expect(
        sorted(
          (await figure(supervisor, 'conformity', { place_id: places.gate, checklist_id: 'marked' })).answer.months,
        ),
      ).toEqual(await plain(MONTH, `place.id = '${places.gate}' and submission.checklist_id = 'marked'`));
      expect(sorted((await figure(supervisor, 'conformity', { category: 'tecnologia' })).answer.months)).toEqual(
        await plain(MONTH, `judged.item ->> 'category' = 'tecnologia'`),
      );
      expect(sorted((await figure(supervisor, 'conformity', { person: undefined })).answer.months)).toEqual(
        await plain(MONTH),
      );
      expect(await by('checklist')).toEqual(await plain('submission.checklist_id'));
      expect(await by('category')).toEqual(await plain(`nullif(judged.item ->> 'category', '')`));
      expect(await by('clause')).toEqual(await plain(`nullif(judged.item ->> 'reference', '')`));
      expect(await by('clause', { place_id: places.terminal })).toEqual(
        await plain(`nullif(judged.item ->> 'reference', '')`, 'place.id is not null'),
      );
      expect((await by('place')).filter(({ key }) => key !== places.terminal)).toEqual(
        await plain(`coalesce(place.id::text, 'none')`, `place.id is distinct from '${places.terminal}'`),
      );
      expect((await by('place')).filter(({ key }) => key === places.terminal)).toEqual(
        await plain(`(select '${places.terminal}'::text)`, 'place.id is not null'),
      );
      await sameItems();
      await sameFindings();
    }),
    // What a failed run leaves behind is there for the next: nothing gets simpler by trying.
    { numRuns: 6, endOnFailure: true },
  );
}, 300_000);

async function sameItems(): Promise<void> {
  const { supervisor, places } = counted;
  for (const [query, where] of [
    [{}, 'true'],
    [{ place_id: places.gate }, `place.id = '${places.gate}'`],
    [{ category: 'tecnologia' }, `judged.item ->> 'category' = 'tecnologia'`],
  ] as const) {
    const { answer, from_records } = await figure(supervisor, 'items', query);
    const rows = answer.rows.map((row) => ({ ...row, key: `${row.checklist_id} ${row.item_id}` }));
    const truth = sorted(
      (await plainAnswers(`submission.checklist_id || ' ' || ${BASE}`, where)) as {
        key: string;
        part: number;
        records: number;
      }[],
    ) as unknown as { part: number; records: number }[];
    expect(sorted(rows)).toEqual(truth.filter(({ part, records }) => part > 0 && records >= 5));
    expect(answer.few).toBe(truth.filter(({ part, records }) => part > 0 && records < 5).length);
    expect(from_records).toBe('place_id' in query ? FIGURES_FROM_RECORDS_MAX : null);
    // Each leads to exactly the inspections in which it failed.
    for (const { item_id, checklist_id, part_records } of answer.rows)
      expect(
        await countOf(supervisor, {
          checklist_id,
          counted: { from: '2026-06-01', to: '2026-12-31', item_id, failing: true, ...query },
        }),
      ).toBe(part_records);
  }
}

async function sameFindings(): Promise<void> {
  const { supervisor, places } = counted;
  for (const [query, where] of [
    [{}, 'true'],
    [{ checklist_id: 'marked' }, `checklist_id = 'marked'`],
    [{ place_id: places.terminal, checklist_id: 'fence' }, `checklist_id = 'fence' and place_id is not null`],
    [
      { category: 'tecnologia' },
      `exists (select from private.counted_items item where item.checklist_id = finding.checklist_id and item.item_id = base_item_id and category = 'tecnologia')`,
    ],
  ] as const) {
    const { answer, from_records } = await figure(supervisor, 'findings', query);
    expect(from_records).toBeNull();
    const [truth] = await rowsOf(
      portal,
      `select
         (count(*) filter (where opened_on >= '2026-06-01'))::int as found,
         (count(*) filter (where opened_on >= '2026-06-01' and repeat_of is not null))::int as repeats,
         (count(closed_at))::int as closed, (count(*) filter (where closed_at is not null and first_due_on is not null))::int as dated,
         (count(*) filter (where closed_at is not null and corrected_on <= first_due_on))::int as first,
         (count(*) filter (where closed_at is not null and corrected_on <= due_on))::int as granted,
         percentile_disc(0.5) within group (order by corrected_on - opened_on) as median,
         percentile_disc(0.9) within group (order by corrected_on - opened_on) as ninetieth,
         count(corrected_on)::int as corrected, count(planned_on)::int as planned, count(verified_on)::int as verified
       from public.findings finding where ${where}`,
    );
    const { found, closed, days } = answer;
    expect({
      found: found.now?.total ?? 0,
      repeats: found.now?.part ?? 0,
      closed: closed.now?.records ?? 0,
      dated: closed.now?.total ?? 0,
      first: closed.now?.part ?? 0,
      granted: closed.now?.part_records ?? 0,
      median: days['corrected']?.now.median,
      ninetieth: days['corrected']?.now.ninetieth,
      corrected: days['corrected']?.now.count,
      planned: days['planned']?.now.count,
      verified: days['verified']?.now.count,
    }).toEqual(truth);
  }
}
