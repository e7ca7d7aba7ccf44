import type { Backend } from '../../backend/open-backend';
import { claimsOf, isSessionOver } from '../requests/session-claims';
import { refused, type Refusal } from '../requests/refusal';

const NOBODY = refused(401, 'PGRST301', 'Sign in first.');
const NOT_SIGNED = refused(401, 'PGRST301', 'This token was not signed here.');
/** What PostgREST says of a token that it does not take. */
const SESSION_OVER = refused(401, 'PGRST301', 'This session is over. Sign in again.');

/** Signing in and renewing need no session; with every other request somebody asks who is signed in. */
const isForNobody = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname === '/auth/v1/token';

type Known = Pick<Backend, 'isSigned' | 'publishableKey' | 'sql'>;

/**
 * Who sends a request, by its headers alone: an account's id, or an address where none is needed; or why nothing of it
 * is read.
 */
export async function senderOf(
  request: Request,
  peerAddress: string | null,
  { isSigned, publishableKey, sql }: Known,
): Promise<string | Refusal> {
  const authorization = request.headers.get('authorization');
  const token = authorization?.replace(/^Bearer /i, '') ?? publishableKey;
  if (token !== publishableKey && !(await isSigned(token))) return NOT_SIGNED;
  // That of a session that is over is refused by what it renews.
  if (isForNobody(request)) return peerAddress ?? '';
  const claims = claimsOf(authorization);
  if (claims === null) return NOBODY;
  return claims === 'without-session' || (await isSessionOver(authorization, sql)) ? SESSION_OVER : claims.sub;
}
