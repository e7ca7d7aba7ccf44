import { z } from 'zod';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';

/**
 * Plans are chosen from here on as they are at 100,000 rows, which `npm run bench -- history` and `npm run
 * deploy-check` read.
 */
const ROWS = 20_000;

/** Submissions of five months: 40 checklists, 97 inspectors, one in five in progress. */
const GENERATED = `
  insert into public.checklist_submissions
    (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, status, definition)
  select gen_random_uuid(), gen_random_uuid(), 'checklist-' || n % 40, 'Inspeção ' || n % 40, 'Inspetor ' || n % 97, 'A-' || n % 97,
    'Portão ' || n % 23, timestamptz '2026-11-20T00:00:00Z' - n * interval '10 minutes',
    (array['completed', 'completed', 'completed', 'submitted', 'in_progress'])[1 + n % 5], jsonb_build_object('sections', jsonb_build_array(jsonb_build_object('title', repeat('x', 300),
      'items', jsonb_build_array(jsonb_build_object('category', (array['pessoas', 'processos', 'tecnologia'])[1 + n % 3])))))
  from generate_series(1, ${ROWS}) n`;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  // Generated rows need no trace of who made them; writing it doubles the time.
  await portal.backend.sql('alter table public.checklist_submissions disable trigger audit');
  await portal.backend.sql(GENERATED);
  await portal.backend.sql(`
    update public.checklist_submissions set evaluated_count = 20, non_conforming_count = found, conforming_count = 20 - found, compliance_rate = (20 - found) * 5,
      verdict = case found when 3 then 'refused' else 'approved' end
    from (select id as finalized, hashtextextended(id::text, 0) & 3 as found from public.checklist_submissions where status <> 'in_progress') results
    where id = finalized`);
  // A plate of its own in every record.
  await portal.backend.sql(`
    update public.checklist_submissions set searched_answers = jsonb_build_array(jsonb_build_object(
      'item_id', 'plate', 'question', 'Placa', 'answers', jsonb_build_array('KLM-' || 4000 + abs(hashtext(id::text) % 1000))))`);
  // Words that few records have, under more than one name.
  await portal.backend.sql(`
    update public.checklist_submissions submission set location = rare.location
    from (select id, row_number() over (order by start_time) as place from public.checklist_submissions) placed
    join unnest(array['Zona 1', 'Zona 2', '检查 1', '检查 2', '한국 1', '한국 2']) with ordinality rare (location, place) using (place)
    where submission.id = placed.id`);
  await portal.backend.sql(`
    insert into public.submission_versions (submission_id, revision, record, finalized_at)
    select id, 1, jsonb_build_object('submission', repeat('x', 600)), start_time from public.checklist_submissions where status <> 'in_progress'`);
  await portal.backend.sql(
    'vacuum analyze public.checklist_submissions, public.submission_versions, private.search_names',
  );
}, 120_000);
afterAll(() => portal.backend.close());

interface Plan {
  'Node Type': string;
  'Index Name'?: string | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Index Name': z.string().optional(), Plans: z.array(plan).optional() }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** The steps of a statement, outermost first, with their indexes. */
async function stepsOf(statement: string, parameters: readonly unknown[] = []): Promise<string[]> {
  const [row] = explained.parse(await rowsOf(portal, `explain (format json) ${statement}`, parameters));
  return flat(row['QUERY PLAN'][0].Plan);
}

const flat = (node: Plan): string[] => [
  [node['Node Type'], node['Index Name']].filter(Boolean).join(' '),
  ...(node.Plans ?? []).flatMap(flat),
];

/** How a page of the history is found: the statement that `search_submissions` runs. */
async function searchSteps(query: object, rest = 'limit 50'): Promise<string[]> {
  const composed = await rowsOf(
    portal,
    'select private.search_condition($1::jsonb) as condition, private.search_order($1::jsonb) as order',
    [JSON.stringify(query)],
  );
  const [{ condition, order }] = z.tuple([z.object({ condition: z.string(), order: z.string() })]).parse(composed);
  const literal = `('${JSON.stringify(query)}'::jsonb)`;
  return stepsOf(
    `select id from public.checklist_submissions submission where ${condition.replaceAll('$1', literal)} order by ${order} ${rest}`,
  );
}

const NEWEST = 'newest';
const IN_NOVEMBER = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };

