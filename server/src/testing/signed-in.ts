import { randomUUID } from 'node:crypto';
import type { Role } from '@avsec/shared/domain';
import type { Backend } from '../backend/open-backend';
import { clientOf } from './client-of';
import { createUser } from './create-user';

const PASSWORD = 'a-password-for-tests';

/** For tests: adds somebody of this role and signs in; answers the header by which requests are theirs. */
export async function signedIn(backend: Backend, role: Role = 'inspector'): Promise<string> {
  const name = `${role}-${randomUUID().slice(0, 8)}`;
  const id = await createUser(backend, `${name}@portal.invalid`, PASSWORD);
  await backend.sql(
    'insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, $3, $4)',
    [id, name, 'A-1', role],
  );
  const { data, error } = await clientOf(backend).auth.signInWithPassword({
    email: `${name}@portal.invalid`,
    password: PASSWORD,
  });
  if (error) throw error;
  return `Bearer ${data.session.access_token}`;
}
