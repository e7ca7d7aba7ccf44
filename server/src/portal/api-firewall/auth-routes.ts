import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { readJson } from '../requests/read-json';
import { refused, responseOf } from '../requests/refusal';
import { BODY_MAX_BYTES, EMAIL_MAX_LENGTH } from '../requests/request-limits';
import { withFactors } from '../second-step/factors';
import { secondStep } from '../second-step/second-step';
import { noteDevice } from '../sign-in/note-device';
import { changePassword, signInEvenly } from '../sign-in/passwords';
import { whileTokenLasts, type Admission, type FromAnybody, type FromPerson } from './admission';
import { forward } from './forward';
import { NOT_OFFERED } from './not-offered';

const text = (most: number): z.ZodString => z.string().min(1).max(most);
const passwordBody = z.object({ email: text(EMAIL_MAX_LENGTH), password: text(1024) });
const refreshBody = z.object({ refresh_token: text(256) });
const changeBody = z.object({ password: text(1024), current_password: text(1024) });
const enrollBody = z.object({ factor_type: z.literal('totp'), friendly_name: text(64).optional() });
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) });
const SCOPES = ['global', 'local', 'others'];
const FACTOR = '/factors/:factor{[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}}';

const UNREADABLE = refused(400, 'validation_failed', 'The request cannot be read.');
const unreadable = (): Response => responseOf(UNREADABLE, '/auth/v1/');
const notOffered = (): Response => responseOf(NOT_OFFERED, '/auth/v1/');

/** The pairs of a query as they were written, and nothing else. */
const queryOf = (c: Context): string => [...new URL(c.req.url).searchParams].map((pair) => pair.join('=')).join('&');
const isBare = (c: Context): boolean => queryOf(c) === '';

/** What is known of a body, and nothing else; null where it cannot be read. */
const read = <T>(schema: z.ZodType<T>, body: Buffer): T | null =>
  schema.safeParse(readJson(body.toString('utf8'))).data ?? null;

/** What the portal asks of the authentication API, and nothing else; with `backend` and behind the filter. */
export function authRoutes(
  backend: Pick<Backend, 'fetch' | 'publishableKey' | 'sql' | 'transaction'>,
  { anybody, person }: Admission,
): Hono<FromPerson> {
  const { sql } = backend;
  const signedIn = person(BODY_MAX_BYTES.auth);
  const steps = secondStep(backend);
  const app = new Hono<FromPerson>();

  app.post('/token', anybody(BODY_MAX_BYTES.auth), async (c: Context<FromAnybody>) => {
    switch (queryOf(c)) {
      case 'grant_type=password': {
        const body = read(passwordBody, c.var.body);
        if (!body) return unreadable();
        const response = await signInEvenly(
          body,
          (email) => forward(c, JSON.stringify({ ...body, email }), backend),
          backend,
        );
        return withFactors(await noteDevice(response, c.req.header('user-agent') ?? null, sql), sql);
      }
      case 'grant_type=refresh_token': {
        const body = read(refreshBody, c.var.body);
        return body ? withFactors(await forward(c, JSON.stringify(body), backend), sql) : unreadable();
      }
      default:
        return notOffered();
    }
  });
  app.post('/logout', signedIn, (c) =>
    [...new URL(c.req.url).searchParams].every(([name, value]) => name === 'scope' && SCOPES.includes(value))
      ? forward(c, null, backend)
      : unreadable(),
  );
  app.get('/user', signedIn, async (c) =>
    isBare(c) && c.req.method === 'GET' ? withFactors(await forward(c, null, backend), sql) : unreadable(),
  );
  app.put('/user', signedIn, whileTokenLasts, (c) => {
    const body = isBare(c) ? read(changeBody, c.var.body) : null;
    return body ? changePassword(body, c.var.person, (changed) => forward(c, changed, backend), backend) : unreadable();
  });
  app.post('/factors', signedIn, whileTokenLasts, (c) => {
    const body = isBare(c) ? read(enrollBody, c.var.body) : null;
    return body ? steps.enroll(c.var.person, body.friendly_name ?? null) : unreadable();
  });
  app.post(`${FACTOR}/challenge`, signedIn, whileTokenLasts, (c) =>
    isBare(c) ? steps.challenge(c.var.person, c.req.param('factor')) : notOffered(),
  );
  app.post(`${FACTOR}/verify`, signedIn, whileTokenLasts, (c) => {
    if (!isBare(c)) return notOffered();
    const body = read(verifyBody, c.var.body);
    return body
      ? steps.verify(
          c.var.person,
          c.req.param('factor'),
          { challengeId: body.challenge_id, code: body.code },
          c.req.raw,
        )
      : unreadable();
  });
  app.delete(FACTOR, signedIn, whileTokenLasts, (c) =>
    isBare(c) ? steps.unenroll(c.var.person, c.req.param('factor')) : notOffered(),
  );
  app.all('/*', signedIn, notOffered);
  return app;
}
