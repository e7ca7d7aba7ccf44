import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { claimsOf } from './session-claims';

/** Whoever asks, by a token that the backend has checked. */
export interface Asking {
  userId: string;
  sessionId: string;
  username: string;
}

const accountSchema = z.object({ id: z.uuid(), email: z.string() });

/** Whose request this is; null for nobody. Asks the backend, which checks the token's signature and its time. */
export async function whoAsks(
  request: Request,
  { fetch, publishableKey }: Pick<Backend, 'fetch' | 'publishableKey'>,
): Promise<Asking | null> {
  const authorization = request.headers.get('authorization') ?? '';
  const claims = claimsOf(authorization);
  if (claims === null || claims === 'without-session') return null;
  const answer = await fetch(
    new Request(new URL('/auth/v1/user', request.url), { headers: { apikey: publishableKey, authorization } }),
  );
  const account = answer.ok ? accountSchema.parse(await answer.json()) : null;
  return account && { userId: account.id, sessionId: claims.session_id, username: account.email.split('@')[0] ?? '' };
}
