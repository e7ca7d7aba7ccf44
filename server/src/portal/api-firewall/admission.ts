import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Backend } from '../../backend/open-backend';
import { Bodies } from '../requests/bodies';
import { personOf, type Person } from '../requests/person';
import { refused, responseOf, type Refusal } from '../requests/refusal';
import { tokenIn } from '../requests/session-claims';

const NOBODY = refused(401, 'PGRST301', 'Sign in first.');
const NOT_SIGNED = refused(401, 'PGRST301', 'This token was not signed here.');
/** What PostgREST says of a token that it does not take. */
const SESSION_OVER = refused(401, 'PGRST301', 'This session is over. Sign in again.');
const TOKEN_OVER = refused(401, 'no_authorization', 'Not signed in.');

/** What the server knows of a connection. */
export interface Connection {
  peerAddress: string | null;
}

/** What a route knows of a request that was let in. */
export interface FromAnybody {
  Bindings: Connection;
  Variables: { body: Buffer };
}
export interface FromPerson extends FromAnybody {
  Variables: { body: Buffer; person: Person };
}

/** Most bytes of a body, or why what is asked is not offered; asked before anything of the body is read. */
type Most = number | ((c: Context) => number | Refusal);

/**
 * The filter that every route stands behind. Nothing of a body is read before it is known what is asked, by whom, and
 * how much that may be; who asks is read here, once.
 */
export function admission({ isSigned, publishableKey, sql }: Pick<Backend, 'isSigned' | 'publishableKey' | 'sql'>) {
  const bodies = new Bodies();

  async function isForged(authorization: string | null): Promise<boolean> {
    const token = tokenIn(authorization) ?? publishableKey;
    return token !== publishableKey && !(await isSigned(token));
  }

  async function taken(c: Context, sender: string, most: number, next: () => Promise<void>): Promise<Response | void> {
    const body = await bodies.take(c.req.raw, { sender, most });
    if ('code' in body) return responseOf(body, c.req.path);
    c.set('body', body.bytes);
    return next().finally(body.done);
  }

  return {
    /**
     * For signing in and renewing, which need no session: that of a session that is over is refused by what it renews.
     */
    anybody: (most: number) =>
      createMiddleware<FromAnybody>(async (c, next) => {
        if (await isForged(c.req.header('authorization') ?? null)) return responseOf(NOT_SIGNED, c.req.path);
        return taken(c, c.env.peerAddress ?? '', most, next);
      }),

    /** For everything else. */
    person: (most: Most) =>
      createMiddleware<FromPerson>(async (c, next) => {
        const size = typeof most === 'number' ? most : most(c);
        if (typeof size !== 'number') return responseOf(size, c.req.path);
        const authorization = c.req.header('authorization') ?? null;
        if (await isForged(authorization)) return responseOf(NOT_SIGNED, c.req.path);
        const person = await personOf(authorization, sql);
        if (person === null || person === 'over')
          return responseOf(person === null ? NOBODY : SESSION_OVER, c.req.path);
        c.set('person', person);
        return taken(c, person.userId, size, next);
      }),
  };
}

export type Admission = ReturnType<typeof admission>;

/** For what the portal answers without asking the backend, which would look at the token's time. */
export const whileTokenLasts = createMiddleware<FromPerson>((c, next) =>
  c.var.person.until > Date.now() ? next() : Promise.resolve(responseOf(TOKEN_OVER, c.req.path)),
);
