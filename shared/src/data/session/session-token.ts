import type { AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { isRetryable } from './is-retryable';
import { backend } from '../backend/backend';
import { BackendFailure } from '../backend/data-error';

/** What an entry is sent with. `isFresh`: just renewed, so that a refusal is not the token's fault. */
export interface Credential {
  token: string;
  isFresh: boolean;
}

/**
 * The access token of exactly this person, renewed where it is about to expire. It is checked and used together, so
 * that nothing is sent as someone who signed in meanwhile in another tab. Rejects with `BackendFailure` (`session`,
 * `offline`).
 */
export async function tokenOf(userId: string): Promise<Credential> {
  return { token: tokenIn(await (await client()).auth.getSession(), userId), isFresh: false };
}

/** The same, renewed whatever its age: a token can look good here and be refused there. */
export async function renewedTokenOf(userId: string): Promise<Credential> {
  const { auth } = await client();
  tokenIn(await auth.getSession(), userId);
  return { token: tokenIn(await auth.refreshSession(), userId), isFresh: true };
}

interface AuthAnswer {
  data: { session: Session | null };
  error: AuthError | null;
}

function tokenIn({ data, error }: AuthAnswer, userId: string): string {
  if (error && isRetryable(error)) throw new BackendFailure({ kind: 'offline' }, error);
  if (data.session?.user.id !== userId) throw new BackendFailure({ kind: 'session' }, error);
  return data.session.access_token;
}

const client = (): Promise<SupabaseClient> =>
  backend().catch((error: unknown) => {
    throw new BackendFailure({ kind: 'offline' }, error);
  });