test.each([
  ['the first page', {}, NEWEST],
  ['a status', { status: 'submitted' }, `${NEWEST}|by_status`],
  ['a status nobody has', { status: 'lost' }, 'by_status'],
  ['a checklist', { checklist_id: 'checklist-7' }, 'by_checklist'],
  ['a checklist and a status', { checklist_id: 'checklist-7', status: 'completed' }, 'by_checklist'],
  ['an inspector', { inspector: 'INSPETOR 7' }, 'by_inspector'],
  ['a place', { location: 'portao 7' }, 'by_location'],
  ['a category', { category: 'pessoas' }, NEWEST],
  ['a month', IN_NOVEMBER, NEWEST],
  ['a month and a status', { ...IN_NOVEMBER, status: 'completed' }, `${NEWEST}|by_status`],
  ['a word that every record has', { text: 'portao' }, NEWEST],
  ['a word that every plate has', { text: 'klm' }, NEWEST],
  ['something that does not conform', { non_conforming: true }, 'non_conforming'],
  ['a result', { rating: 'attention' }, `${NEWEST}|by_rating`],
  ['what was refused', { verdict: 'refused' }, `${NEWEST}|by_verdict`],
  ['what has a verdict that nothing has', { verdict: 'pending' }, 'by_verdict'],
  ['worst first', { sort: 'rate' }, 'by_rate'],
  ['best first', { sort: 'rate', descending: true }, 'by_rate_downwards'],
  ['oldest first', { descending: false }, NEWEST],
  ['by status', { sort: 'status' }, 'by_status'],
  ['by status, reversed', { sort: 'status', descending: true }, 'by_status'],
  ['by title', { sort: 'title' }, 'by_title'],
  ['by title, reversed', { sort: 'title', descending: true }, 'by_title'],
  ['by inspector', { sort: 'inspector' }, 'by_inspector'],
  ['by place', { sort: 'location', descending: true }, 'by_location'],
])('%s comes in order from an index: nothing is sorted, nothing read through', async (_, query, index) => {
  const steps = await searchSteps(query);
  expect(steps).toContainEqual(
    expect.stringMatching(new RegExp(`^Index (Only )?Scan checklist_submissions_(${index})$`)),
  );
  expect(steps.filter((step) => /Seq Scan|Sort/.test(step))).toEqual([]);
});

test('so does the last page', async () => {
  expect(await searchSteps({}, `limit 50 offset ${ROWS - 50}`)).toContainEqual(
    expect.stringMatching(/^Index (Only )?Scan checklist_submissions_newest$/),
  );
});

test('an export goes on behind its last row', async () => {
  const after = { start_time: '2026-09-20T00:00:00Z', id: '00000000-0000-4000-8000-000000000000' };
  const steps = await searchSteps({ after }, 'limit 2000');
  expect(steps).toContainEqual(expect.stringMatching(/^Index (Only )?Scan checklist_submissions_newest$/));
  expect(steps.filter((step) => /Seq Scan|Sort/.test(step))).toEqual([]);
});

test.each([
  ['a word that few records have', { text: 'zona' }, 'by_text'],
  ['a word that one name has', { text: 'inspetor 96' }, 'by_inspector'],
  ['two short words', { text: '96 39' }, 'by_text'],
  ['one sign at the beginning of a word', { text: 'z' }, 'by_text'],
  ['one ideograph', { text: '检' }, 'by_text'],
  ['Korean', { text: '한국' }, 'by_text'],
  ['a plate', { text: 'klm4711' }, 'by_other_text'],
  ['a plate as it is written, and a place', { text: 'KLM-4711 portao' }, 'by_other_text'],
  ['a category that nobody has', { category: 'none' }, 'by_category'],
  ['a result that nobody has', { rating: 'non-conforming' }, 'by_rating'],
])('%s is found in its index', async (_, query, index) => {
  const steps = await searchSteps(query);
  expect(steps).toContainEqual(
    expect.stringMatching(`^(Bitmap Index|Index|Index Only) Scan checklist_submissions_${index}(_downwards)?$`),
  );
  expect(steps.filter((step) => step.includes('Seq Scan'))).toEqual([]);
});

