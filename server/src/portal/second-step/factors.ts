import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';

/** A person's second step as the authentication API tells it. Its secret is told once, when it is made. */
const factorRow = z.object({
  id: z.string(),
  friendly_name: z.string().nullable(),
  factor_type: z.literal('totp'),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Factor = z.infer<typeof factorRow>;

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
const FACTORS = `select id::text, friendly_name, factor_type, status,
  to_char(created_at at time zone 'UTC', ${MOMENT}) as created_at,
  to_char(updated_at at time zone 'UTC', ${MOMENT}) as updated_at
  from auth.mfa_factors where user_id = $1 order by auth.mfa_factors.created_at`;

export const factorsOf = async (sql: RunSql, userId: string): Promise<Factor[]> =>
  z.array(factorRow).parse((await sql(FACTORS, [userId])).rows);

const asked = z.tuple([z.object({ is: z.boolean() })]);
const ask = async (sql: RunSql, question: string, userId: string, sessionId: string): Promise<boolean> =>
  asked.parse((await sql(`select private.${question}($2, $1) as is`, [userId, sessionId])).rows)[0].is;

/** Whether this session has given its password alone, and its person has a second step. */
export const isSecondStepMissing = (sql: RunSql, userId: string, sessionId: string): Promise<boolean> =>
  ask(sql, 'is_second_step_missing_in', userId, sessionId);

/** Whether this session has begun, so given its password, within the last five minutes. */
export const hasJustGivenPassword = (sql: RunSql, userId: string, sessionId: string): Promise<boolean> =>
  ask(sql, 'has_just_given_password', userId, sessionId);

/** Whether this very session has given a code within the last five minutes, of the app or for recovery. */
export const hasJustGivenCode = (sql: RunSql, userId: string, sessionId: string): Promise<boolean> =>
  ask(sql, 'has_just_given_code', userId, sessionId);

const account = z.looseObject({ id: z.uuid() });
const answered = z.union([z.looseObject({ user: account }), account]);

/**
 * A session or an account as the backend answers it, with the person's factors, which it does not know; anything else
 * as it is.
 */
export async function withFactors(response: Response, sql: RunSql): Promise<Response> {
  const { data } = answered.safeParse(
    response.ok
      ? await response
          .clone()
          .json()
          .catch(() => null)
      : null,
  );
  if (!data) return response;
  const user = 'user' in data ? account.parse(data.user) : account.parse(data);
  const factors = await factorsOf(sql, user.id);
  const complete = factors.length === 0 ? user : { ...user, factors };
  return Response.json('user' in data ? { ...data, user: complete } : complete, {
    status: response.status,
    headers: { 'cache-control': 'no-store' },
  });
}
