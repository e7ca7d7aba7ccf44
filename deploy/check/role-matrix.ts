import { ROLES, type Role } from '@avsec/shared/domain';
import type { Cluster } from './postgres/cluster';

/**
 * Who may call what (docs/architecture.md). The right is asked before anything else, so that a request without contents
 * tells it.
 */
const CALLS: Record<string, { sql: string; roles: readonly Role[] }> = {
  'save a checklist': { sql: `public.save_checklist('{}')`, roles: ['author', 'admin'] },
  'save an inspection': { sql: `public.save_submission('{}')`, roles: ['inspector', 'admin'] },
  'finalize an inspection': { sql: `public.finalize_submission('{}')`, roles: ['inspector', 'admin'] },
  'reopen an inspection': {
    sql: `public.reopen_submission('00000000-0000-4000-8000-00000000ffff')`,
    roles: ['inspector', 'admin'],
  },
  'remove an inspection': {
    sql: `public.delete_submission('00000000-0000-4000-8000-00000000ffff')`,
    roles: ['inspector', 'admin'],
  },
  'clear what is in progress': { sql: `public.clear_in_progress('none')`, roles: ['inspector', 'admin'] },
  'verify the audit log': { sql: 'public.verify_audit_log()', roles: ['auditor', 'admin'] },
  'look after people': { sql: 'public.require_administrator()', roles: ['admin'] },
};

export const idOf = (role: Role): string => `00000000-0000-4000-8000-00000000000${ROLES.indexOf(role) + 1}`;

/** One account of each role. */
export const people = (): string =>
  ROLES.map(
    (role) => `insert into auth.users (id, email) values ('${idOf(role)}', '${role}@portal.invalid');
    insert into public.profiles (user_id, username, full_name, badge, role)
      values ('${idOf(role)}', '${role}', 'Name of ${role}', 'A-1', '${role}');`,
  ).join('\n');

const SESSION = '00000000-0000-4000-8000-0000000000e1';

/** The statement as the session of this account, or of nobody, would run it; nothing of it stays unless it is kept. */
export const asAccount = (id: string | null, statement: string, end: 'rollback' | 'commit' = 'rollback'): string => `
  begin;
  set local role ${id === null ? 'anon' : 'authenticated'};
  ${id === null ? '' : `select set_config('request.jwt.claims', '{"sub": "${id}", "role": "authenticated", "session_id": "${SESSION}"}', true), set_config('request.jwt.claim.sub', '${id}', true);`}
  ${statement};
  ${end};`;

/** The same of the account of a role. */
export const as = (role: Role | 'anon', statement: string): string =>
  asAccount(role === 'anon' ? null : idOf(role), statement);

/** What differs from the table of roles, one line each; none when the database keeps it. */
export async function roleFaults({ psql }: Cluster, database: string): Promise<string[]> {
  const faults: string[] = [];
  for (const role of ROLES) {
    for (const [what, { sql, roles }] of Object.entries(CALLS)) {
      const refusal = await psql(database, as(role, `select ${sql}`)).then(() => '', String);
      const isRefused = refusal.includes('AV403');
      if (isRefused === roles.includes(role)) faults.push(`${role} ${isRefused ? 'may not' : 'may'} ${what}`);
    }
    const rows = await psql(database, as(role, 'select count(*) from public.audit_log')).then(
      (text) => Number(text.trim().split('\n').at(-1)),
      () => 0,
    );
    if (rows > 0 !== (role === 'auditor' || role === 'admin'))
      faults.push(`${role} sees ${rows} entries of the audit log`);
  }
  return [...faults, ...(await anonymousFaults({ psql }, database))];
}

async function anonymousFaults({ psql }: Pick<Cluster, 'psql'>, database: string): Promise<string[]> {
  const names = (
    await psql(
      database,
      `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
    )
  )
    .trim()
    .split('\n');
  const faults: string[] = [];
  for (const name of names) {
    const refusal = await psql(database, as('anon', `select from public.${name}`)).then(() => '', String);
    if (!refusal.includes('permission denied')) faults.push(`anonymous reads ${name}`);
  }
  const open = await psql(
    database,
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('anon', oid, 'execute')`,
  );
  return [
    ...faults,
    ...open
      .trim()
      .split('\n')
      .filter((name) => name !== '')
      .map((name) => `anonymous may execute ${name}`),
  ];
}

/** Whether an administrator with a second step may anything by the password alone, and everything with a code. */
export async function secondStepFaults({ psql }: Pick<Cluster, 'psql'>, database: string): Promise<string[]> {
  const may = (): Promise<boolean> =>
    psql(database, as('admin', 'select public.require_administrator()')).then(
      () => true,
      () => false,
    );
  const sees = (): Promise<boolean> =>
    psql(database, as('admin', 'select count(*) from public.profiles')).then(
      (text) => text.trim().split('\n').at(-1) !== '0',
    );
  await psql(
    database,
    `insert into auth.sessions (id, user_id, aal) values ('${SESSION}', '${idOf('admin')}', 'aal1');
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values ('${SESSION}', '${idOf('admin')}', 'totp', 'unverified', now(), now())`,
  );
  const faults: string[] = [];
  const expect = async (wanted: boolean, when: string): Promise<void> => {
    if ((await may()) !== wanted || (await sees()) !== wanted)
      faults.push(`an administrator ${wanted ? 'is kept out' : 'is let in'} ${when}`);
  };
  await expect(true, 'while a second step is being set up');
  await psql(database, `update auth.mfa_factors set status = 'verified' where id = '${SESSION}'`);
  await expect(false, 'by the password alone');
  await psql(database, `update auth.sessions set aal = 'aal2' where id = '${SESSION}'`);
  await expect(true, 'with a code');
  await psql(
    database,
    `delete from auth.mfa_factors where id = '${SESSION}'; delete from auth.sessions where id = '${SESSION}'`,
  );
  return faults;
}
