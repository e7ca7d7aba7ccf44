import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Backend, RunSql } from '../backend/open-backend';
import { actAs } from '../backend/act-as';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts';
import { inAllLanguages } from './in-all-languages';
import { perimeter } from './perimeter';
import { personnelAccess } from './personnel-access';

/** Says that the data folder had its first start. In a schema of its own, which the API does not show. */
const MARK = `
  create schema if not exists embedded;
  create table if not exists embedded.seeding (done boolean primary key default true check (done),
    at timestamptz not null default now());
  create table if not exists embedded.sample_steps (begun_at timestamptz not null, done integer not null);`;

/**
 * Puts the demo accounts and checklists into a data folder on its first start, and never again: what was deleted stays
 * deleted. One transaction with its own mark, so that a start which is cut off leaves nothing behind and the next one
 * does it whole.
 * @param samples whether `addSampleRecords` has something to tell here.
 * @returns whether this was the first start.
 */
export async function seedOnce(
  backend: Pick<Backend, 'transaction'>,
  loginDomain: string,
  samples = false,
): Promise<boolean> {
  return backend.transaction(async (sql) => {
    for (const statement of MARK.split(';').filter((text) => text.trim() !== '')) await sql(statement);
    const { rows } = await sql('insert into embedded.seeding default values on conflict do nothing returning at');
    if (rows.length === 0) return false;
    const ids = new Map<string, string>();
    for (const account of DEMO_ACCOUNTS) ids.set(account.username, await addAccount(sql, account, loginDomain));
    await actAs(sql, { userId: ids.get('autor') ?? '' });
    for (const checklist of [personnelAccess, perimeter])
      await sql('select public.save_checklist($1::jsonb)', [JSON.stringify(inAllLanguages(checklist))]);
    if (samples) await sql('insert into embedded.sample_steps values (now(), 0)');
    return true;
  });
}

async function addAccount(sql: RunSql, account: DemoAccount, loginDomain: string): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), now(),
       '{"provider":"email","providers":["email"]}', '{}', now(), now())`,
    [id, `${account.username}@${loginDomain}`, DEMO_PASSWORD],
  );
  await sql(
    'insert into public.profiles (user_id, username, full_name, badge, role, rights) values ($1, $2, $3, $4, $5, $6)',
    [id, account.username, account.fullName, account.badge, account.role, account.rights],
  );
  return id;
}

const usernamesSchema = z.array(z.object({ username: z.string() }));

/** The demo accounts that are (still) there, in the order of `DEMO_ACCOUNTS`. */
export async function demoAccountsIn(backend: Pick<Backend, 'sql'>): Promise<DemoAccount[]> {
  const { rows } = await backend.sql("select username from public.profiles where badge like 'DEMO-%'");
  const present = new Set(usernamesSchema.parse(rows).map((row) => row.username));
  return DEMO_ACCOUNTS.filter((account) => present.has(account.username));
}
