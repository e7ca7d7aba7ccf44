import { ROLES, type Role } from '@avsec/shared/domain';
import type { Cluster } from '../../bench/postgres/cluster';

/** Who may call what (docs/architecture.md). The right is asked before anything else, so that a request without contents tells it. */
const CALLS: Record<string, { sql: string; roles: readonly Role[] }> = {
  'save a checklist': { sql: `public.save_checklist('{}')`, roles: ['author', 'admin'] },
  'save an inspection': { sql: `public.save_submission('{}')`, roles: ['inspector', 'admin'] },
  'finalize an inspection': { sql: `public.finalize_submission('{}')`, roles: ['inspector', 'admin'] },
  'reopen an inspection': { sql: `public.reopen_submission('00000000-0000-4000-8000-00000000ffff')`, roles: ['inspector', 'admin'] },
  'remove an inspection': { sql: `public.delete_submission('00000000-0000-4000-8000-00000000ffff')`, roles: ['inspector', 'admin'] },
  'clear what is in progress': { sql: `public.clear_in_progress('none')`, roles: ['inspector', 'admin'] },
  'verify the audit log': { sql: 'public.verify_audit_log()', roles: ['auditor', 'admin'] },
  'look after people': { sql: 'public.require_administrator()', roles: ['admin'] },
};

export const idOf = (role: Role): string => `00000000-0000-4000-8000-00000000000${ROLES.indexOf(role) + 1}`;

/** One account of each role. */
export const people = (): string =>
  ROLES.map((role) => `insert into auth.users (id, email) values ('${idOf(role)}', '${role}@portal.invalid');
    insert into public.profiles (user_id, username, full_name, badge, role) values ('${idOf(role)}', '${role}', 'Name of ${role}', 'A-1', '${role}');`).join('\n');

const as = (role: Role | 'anon', statement: string): string => `
  begin;
  set local role ${role === 'anon' ? 'anon' : 'authenticated'};
  ${role === 'anon' ? '' : `select set_config('request.jwt.claims', '{"sub": "${idOf(role)}", "role": "authenticated"}', true), set_config('request.jwt.claim.sub', '${idOf(role)}', true);`}
  ${statement};
  rollback;`;

/** What differs from the table of roles, one line each; none when the database keeps it. */
export async function roleFaults({ psql }: Cluster, database: string): Promise<string[]> {
  const faults: string[] = [];
  for (const role of ROLES) {
    for (const [what, { sql, roles }] of Object.entries(CALLS)) {
      const refusal = await psql(database, as(role, `select ${sql}`)).then(() => '', String);
      const isRefused = refusal.includes('AV403');
      if (isRefused === roles.includes(role)) faults.push(`${role} ${isRefused ? 'may not' : 'may'} ${what}`);
    }
    const rows = await psql(database, as(role, 'select count(*) from public.audit_log')).then((text) => Number(text.trim().split('\n').at(-1)), () => 0);
    if (rows > 0 !== (role === 'auditor' || role === 'admin')) faults.push(`${role} sees ${rows} entries of the audit log`);
  }
  return [...faults, ...(await anonymousFaults({ psql }, database))];
}

async function anonymousFaults({ psql }: Pick<Cluster, 'psql'>, database: string): Promise<string[]> {
  const names = (await psql(database, `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`)).trim().split('\n');
  const faults: string[] = [];
  for (const name of names) {
    const refusal = await psql(database, as('anon', `select from public.${name}`)).then(() => '', String);
    if (!refusal.includes('permission denied')) faults.push(`anonymous reads ${name}`);
  }
  const open = await psql(database, `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', oid, 'execute')`);
  return [...faults, ...open.trim().split('\n').filter((name) => name !== '').map((name) => `anonymous may execute ${name}`)];
}
