import { z } from 'zod';
import { actAs } from '../../backend/act-as';
import type { Backend, RunSql } from '../../backend/open-backend';
import { refused, type Refusal } from '../requests/refusal';
import type { Person } from '../requests/person';
import { stepOf } from './totp';

/**
 * Wrong codes of one person without a right one between them, or five minutes in which none was given: no five minutes,
 * wherever they begin, take more. Three codes count at a time, so that somebody who has the password guesses for most
 * of a year.
 */
const WRONG_CODES_MAX = 5;

const TOO_MANY = refused(429, 'over_request_rate_limit', 'Too many wrong codes. Try again in five minutes.');
const EXPIRED = refused(
  422,
  'mfa_challenge_expired',
  "The challenge has expired or is another one's. Ask for a new one.",
);
const WRONG = refused(422, 'mfa_verification_failed', 'The code is wrong.');
const UNKNOWN = refused(404, 'mfa_factor_not_found', 'There is no such factor.');

/** Counted before the code is looked at, so that attempts at the same time do not exceed the limit. */
const COUNT = `update auth.mfa_factors set
    wrong_codes = case when wrong_since > now() - interval '5 minutes' then least(wrong_codes, ${WRONG_CODES_MAX}) + 1
      else 1 end,
    wrong_since = case when wrong_since > now() - interval '5 minutes' and wrong_codes >= ${WRONG_CODES_MAX}
      then wrong_since else now() end
  where id = $1 and user_id = $2 returning secret, status, wrong_codes`;
const CHALLENGE = `select from auth.mfa_challenges where id = $1 and factor_id = $2 and verified_at is null
  and created_at > now() - interval '5 minutes'`;
const GIVEN = `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = now()`;
const counted = z.array(z.object({ secret: z.string(), status: z.string(), wrong_codes: z.number() }));

/**
 * Takes a code of a factor: the session then counts as `aal2`, and a factor that is new ends every other session of the
 * person.
 * @returns null when it was right; else why not.
 */
export async function checkCode(
  asking: Person,
  factorId: string,
  { challengeId, code }: { challengeId: string; code: string },
  { sql, transaction }: Pick<Backend, 'sql' | 'transaction'>,
): Promise<Refusal | null> {
  const [factor] = counted.parse((await sql(COUNT, [factorId, asking.userId])).rows);
  if (!factor) return UNKNOWN;
  if (factor.wrong_codes > WRONG_CODES_MAX) return TOO_MANY;
  if ((await sql(CHALLENGE, [challengeId, factorId])).rows.length === 0) return EXPIRED;
  const step = stepOf(factor.secret, code, Date.now());
  const taken = step !== null && (await transaction((inside) => take(inside, asking, { factorId, challengeId, step })));
  return taken ? null : WRONG;
}

/** False when a code of these thirty seconds, or of later ones, was taken before. */
async function take(
  sql: RunSql,
  asking: Person,
  { factorId, challengeId, step }: { factorId: string; challengeId: string; step: number },
): Promise<boolean> {
  await actAs(sql, asking);
  const wasNew =
    (await sql(`select from auth.mfa_factors where id = $1 and status = 'unverified'`, [factorId])).rows.length > 0;
  const { rows } = await sql(
    `update auth.mfa_factors set status = 'verified', last_step = $2, last_challenged_at = now(), updated_at = now(),
      wrong_codes = 0, wrong_since = null
     where id = $1 and coalesce(last_step < $2, true) returning id`,
    [factorId, step],
  );
  if (rows.length === 0) return false;
  await sql('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId]);
  await sql(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [asking.sessionId, factorId]);
  await sql(GIVEN, [asking.sessionId]);
  if (wasNew) await sql('delete from auth.sessions where user_id = $1 and id <> $2', [asking.userId, asking.sessionId]);
  return true;
}
