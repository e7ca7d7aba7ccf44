import { randomUUID } from 'node:crypto';
import { passwordProblem } from '@avsec/shared/domain';
import { compare, getRounds, hash } from 'bcryptjs';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { accountName } from './account-name';
import { refused, responseOf } from '../requests/refusal';
import { isSecondStepMissing } from '../second-step/factors';
import type { Person } from '../requests/person';

/** Rounds of bcrypt, as a power of two; a hash of fewer is made anew when its password is known. */
const COST = 10;
/** Says to the audit log that the password stays the same. */
const REHASH = `update auth.users set encrypted_password = $1 where id = $2 and encrypted_password = $3
  and set_config('portal.rehash', 'on', true) = 'on'`;
const hashRow = z.tuple([
  z.object({ id: z.string(), email: z.string(), hash: z.string().regex(/^\$2[aby]\$\d\d\$.{53}$/) }),
]);

/** Compared with where there is no account, so that a wrong name takes as long as a wrong password. */
const decoy = hash(randomUUID(), COST);

const WRONG_NAME_OR_PASSWORD = refused(400, 'invalid_credentials', 'Invalid login credentials');

/**
 * Signs in through the backend. Neither how long it takes nor what is answered tells whether the account exists,
 * however its name is written: the name is put into its one form first, and the password is compared here, once, before
 * the backend is asked, which answers an unknown name without any comparison.
 */
export async function signInEvenly(
  { email, password }: { email: string; password: string },
  forward: (email: string) => Promise<Response>,
  { sql }: Pick<Backend, 'sql'>,
): Promise<Response> {
  const { rows } = await sql('select id, email, encrypted_password as hash from auth.users where email = $1', [
    accountName(email) ?? '',
  ]);
  const account = hashRow.safeParse(rows).data?.[0];
  const isRight = await compareEvenly(password, account?.hash ?? (await decoy));
  if (!account || !isRight) return responseOf(WRONG_NAME_OR_PASSWORD, '/auth/v1/token');
  const response = await forward(account.email);
  if (response.ok && getRounds(account.hash) < COST)
    await sql(REHASH, [await hash(password, COST), account.id, account.hash]);
  return response;
}

/** A hash of fewer rounds is compared in a blink: then the decoy is as well. */
async function compareEvenly(password: string, hashed: string): Promise<boolean> {
  const isRight = await compare(password, hashed);
  if (getRounds(hashed) < COST) await compare(password, await decoy);
  return isRight;
}

const PATH = '/auth/v1/user';
const FIRST_A_CODE = refused(422, 'insufficient_aal', 'Give a code of the second step first.');
const WRONG = refused(400, 'invalid_credentials', 'The present password is another one.');

/**
 * Changes the password of whoever holds this session. The present one is asked, so that a device left open does not
 * give the account away; what makes a good new one is in the domain; every other session of the person ends.
 * @returns the backend's own answer; 400 `invalid_credentials`, 422 `weak_password` with the reason, 422
 * `same_password`.
 */
export async function changePassword(
  { password, current_password: current }: { password: string; current_password: string },
  { userId, sessionId, username }: Person,
  forward: (body: string) => Promise<Response>,
  { sql }: Pick<Backend, 'sql'>,
): Promise<Response> {
  if (await isSecondStepMissing(sql, userId, sessionId)) return responseOf(FIRST_A_CODE, PATH);
  const account = hashRow.safeParse(
    (await sql('select id, email, encrypted_password as hash from auth.users where id = $1', [userId])).rows,
  ).data?.[0];
  if (!account || !(await compare(current, account.hash))) return responseOf(WRONG, PATH);
  const problem = passwordProblem(password, username);
  if (problem)
    return Response.json(
      {
        code: 422,
        error_code: 'weak_password',
        msg: 'The new password is not taken.',
        weak_password: { reasons: [problem] },
      },
      { status: 422 },
    );
  const response = await forward(JSON.stringify({ password }));
  if (response.ok) await sql('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId]);
  return response;
}
