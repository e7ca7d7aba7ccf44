import { refused, type Refusal } from '../requests/refusal';
import { tokenIn } from '../requests/session-claims';
import { ADDRESS_MAX_LENGTH, PARAMETERS_MAX } from '../requests/request-limits';

/** What keeps a request out whatever it asks: an address that nobody here writes, or the key of another portal. */
export function refusalOfAddressOrKey({ url, headers }: Request, publishableKey: string): Refusal | null {
  const { pathname, search, searchParams, hash } = new URL(url);
  // No browser sends one, and whoever reads the address after us may take it for a part of the last parameter.
  if (hash !== '' || url.includes('#'))
    return refused(400, 'validation_failed', 'An address with a fragment is not taken.');
  if (pathname.length + search.length > ADDRESS_MAX_LENGTH)
    return refused(414, 'too_long', 'The address is longer than the portal accepts.');
  if (searchParams.size > PARAMETERS_MAX) return refused(400, 'too_many', 'More parameters than the portal accepts.');
  if ([...searchParams].some(([name, value]) => name.includes('\0') || value.includes('\0')))
    return refused(400, '22P05', 'NUL cannot be stored.');
  // The secret key goes past all policies. It is for programs on the server's own machine, and those need no network.
  const token = tokenIn(headers.get('authorization')) ?? publishableKey;
  const isKnown = headers.get('apikey') === publishableKey && (token === publishableKey || !token.startsWith('sb_'));
  return isKnown ? null : refused(401, 'invalid_api_key', 'The key of this portal is missing or another one.');
}
