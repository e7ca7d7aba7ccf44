import { isRetryable } from '../session/is-retryable';
import { backend } from '../backend';
import { BackendFailure } from '../data-error';

/**
 * The access token of exactly this person. It is checked and used together, so that nothing is sent as someone who signed in
 * meanwhile in another tab. Rejects with `BackendFailure` (`session`, `offline`).
 */
export async function tokenOf(userId: string): Promise<string> {
  const client = await backend().catch((error: unknown) => {
    throw new BackendFailure({ kind: 'offline' }, error);
  });
  const { data, error } = await client.auth.getSession();
  if (error && isRetryable(error)) throw new BackendFailure({ kind: 'offline' }, error);
  if (data.session?.user.id !== userId) throw new BackendFailure({ kind: 'session' }, error);
  return data.session.access_token;
}
