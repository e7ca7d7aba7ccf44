import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend/open-backend';

/**
 * For tests: an account that can sign in with this address and password, which is hashed as fast as may be: files of
 * tests make and check hundreds. Who asks what a sign-in does asks for the portal's own `rounds`. Returns its id.
 */
export async function createUser(
  backend: Pick<Backend, 'sql'>,
  email: string,
  password: string,
  rounds: 4 | 10 = 4,
): Promise<string> {
  const id = randomUUID();
  await backend.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', $4)), now(),
       '{"provider":"email","providers":["email"]}', '{}', now(), now())`,
    [id, email, password, rounds],
  );
  return id;
}
