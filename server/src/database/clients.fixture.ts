import { randomUUID } from 'node:crypto';
import type { Right, Role } from '@avsec/shared/domain';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Backend } from '../backend/open-backend';
import { clientOf } from '../testing/client-of';
import { createUser } from '../testing/create-user';
import { openTestBackend } from '../testing/open-test-backend';
import { storeKnownVersions } from './payloads.fixture';

/** A signed-in person, as the browser is one. */
export interface Person {
  id: string;
  client: SupabaseClient;
}

/** For database tests: a backend of its own with the project's migrations, and everyone who may or may not use it. */
export interface Portal {
  backend: Backend;
  /** One person of each role. */
  people: Record<Role, Person>;
  /** A second inspector. */
  colleague: Person;
  /** Has an account and no profile. */
  stranger: Person;
  anonymous: SupabaseClient;
}

/** The first bytes of one. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

const PASSWORD = 'a-password-for-tests';

/** Opens the embedded backend in memory, with what `aSave` fills in. One per test file; the file closes it. */
export async function openPortal(): Promise<Portal> {
  const backend = await openTestBackend();
  await storeKnownVersions(backend);
  return {
    backend,
    people: {
      inspector: await signUp(backend, 'inspector', 'inspector'),
      author: await signUp(backend, 'author', 'author'),
      auditor: await signUp(backend, 'auditor', 'auditor'),
      admin: await signUp(backend, 'admin', 'admin'),
    },
    colleague: await signUp(backend, 'colleague', 'inspector'),
    stranger: await signUp(backend, 'stranger', null),
    anonymous: clientOf(backend),
  };
}

/** Signs up somebody with these rights beside the role, or with none of the four roles. */
export const signUpWith = (backend: Backend, username: string, role: Role | null, rights: Right[]): Promise<Person> =>
  signUp(backend, username, role, rights);

async function signUp(backend: Backend, username: string, role: Role | null, rights: Right[] = []): Promise<Person> {
  const email = `${username}@portal.invalid`;
  const id = await createUser(backend, email, PASSWORD);
  if (role ?? rights[0]) {
    const profile = [id, username, `Name of ${username}`, 'A-1', role, rights];
    await backend.sql(
      'insert into public.profiles (user_id, username, full_name, badge, role, rights) values ($1, $2, $3, $4, $5, $6)',
      profile,
    );
  }
  const client = clientOf(backend);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id, client };
}

/** A request that was refused, as the client library tells it: the code, and the details read. */
export interface Refused {
  code: string;
  details: unknown;
}

type Answer = PromiseLike<{ data: unknown; error: { code: string; details: string | null } | null }>;

/** What a request answers, or how it is refused. */
export async function outcome(request: Answer): Promise<unknown> {
  const { data, error } = await request;
  return error ? ({ code: error.code, details: read(error.details) } satisfies Refused) : data;
}

function read(details: string | null): unknown {
  return details?.startsWith('{') ? JSON.parse(details) : details;
}

/** Runs a writing function of the database as this person. */
export const call = ({ client }: Pick<Person, 'client'>, name: string, parameters: object): Promise<unknown> =>
  outcome(client.rpc(name, parameters));

/** Puts a small PNG into the bucket as evidence of this submission and returns its key. */
export async function upload(person: Person, submissionId: string): Promise<string> {
  const key = `${person.id}/${submissionId}/1700000000000-${randomUUID().slice(0, 8)}.png`;
  const { error } = await person.client.storage.from('attachments').upload(key, PNG, { contentType: 'image/png' });
  if (error) throw error;
  return key;
}

/** The rows of a statement run as superuser, past all policies. */
export const rowsOf = async (
  { backend }: Pick<Portal, 'backend'>,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<unknown[]> => (await backend.sql(statement, parameters)).rows;
