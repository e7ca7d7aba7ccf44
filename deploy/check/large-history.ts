import type { Cluster } from './postgres/cluster';
import { idOf } from './role-matrix';

export const SUBMISSIONS = 100_000;
/** What a screen asks must stay far below the statement timeout of eight seconds. */
const LIMIT_MS = 2000;

const FILL = `
  set session_replication_role = replica;
  insert into public.checklist_submissions (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, completion_time, status)
  select gen_random_uuid(), case when n % 10 = 0 then gen_random_uuid() else '${idOf('inspector')}' end, 'red-gate-vehicle-inspection', 'Red Gate ' || n, 'Inspector ' || n % 50, 'B-' || n % 50, 'Gate ' || n % 20,
    now() - n * interval '7 minutes', now() - n * interval '7 minutes' + interval '20 minutes', case when n % 10 = 0 then 'in_progress' else 'completed' end
  from generate_series(1, ${SUBMISSIONS}) n;
  set session_replication_role = origin;
  insert into private.status_counts (status, change) select status, count(*) from public.checklist_submissions group by status;
  insert into private.search_names (of_column, name)
    select distinct named.* from public.checklist_submissions
    cross join lateral (values ('title', private.searchable(title)), ('inspector_name', private.searchable(inspector_name)), ('location', private.searchable(location))) named
    on conflict do nothing;
  analyze;`;

const QUESTIONS: Record<string, string> = {
  'the first page of the history': `select public.search_submissions('{"page": 1, "page_size": 20}')`,
  'the thousandth page': `select public.search_submissions('{"page": 1000, "page_size": 20}')`,
  'a word in the history': `select public.search_submissions('{"page": 1, "page_size": 20, "text": "gate 77"}')`,
  'the counters': `select * from public.submission_counters(date_trunc('month', now()), now())`,
  'a page of the audit log': 'select * from public.audit_entries()',
  'the choices of the filters': 'select public.submission_filters()',
};

/** Fills the history and asks what screens ask, as the auditor; answers how long each took and which took too long. */
export async function measureHistory(
  { psql }: Cluster,
  database: string,
): Promise<{ lines: string[]; faults: string[] }> {
  await psql(database, FILL);
  const lines: string[] = [];
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(QUESTIONS)) {
    const output = await psql(
      database,
      `
      -- What 'alter role' has set for it: the API brings that along, 'set role' alone does not.
      set jit = off;
      set role authenticated;
      select set_config('request.jwt.claims', '{"sub": "${idOf('auditor')}", "role": "authenticated"}', false), set_config('request.jwt.claim.sub', '${idOf('auditor')}', false);
      explain (analyze, timing off) ${sql};`,
    );
    const took = Number(/Execution Time: ([\d.]+) ms/.exec(output)?.[1] ?? Number.NaN);
    lines.push(`  ${took.toFixed(0).padStart(6)} ms  ${what}`);
    if (!(took < LIMIT_MS)) faults.push(`${what} took ${took} ms of ${SUBMISSIONS} inspections`);
  }
  return { lines, faults };
}
