import { z } from 'zod';
import { openPortal, rowsOf, type Portal } from './clients';

/** 100,000 submissions of two years: 40 checklists, 97 inspectors, one in five in progress. */
const GENERATED = `
  insert into public.checklist_submissions
    (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, status, definition)
  select gen_random_uuid(), gen_random_uuid(), 'checklist-' || n % 40, 'Inspeção ' || n % 40, 'Inspetor ' || n % 97, 'A-' || n % 97,
    'Portão ' || n % 23, timestamptz '2026-11-20T00:00:00Z' - n * interval '10 minutes',
    (array['completed', 'completed', 'completed', 'submitted', 'in_progress'])[1 + n % 5], jsonb_build_object('sections', repeat('x', 300))
  from generate_series(1, 100000) n`;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  // Generated rows need no trace of who made them; writing it doubles the time.
  await portal.backend.sql('alter table public.checklist_submissions disable trigger audit');
  await portal.backend.sql(GENERATED);
  await portal.backend.sql('vacuum analyze public.checklist_submissions');
}, 120_000);
afterAll(() => portal.backend.close());

interface Plan {
  'Node Type': string;
  'Index Name'?: string | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() => z.object({ 'Node Type': z.string(), 'Index Name': z.string().optional(), Plans: z.array(plan).optional() }));
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** How the database would answer a signed-in auditor: its steps, outermost first, with their indexes. */
async function stepsOf(statement: string): Promise<string[]> {
  await portal.backend.sql('begin');
  try {
    await portal.backend.sql(`select set_config('request.jwt.claim.sub', $1, true)`, [portal.people.auditor.id]);
    await portal.backend.sql('set local role authenticated');
    const [row] = explained.parse(await rowsOf(portal, `explain (format json) ${statement}`));
    return flat(row['QUERY PLAN'][0].Plan);
  } finally {
    await portal.backend.sql('rollback');
  }
}

const flat = (node: Plan): string[] => [[node['Node Type'], node['Index Name']].filter(Boolean).join(' '), ...(node.Plans ?? []).flatMap(flat)];

const PAGE = 'order by start_time desc, id limit 20';
const page = (condition: string, rest = PAGE) => `select * from public.submission_summaries where ${condition} ${rest}`;
const count = (condition: string) => `select count(*) from public.submission_summaries where ${condition}`;

const NEWEST = 'checklist_submissions_newest';
const BY_STATUS = 'checklist_submissions_by_status';
const BY_CHECKLIST = 'checklist_submissions_by_checklist';
const IN_NOVEMBER = `start_time >= '2026-11-01T00:00:00Z' and start_time < '2026-12-01T00:00:00Z'`;

test.each([
  ['the first page', page('true'), NEWEST],
  ['the last page', page('true', `${PAGE} offset 99980`), NEWEST],
  ['a status', page(`status = 'submitted'`), `${NEWEST}|${BY_STATUS}`],
  ['a status nobody has', page(`status = 'lost'`), BY_STATUS],
  ['a checklist', page(`checklist_id = 'checklist-7'`), BY_CHECKLIST],
  ['a checklist and a status', page(`checklist_id = 'checklist-7' and status = 'completed'`), BY_CHECKLIST],
  ['a month', page(IN_NOVEMBER), NEWEST],
  ['a month and a status', page(`${IN_NOVEMBER} and status = 'completed'`), `${NEWEST}|${BY_STATUS}`],
])('%s of the history comes in order from an index: nothing is sorted, nothing read through', async (_, statement, index) => {
  const steps = await stepsOf(statement);
  expect(steps).toContainEqual(expect.stringMatching(new RegExp(`^Index (Only )?Scan (${index})$`)));
  expect(steps.filter((step) => /Seq Scan|^Sort/.test(step))).toEqual([]);
});

test.each([
  ['all', count('true')],
  ['a status', count(`status = 'completed'`)],
  ['a checklist', count(`checklist_id = 'checklist-7'`)],
  ['a month', count(IN_NOVEMBER)],
])('the number of pages for %s comes from an index alone', async (_, statement) => {
  expect(await stepsOf(statement)).toContainEqual(expect.stringMatching(/^Index Only Scan checklist_submissions_/));
});

test('so do the four counters', async () => {
  const [{ body }] = z.tuple([z.object({ body: z.string() })]).parse(await rowsOf(portal, `select prosrc as body from pg_proc where proname = 'submission_counters'`));
  const statement = body.trim().replace(/;$/, '').replaceAll('month_start', `timestamptz '2026-11-01T00:00:00Z'`);
  expect(await stepsOf(statement)).toContain(`Index Only Scan ${BY_STATUS}`);
});

test('the counters are right', async () => {
  const { data } = await portal.people.auditor.client.rpc('submission_counters', { month_start: '2026-11-01T00:00:00Z' }).single();
  // Nineteen days of a submission every ten minutes, the first of them ten minutes before the 20th.
  expect(data).toEqual({ total: 100_000, completed: 60_000, in_progress: 20_000, this_month: 19 * 24 * 6 });
});

test.each([
  ['the person’s own inspection in progress', `select * from public.checklist_submissions where user_id = gen_random_uuid() and checklist_id = 'checklist-7' and status = 'in_progress'`, 'checklist_submissions_one_in_progress'],
  ['one submission', `select * from public.checklist_submissions where id = '00000000-0000-4000-8000-000000000000'`, 'checklist_submissions_pkey'],
])('%s is found by an index', async (_, statement, index) => {
  const steps = (await stepsOf(statement.replace('gen_random_uuid()', `'00000000-0000-4000-8000-000000000000'`))).join();
  expect(steps).toContain(index);
  expect(steps).not.toContain('Seq Scan');
});

/**
 * Row-level security keeps `ilike` away from indexes (only operators that PostgreSQL calls leakproof may run before a policy). So a
 * text is searched by reading the rows, once, and a page of it never counts answers: some 0.2 s at 100,000 submissions.
 */
test('searching for a text reads the submissions once and nothing else', async () => {
  const steps = await stepsOf(page(`(title ilike '%portão 7%' or inspector_name ilike '%portão 7%' or location ilike '%portão 7%')`));
  expect(steps.filter((step) => step.includes('Scan'))).toHaveLength(1);
});
