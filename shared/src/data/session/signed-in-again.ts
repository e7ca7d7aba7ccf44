import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { backend, passingBackend } from '../backend/backend';

/** Why a password that was asked again opened nothing. */
export type PasswordFailure = { kind: 'wrong-password' | 'too-many-attempts' | 'unreachable' };

const failure = z.object({ status: z.catch(z.optional(z.number()), undefined) });

/**
 * Does something that asks the password again, in a session that begins with it and ends after it: the page's own one
 * goes on beside it, as it is, and what it has at work meanwhile too. Never rejects.
 */
export async function signedInAgain<T>(
  password: string,
  work: (client: SupabaseClient) => Promise<T>,
): Promise<T | PasswordFailure> {
  try {
    const [page, again] = await Promise.all([backend(), passingBackend()]);
    const email = (await page.auth.getSession()).data.session?.user.email ?? '';
    const { error } = await again.auth.signInWithPassword({ email, password });
    if (error) return { kind: outcomeOf(failure.parse(error).status) };
    try {
      return await work(again);
    } finally {
      await again.auth.signOut({ scope: 'local' }).catch(() => undefined);
    }
  } catch {
    return { kind: 'unreachable' };
  }
}

function outcomeOf(status: number | undefined): PasswordFailure['kind'] {
  if (status === 429) return 'too-many-attempts';
  return status !== undefined && status >= 400 && status < 500 ? 'wrong-password' : 'unreachable';
}
