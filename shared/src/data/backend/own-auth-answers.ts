import * as z from 'zod/mini';

/** A session as the auth server grants it. */
const granted = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  user: z.looseObject({ id: z.string() }),
});

/** A refusal in the auth server's own words; older ones have `error`, and a number for a code. */
const ownRefusal = z.union([
  z.object({ code: z.string().check(z.regex(/^[a-z][a-z_]+$/)) }),
  z.object({ error_code: z.string().check(z.regex(/^[a-z][a-z_]+$/)) }),
  z.object({ error: z.literal('invalid_grant') }),
]);

/** What asks to wait, or is about the way there, says nothing about the session. */
const REFUSES = [400, 401, 403, 404, 422];

/**
 * `fetch` for a client that ends the session on whatever answers its renewal, be it a captive portal, a firewall or an
 * overloaded server: only what the auth server itself said comes through, everything else is a network that failed. A
 * token is good from now on by this device's clock, not until a time by the server's, so that a device whose clock is
 * ahead does not renew it with every request.
 */
export const ownAuthAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const grant =
      /\/auth\/v1\/token\?grant_type=(\w+)/.exec(address)?.[1] ??
      /\/auth\/v1\/factors\/[^/]+\/(verify)$/.exec(address)?.[1];
    if (grant === undefined) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (response.ok) return withoutServerTime(granted.safeParse(body).data);
    const isOwn = REFUSES.includes(response.status) && ownRefusal.safeParse(body).success;
    // A wrong password is told by its status, and there is no session yet that could be lost.
    if (grant === 'refresh_token' && !isOwn)
      throw new TypeError(`the session's renewal was answered by something else (${response.status})`);
    return response;
  };

function withoutServerTime(session: z.infer<typeof granted> | undefined): Response {
  if (!session) throw new TypeError('what answered is not the auth server');
  return Response.json({ ...session, expires_at: undefined });
}
