import type { Cluster } from '../../bench/postgres/cluster';
import { migrate } from '../../bench/postgres/migrations';
import { idOf, people, roleFaults } from './role-matrix';

/** The last migration of the first release: what an airport that began then has. */
const FIRST_RELEASE = '20261120000017';

const CHECKLIST = '00000000-0000-4000-8000-0000000000c1';
const SECTION = '00000000-0000-4000-8000-0000000000c2';
const ITEM = '00000000-0000-4000-8000-0000000000c3';
const FINALIZED = '00000000-0000-4000-8000-0000000000d1';
const OPEN = '00000000-0000-4000-8000-0000000000d2';

/** What people did with the first release: a checklist, an inspection that is finalized and one that is not. */
const work = (): string => `
  select set_config('request.jwt.claims', '{"sub": "${idOf('inspector')}"}', false), set_config('request.jwt.claim.sub', '${idOf('inspector')}', false);
  insert into public.checklists (id, user_id, title) values ('${CHECKLIST}', '${idOf('author')}', 'Portão 3');
  insert into public.checklist_sections (id, checklist_id, title, order_index) values ('${SECTION}', '${CHECKLIST}', 'Acesso', 0);
  insert into public.checklist_items (id, section_id, question, required, order_index) values ('${ITEM}', '${SECTION}', 'Cerca íntegra?', true, 0);
  insert into public.checklist_submissions (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, completion_time, status)
  values ('${FINALIZED}', '${idOf('inspector')}', '${CHECKLIST}', 'Portão 3', 'Ana Souza', 'B-17', 'Portão 3', now() - interval '2 days', now() - interval '1 day', 'completed'),
    ('${OPEN}', '${idOf('inspector')}', '${CHECKLIST}', 'Portão 3', 'Ana Souza', 'B-17', 'Portão 3', now(), null, 'draft');
  insert into public.submission_items (submission_id, section_id, section_title, item_id, question, answer_type, answer_value, is_required, order_index)
  select id, '${SECTION}', 'Acesso', '${ITEM}', 'Cerca íntegra?', 'checkbox', 'true', true, 0 from public.checklist_submissions;
  insert into public.submission_versions (submission_id, revision, record, finalized_by)
  select id, 1, jsonb_build_object('submission', to_jsonb(submission), 'items', '[]'::jsonb, 'photos', '[]'::jsonb), user_id
  from public.checklist_submissions submission where id = '${FINALIZED}';`;

/** What of it has to be the same afterwards, as one line. */
const KEPT = `select md5(concat_ws('|',
  (select string_agg(concat_ws(',', id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, completion_time, status), ';' order by id) from public.checklist_submissions),
  (select string_agg(concat_ws(',', submission_id, item_id, question, answer_value), ';' order by submission_id) from public.submission_items),
  (select string_agg(concat_ws(',', submission_id, revision, record), ';' order by submission_id) from public.submission_versions),
  (select string_agg(concat_ws(',', id, title, user_id), ';' order by id) from public.checklists where id = '${CHECKLIST}'),
  (select string_agg(concat_ws(',', user_id, username, full_name, badge, role), ';' order by user_id) from public.profiles),
  (select string_agg(concat_ws(',', id, at, actor, action, table_name, row_id), ';' order by id) from public.audit_log where id <= (select min(id) + 6 from public.audit_log))))`;

/**
 * The upgrade of a database with work in it, from the first release to this one, and the way back: a copy that was
 * taken before is as it was, and takes the upgrade again.
 * @returns what went wrong, one line each.
 */
export async function upgradeFaults(cluster: Cluster): Promise<string[]> {
  const { psql } = cluster;
  const line = async (database: string, query: string): Promise<string> => (await psql(database, query)).trim();
  await psql('postgres', 'create database first_release');
  await migrate(cluster, 'first_release', { until: FIRST_RELEASE });
  await psql('first_release', people() + work());
  const before = await line('first_release', KEPT);
  await psql('postgres', 'create database copy_of_before template first_release');
  const faults: string[] = [];
  const upgrade = async (database: string): Promise<void> => {
    await migrate(cluster, database, { after: FIRST_RELEASE });
    if ((await line(database, KEPT)) !== before) faults.push(`${database}: rows of before the upgrade differ after it`);
    const chain = await line(database, `select private.audit_state() ->> 'fault_count'`);
    if (chain !== '0') faults.push(`${database}: the audit log has ${chain} faults after the upgrade`);
    const version = await line(
      database,
      `select count(*) from public.checklists checklist join public.checklist_versions version on version.checklist_id = checklist.id::text and version.number = checklist.current_version where checklist.id = '${CHECKLIST}'`,
    );
    if (version !== '1') faults.push(`${database}: the checklist of before has no version after the upgrade`);
    faults.push(...(await roleFaults(cluster, database)).map((fault) => `${database}, after the upgrade: ${fault}`));
  };
  await upgrade('first_release');
  if ((await line('copy_of_before', KEPT)) !== before) faults.push('the copy of before differs');
  await upgrade('copy_of_before');
  return faults;
}
