import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

/** What became of a code of the second step. */
export type CodeOutcome = { kind: 'done' | 'wrong-code' | 'too-many-attempts' | 'unreachable' };

/** The same of a code for recovery; with a right one how many are left. */
export type RecoveryOutcome = { kind: 'done'; left: number } | { kind: Exclude<CodeOutcome['kind'], 'done'> };

const failure = z.object({ status: z.catch(z.optional(z.number()), undefined) });
const account = z.object({
  factors: z.catch(
    z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string(), created_at: z.string() })),
    [],
  ),
});

/**
 * An account's second step that is in force, as the auth server tells it with the account; null where there is none.
 */
export function secondStepOf(user: unknown): { factorId: string; since: string } | null {
  const factor = account
    .safeParse(user)
    .data?.factors.find(({ factor_type: type, status }) => type === 'totp' && status === 'verified');
  return factor ? { factorId: factor.id, since: factor.created_at } : null;
}

/** Gives a code of an authenticator app; the session then has both steps. Never rejects. */
export async function giveCode({ auth }: SupabaseClient, factorId: string, code: string): Promise<CodeOutcome> {
  try {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
    return { kind: error === null ? 'done' : outcomeOf(failure.parse(error).status) };
  } catch {
    return { kind: 'unreachable' };
  }
}

const recovered = z.object({ outcome: z.enum(['done', 'wrong', 'too-many']), left: z.catch(z.number(), 0) });

/** Gives one of the person's codes for recovery in place of one of the app. Never rejects. */
export async function giveRecoveryCode(client: SupabaseClient, code: string): Promise<RecoveryOutcome> {
  try {
    const answer = await client.rpc('use_recovery_code', { code });
    if (answer.error) return { kind: answer.status >= 400 && answer.status < 500 ? 'wrong-code' : 'unreachable' };
    const { outcome, left } = recovered.parse(answer.data);
    return outcome === 'done'
      ? { kind: 'done', left }
      : { kind: outcome === 'wrong' ? 'wrong-code' : 'too-many-attempts' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function outcomeOf(status: number | undefined): CodeOutcome['kind'] {
  if (status === 429) return 'too-many-attempts';
  return status !== undefined && status >= 400 && status < 500 ? 'wrong-code' : 'unreachable';
}
