import { randomUUID } from 'node:crypto';
import { passwordProblem } from '@avsec/shared/domain';
import { compare, getRounds, hash } from 'bcryptjs';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { claimsOf } from './live-session';
import { refused, responseOf } from './refusal';
import { isSecondStepMissing } from '../second-step/factors';

type Pass = Pick<Backend, 'fetch' | 'sql'>;

/** Rounds of bcrypt, as a power of two; a hash of fewer is made anew when its password is known. */
const COST = 10;
/** Says to the audit log that the password stays the same. */
const REHASH = `update auth.users set encrypted_password = $1 where id = $2 and encrypted_password = $3 and set_config('portal.rehash', 'on', true) = 'on'`;
const hashRow = z.tuple([z.object({ id: z.string(), email: z.string(), hash: z.string().min(1) })]);

/** Compared with where there is no account, so that a wrong name takes as long as a wrong password. */
const decoy = hash(randomUUID(), COST);

/** Signs in through the backend; how long it takes does not tell whether the account exists. */
export async function signInEvenly({ email, password }: { email: string; password: string }, forward: () => Promise<Response>, { sql }: Pass): Promise<Response> {
  const account = hashRow.safeParse((await sql('select id, email, encrypted_password as hash from auth.users where email = lower($1)', [email])).rows).data?.[0];
  if (!account) await compare(password, await decoy);
  const response = await forward();
  if (account && response.ok && getRounds(account.hash) < COST) {
    await sql(REHASH, [await hash(password, COST), account.id, account.hash]);
  }
  return response;
}

const PATH = '/auth/v1/user';
const FIRST_A_CODE = refused(422, 'insufficient_aal', 'Give a code of the second step first.');
const WRONG = refused(400, 'invalid_credentials', 'The present password is another one.');

/**
 * Changes the password of whoever holds this session. The present one is asked, so that a device left open does not give the account away; what
 * makes a good new one is in the domain; every other session of the person ends.
 * @returns the backend's own answer; 400 `invalid_credentials`, 422 `weak_password` with the reason, 422 `same_password`.
 */
export async function changePassword(
  { password, current_password: current }: { password: string; current_password: string }, request: Request, forward: (body: string) => Promise<Response>, { sql }: Pass,
): Promise<Response> {
  const claims = claimsOf(request.headers.get('authorization'));
  if (claims === null || claims === 'without-session') return responseOf(refused(401, 'no_authorization', 'Not signed in.'), PATH);
  if (await isSecondStepMissing(sql, claims.sub, claims.session_id)) return responseOf(FIRST_A_CODE, PATH);
  const [account] = hashRow.parse((await sql('select id, email, encrypted_password as hash from auth.users where id = $1', [claims.sub])).rows);
  if (!(await compare(current, account.hash))) return responseOf(WRONG, PATH);
  const problem = passwordProblem(password, account.email.split('@')[0] ?? '');
  if (problem) return Response.json({ code: 422, error_code: 'weak_password', msg: 'The new password is not taken.', weak_password: { reasons: [problem] } }, { status: 422 });
  const response = await forward(JSON.stringify({ password }));
  if (response.ok) await sql('delete from auth.sessions where user_id = $1 and id <> $2', [claims.sub, claims.session_id]);
  return response;
}
