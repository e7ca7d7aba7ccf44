const table = 'create table reports (id uuid primary key); alter table reports enable row level security;';
/** A function of a module with this body. */
export const fn = (body: string, more = `security definer set search_path = ''`) =>
  `create function f(operation jsonb) returns jsonb language plpgsql ${more} as $$ begin ${body} return '{}'; end $$;`;

/** What a migration of a module may not do: its name, the SQL, and what is said of it. */
export const BROKEN_RULES: readonly [name: string, sql: string, said: RegExp][] = [
  [
    'a table without row-level security',
    'create table reports (id uuid primary key);',
    /table reports has no row-level security/,
  ],
  [
    'a table without an id',
    'create table reports (name text primary key); alter table reports enable row level security;',
    /table reports has no primary key `id`/,
  ],
  [
    'a policy that lets people write',
    `${table} create policy p on reports for insert to authenticated with check (true);`,
    /a policy that lets people write has no place in a module’s migration: only functions do, so write `for select`/,
  ],
  [
    'a policy for everything',
    `${table} create policy p on reports to authenticated using (true);`,
    /a policy that lets people write/,
  ],
  [
    'a policy for everybody',
    `${table} create policy p on reports for select using (true);`,
    /a policy for public has no place in a module’s migration: write `to authenticated`/,
  ],
  [
    'a table that anonymous may read',
    `${table} grant select on reports to anon;`,
    /a right of anon has no place in a module’s migration: only authenticated is given any/,
  ],
  ['a table that everybody may read', `${table} grant select on reports to public;`, /a right of public has no place/],
  [
    'a table that people may write',
    `${table} grant insert on reports to authenticated;`,
    /the right to `insert` has no place in a module’s migration: only `select` on tables/,
  ],
  [
    'a column that people may write',
    `${table} grant update (id) on reports to authenticated;`,
    /the right to `update` has no place/,
  ],
  [
    'a view with its owner’s rights',
    `${table} create view v as select * from reports;`,
    /a view with other options than its reader’s rights has no place in a module’s migration: write `with \(security_invoker = true\)`/,
  ],
  [
    'a function with the caller’s rights',
    fn('', `set search_path = ''`),
    /a function with its caller’s rights has no place in a module’s migration: write `security definer`/,
  ],
  [
    'a function without a search path',
    fn('', 'security definer'),
    /a function without a fixed search path has no place/,
  ],
  [
    'a function with another search path',
    fn('', `security definer set search_path = module_bagagem, public`),
    /a function with another search path has no place/,
  ],
  [
    'a function that everybody may call',
    `${fn('')} grant execute on function f(jsonb) to public;`,
    /a right of public has no place/,
  ],
  [
    'a function that anonymous may call',
    `${fn('')} grant execute on function f(jsonb) to anon;`,
    /a right of anon has no place/,
  ],
  [
    'dynamic SQL',
    fn(`execute 'select 1';`),
    /dynamic SQL \(`execute`\) has no place in a function of a module: write the statement itself/,
  ],
  [
    'a function that says who is at work',
    fn(`perform pg_catalog.set_config('request.jwt.claims', '{}', true);`),
    /the function pg_catalog.set_config has no place in a function of a module/,
  ],
  [
    'two functions of one name',
    `${fn('')} ${fn('').replace('operation jsonb', 'other text')}`,
    /there are several functions f/,
  ],
  ['a name that looks like an entry point', table.replaceAll('reports', 'a__b'), /two underscores/],
  [
    'a table of the portal',
    'alter table public.profiles add column x text;',
    /line 1: public.profiles, which is outside module_bagagem/,
  ],
  ['rows of the portal', `\n\nupdate public.profiles set role = 'admin';`, /line 3: public.profiles, which is outside/],
  [
    'a function of the portal in a default',
    'create table reports (id uuid primary key default private.actor_role()::uuid);',
    /the function private.actor_role has no place/,
  ],
  ['a query by itself', 'select 1;', /a query by itself has no place/],
  ['an anonymous block', 'do $$ begin end $$;', /an anonymous block has no place/],
  ['a setting', 'reset role;', /a setting has no place/],
  ['a role', 'create role boss superuser;', /a role has no place/],
  ['a membership', 'grant postgres to module_bagagem;', /a membership in a role has no place/],
  ['an extension', 'create extension dblink;', /an extension has no place/],
  ['a transaction of its own', 'commit;', /a transaction has no place/],
  ['what is no SQL', 'create tabel x;', /0001_step.sql is no SQL: syntax error/],
  [
    'a trigger on a table of the portal, by the search path',
    `${fn('').replace('returns jsonb', 'returns trigger').replace('operation jsonb', '')} create trigger t after insert on profiles execute function f();`,
    /relation "profiles" does not exist/,
  ],
];
