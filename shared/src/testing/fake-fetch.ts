/** Answers by method and path, for example `'POST /rest/v1/rpc/save_submission'`. */
export type FakeAnswers = Record<string, (request: Request) => Response | Promise<Response>>;

/** Where the fake backend is. */
export const FAKE_ORIGIN = 'http://portal.invalid';

/**
 * Replaces `fetch` by a backend that answers only what a test says, after `/config.json`. `answers` may be changed
 * while it runs; what it has no answer for fails as a network does. `seen` lists what was asked.
 */
export function fakeFetch(answers: FakeAnswers): { answers: FakeAnswers; seen: string[] } {
  const seen: string[] = [];
  const config = { supabase: { url: FAKE_ORIGIN, key: 'publishable' }, loginDomain: 'portal.invalid', demo: false };
  globalThis.fetch = async (input, init) => {
    if (input === '/config.json') return Response.json(config);
    const request = new Request(input, init);
    const asked = `${request.method} ${new URL(request.url).pathname}`;
    seen.push(asked);
    const answer = answers[asked];
    if (!answer) throw new TypeError(`no network for ${asked}`);
    return answer(request);
  };
  return { answers, seen };
}

/** A session as the auth server grants it; its token says nothing but is good for an hour. */
export function aGrantedSession(userId: string): object {
  const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const token =
    [
      { alg: 'HS256', typ: 'JWT' },
      { sub: userId, exp: expiresAt },
    ]
      .map(part)
      .join('.') + '.c2ln';
  return {
    access_token: token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: {
      id: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ana@portal.invalid',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
    },
  };
}