test('what was finalized after a moment is fetched by the ids of an index, however long ago that was', async () => {
  for (const finalized_after of ['2026-11-19T00:00:00Z', '2026-07-01T00:00:00Z']) {
    const steps = await searchSteps({ status: 'completed', finalized_after, sort: 'findings' }, 'limit 6');
    expect(steps).toContainEqual(expect.stringMatching(/^Index Only Scan submission_versions_finalized$/));
    expect(steps.filter((step) => step.includes('Seq Scan'))).toEqual([]);
  }
});

test('a word that no name has is looked for in no record', async () => {
  expect((await searchSteps({ text: 'inspetor naoexiste' })).filter((step) => step.includes('Scan'))).toEqual([]);
});

test('the counters read no submission but those of the month, and these from an index alone', async () => {
  const [{ body }] = z
    .tuple([z.object({ body: z.string() })])
    .parse(await rowsOf(portal, `select prosrc as body from pg_proc where proname = 'submission_counters'`));
  const month = { month_start: IN_NOVEMBER.from, month_end: IN_NOVEMBER.to };
  const statement = Object.entries(month).reduce(
    (text, [name, value]) => text.replaceAll(name, `timestamptz '${value}'`),
    body.trim().replace(/;$/, ''),
  );
  const reading = (await stepsOf(statement)).filter((step) => step.includes('checklist_submissions'));
  expect(reading).toEqual(['Index Only Scan checklist_submissions_newest']);
});

test('and are right', async () => {
  const { data } = await portal.people.auditor.client
    .rpc('submission_counters', { month_start: IN_NOVEMBER.from, month_end: IN_NOVEMBER.to })
    .single();
  // Nineteen days of a submission every ten minutes, the first of them ten minutes before the 20th.
  expect(data).toEqual({ total: ROWS, completed: ROWS * 0.8, in_progress: ROWS * 0.2, this_month: 19 * 24 * 6 });
});

test('a page is counted no further than one row behind it; asked for, to the last row', async () => {
  const { client } = portal.people.auditor;
  const counted = async (query: object) => {
    const answer = await call({ client }, 'search_submissions', { query: { page_size: 1, ...query } });
    return z.object({ count: z.number(), more: z.boolean() }).parse(answer);
  };
  expect(await counted({ text: 'portao' })).toEqual({ count: 2, more: true });
  expect(await counted({ inspector: 'Inspetor 7', status: 'completed' })).toEqual({ count: 2, more: true });
  expect(await call({ client }, 'count_submissions', { query: { text: 'portao' } })).toBe(ROWS - 6);
  expect(await call({ client }, 'count_submissions', { query: { status: 'completed' } })).toBe(ROWS * 0.6);
});

test('what can be filtered by is one look into an index per name', async () => {
  const choices = await call(portal.people.auditor, 'submission_filters', {});
  const { inspectors, locations, checklists } = z
    .object({
      inspectors: z.array(z.string()),
      locations: z.array(z.string()),
      checklists: z.array(z.object({ id: z.string() })),
    })
    .parse(choices);
  expect([inspectors.length, locations.length, checklists.length]).toEqual([97, 29, 40]);
});

test.each([
  [
    'the person’s own inspection in progress',
    `select * from public.checklist_submissions where user_id = gen_random_uuid() and checklist_id = 'checklist-7' and status = 'in_progress'`,
    'checklist_submissions_in_progress',
  ],
  [
    'one submission',
    `select * from public.checklist_submissions where id = '00000000-0000-4000-8000-000000000000'`,
    'checklist_submissions_pkey',
  ],
])('%s is found by an index', async (_, statement, index) => {
  const steps = (
    await stepsOf(statement.replace('gen_random_uuid()', `'00000000-0000-4000-8000-000000000000'`))
  ).join();
  expect(steps).toContain(index);
  expect(steps).not.toContain('Seq Scan');
});
