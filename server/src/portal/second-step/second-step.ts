import { z } from 'zod';
import { actAs } from '../../backend/act-as';
import type { Backend, RunSql } from '../../backend/open-backend';
import { refused, responseOf } from '../requests/refusal';
import type { Person } from '../requests/person';
import { checkCode } from './check-code';
import { factorsOf, hasJustGivenCode, hasJustGivenPassword, withFactors } from './factors';
import { addressOf, newSecret } from './totp';

type Pass = Pick<Backend, 'fetch' | 'publishableKey' | 'sql' | 'transaction'>;

const PATH = '/auth/v1/factors';
const CHALLENGE_SECONDS = 300;

const UNKNOWN = refused(404, 'mfa_factor_not_found', 'There is no such factor.');
const ONE_IS_ENOUGH = refused(
  422,
  'too_many_enrolled_mfa_factors',
  'This account has a second step already. Remove it first.',
);
const FIRST_THE_PASSWORD = refused(400, 'reauthentication_needed', 'Sign in with the password again first.');
const FIRST_A_CODE = refused(422, 'insufficient_aal', 'Give a code of the second step first.');

/**
 * The second step (TOTP) of the embedded backend, whose library has none: the same endpoints as hosted Supabase, for
 * one factor of a person. How many steps a session has given stands in its own row, where the database's rules read it
 * (`private.is_second_step_missing`); tokens are as they were.
 */
export const secondStep = (backend: Pass) => ({
  enroll: (person: Person, name: string | null) => enroll(person, name, backend),
  challenge: (person: Person, factorId: string) => challenge(person, factorId, backend),
  unenroll: (person: Person, factorId: string) => unenroll(person, factorId, backend),
  async verify(
    person: Person,
    factorId: string,
    given: { challengeId: string; code: string },
    request: Request,
  ): Promise<Response> {
    const refusal = await checkCode(person, factorId, given, backend);
    return refusal ? responseOf(refusal, PATH) : renewed(person, request, backend);
  },
});

/** Begun by whoever has just given the password, so that a device left open gives nobody a second step of their own. */
async function enroll(person: Person, name: string | null, { sql, transaction }: Pass): Promise<Response> {
  if ((await factorsOf(sql, person.userId)).some(({ status }) => status === 'verified'))
    return responseOf(ONE_IS_ENOUGH, PATH);
  if (!(await hasJustGivenPassword(sql, person.userId, person.sessionId))) return responseOf(FIRST_THE_PASSWORD, PATH);
  const secret = newSecret();
  const id = await transaction(async (inside) => {
    await inside('delete from auth.mfa_factors where user_id = $1', [person.userId]);
    return idIn(
      await inside(
        `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret) values ($1, $2, 'totp', $3)
          returning id::text`,
        [person.userId, name, secret],
      ),
    );
  });
  return told({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: '', secret, uri: addressOf(secret, person.username) },
  });
}

async function challenge(person: Person, factorId: string, { sql }: Pass): Promise<Response> {
  if (!(await isOwn(sql, person, factorId))) return responseOf(UNKNOWN, PATH);
  await sql(`delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '5 minutes'`, [
    factorId,
  ]);
  const id = idIn(await sql('insert into auth.mfa_challenges (factor_id) values ($1) returning id::text', [factorId]));
  return told({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
}

/**
 * A verified factor is taken away by the session that has just given both steps, so that a device left open does not
 * give the second one away.
 */
async function unenroll(person: Person, factorId: string, { sql, transaction }: Pass): Promise<Response> {
  const factor = (await factorsOf(sql, person.userId)).find(({ id }) => id === factorId);
  if (!factor) return responseOf(UNKNOWN, PATH);
  if (factor.status === 'verified') {
    if (!(await hasJustGivenCode(sql, person.userId, person.sessionId))) return responseOf(FIRST_A_CODE, PATH);
    if (!(await hasJustGivenPassword(sql, person.userId, person.sessionId)))
      return responseOf(FIRST_THE_PASSWORD, PATH);
  }
  await transaction(async (inside) => {
    await actAs(inside, person);
    if (factor.status === 'verified') await inside('select public.remove_own_second_step()');
    else await inside('delete from auth.mfa_factors where id = $1', [factorId]);
  });
  return told({ id: factorId });
}

const tokenRow = z.tuple([z.object({ token: z.string() })]);

/** A session again, as after signing in; the one of before goes on. */
async function renewed(
  { sessionId }: Person,
  request: Request,
  { fetch, publishableKey, sql }: Pass,
): Promise<Response> {
  const { rows } = await sql(
    'select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1',
    [sessionId],
  );
  const [{ token }] = tokenRow.parse(rows);
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ refresh_token: token });
  return withFactors(
    await fetch(
      new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), { method: 'POST', headers, body }),
    ),
    sql,
  );
}

const isOwn = async (sql: RunSql, { userId }: Person, factorId: string): Promise<boolean> =>
  (await factorsOf(sql, userId)).some(({ id }) => id === factorId);

const idIn = ({ rows }: { rows: unknown[] }): string => z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;

const told = (body: unknown): Response => Response.json(body, { headers: { 'cache-control': 'no-store' } });
