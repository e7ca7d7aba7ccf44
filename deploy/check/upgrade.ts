import type { Role } from '@avsec/shared/domain';
import type { Cluster } from './postgres/cluster';
import { migrate } from './postgres/migrations';
import { idOf, people, roleFaults } from './role-matrix';

/** The last migration of the first release: what an airport that began then has. */
const FIRST_RELEASE = '20261201000000';

const CHECKLIST = '00000000-0000-4000-8000-0000000000c1';
const SECTION = '00000000-0000-4000-8000-0000000000c2';
const ITEM = '00000000-0000-4000-8000-0000000000c3';
const FINALIZED = '00000000-0000-4000-8000-0000000000d1';
const OPEN = '00000000-0000-4000-8000-0000000000d2';

const item = {
  id: ITEM,
  question: 'Cerca íntegra?',
  type: 'checkbox',
  category: 'processos',
  required: true,
  options: [],
  include_attachment: false,
  attachment_type: 'photo',
  expected_answer: true,
};
const checklist = {
  id: CHECKLIST,
  title: 'Portão 3',
  description: null,
  sections: [{ id: SECTION, title: 'Acesso', description: null, items: [item] }],
};

/** An inspection of it, complete, begun two days ago. */
const inspection = (id: string): object => {
  const begun = Date.now() - 2 * 24 * 60 * 60 * 1000;
  return {
    id,
    request_id: id,
    base_revision: 0,
    supersedes: [],
    checklist_id: CHECKLIST,
    checklist_version: 1,
    inspector_name: 'Name of inspector',
    inspector_badge: 'A-1',
    location: 'Portão 3',
    start_time: new Date(begun).toISOString(),
    completion_time: new Date(begun + 30 * 60 * 1000).toISOString(),
    metadata: {},
    items: [{ item_id: ITEM, answer_value: true }],
    photos: [],
  };
};

const calledBy = (role: Role, called: string, payload: object): string => `
  begin;
  set local role authenticated;
  select set_config('request.jwt.claims', '{"sub": "${idOf(role)}"}', true),
    set_config('request.jwt.claim.sub', '${idOf(role)}', true);
  select public.${called}($payload$${JSON.stringify(payload)}$payload$);
  commit;`;

/** What people did with the first release: a checklist, an inspection that is finalized and one that is not. */
const work = (): string =>
  [
    calledBy('author', 'save_checklist', checklist),
    calledBy('inspector', 'finalize_submission', inspection(FINALIZED)),
    calledBy('inspector', 'save_submission', inspection(OPEN)),
  ].join('\n');

/** What of it has to be the same afterwards, as one line. */
const KEPT = `select md5(concat_ws('|',
  (select string_agg(concat_ws(',', id, user_id, checklist_id, title, inspector_name, inspector_badge, location,
    start_time, completion_time, status, seal), ';' order by id) from public.checklist_submissions),
  (select string_agg(concat_ws(',', submission_id, item_id, question, answer_value), ';' order by submission_id)
    from public.submission_items),
  (select string_agg(concat_ws(',', submission_id, revision, record, seal), ';' order by submission_id)
    from public.submission_versions),
  (select string_agg(concat_ws(',', id, title, user_id), ';' order by id)
    from public.checklists where id = '${CHECKLIST}'),
  (select string_agg(concat_ws(',', user_id, username, full_name, badge, role), ';' order by user_id)
    from public.profiles),
  (select string_agg(concat_ws(',', id, at, actor, action, table_name, row_id), ';' order by id)
    from public.audit_log where id <= (select min(id) + 6 from public.audit_log))))`;

/** How many seals are none of what they stand on. */
const BROKEN_SEALS = `select count(*) from public.submission_versions where seal is distinct from
  private.seal_of(private.sealed_content(record, revision, finalized_at, finalized_by))`;

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
    const seals = await line(database, BROKEN_SEALS);
    if (seals !== '0') faults.push(`${database}: ${seals} seals do not hold after the upgrade`);
    const version = await line(
      database,
      `select count(*) from public.checklists checklist join public.checklist_versions version
        on version.checklist_id = checklist.id::text and version.number = checklist.current_version
        where checklist.id = '${CHECKLIST}'`,
    );
    if (version !== '1') faults.push(`${database}: the checklist of before has no version after the upgrade`);
    faults.push(...(await roleFaults(cluster, database)).map((fault) => `${database}, after the upgrade: ${fault}`));
  };
  await upgrade('first_release');
  if ((await line('copy_of_before', KEPT)) !== before) faults.push('the copy of before differs');
  await upgrade('copy_of_before');
  return faults;
}
