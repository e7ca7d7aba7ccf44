import { answerWith, openFolder, closeFolder, beginAfresh, portal } from '../portal-app.fixture';

beforeAll(openFolder);
afterAll(closeFolder);
beforeEach(beginAfresh);

describe('guessing passwords', () => {
  const wrong = () => Promise.resolve(Response.json({ error_code: 'invalid_credentials' }, { status: 400 }));
  const attempt = (
    app: ReturnType<typeof portal>['app'],
    email: string,
    headers: Record<string, string> = {},
    grant = 'password',
  ) =>
    app.request(`http://localhost:3000/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: 'x' }),
    });
  const statuses = async (times: number, one: (n: number) => Response | Promise<Response>) => {
    const all: number[] = [];
    for (let n = 0; n < times; n++) all.push((await one(n)).status);
    return all;
  };

  test('50 wrong passwords for one account: ten are tried, the rest refused, however the name is written', async () => {
    answerWith(wrong);
    const { app } = portal();
    const all = await statuses(50, (n) => attempt(app, n % 2 ? 'admin@portal.invalid' : ' ADMIN@portal.invalid'));
    expect(all).toEqual([...Array<number>(10).fill(400), ...Array<number>(40).fill(429)]);
    const refused = await attempt(app, 'admin@portal.invalid');
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('wrong passwords for ever new accounts from one address end at forty', async () => {
    answerWith(wrong);
    const { app } = portal();
    expect(
      (await statuses(50, (n) => attempt(app, `user-${n}@portal.invalid`))).filter((status) => status === 400),
    ).toHaveLength(40);
  });

  test('any number of them for one account leave the others of the same address their turn', async () => {
    answerWith(wrong);
    const { app } = portal();
    await statuses(60, () => attempt(app, 'admin@portal.invalid'));
    answerWith(() => Promise.resolve(Response.json({ ok: true })));
    expect((await attempt(app, 'inspector@portal.invalid')).status).toBe(200);
  });

  test('nor is the present password guessed by changing it', async () => {
    answerWith(wrong);
    const { app } = portal();
    const claims = { sub: '11111111-1111-4111-8111-111111111111', session_id: '22222222-2222-4222-8222-222222222222' };
    // Each time another signature: the same session all the same.
    const change = (n: number) => {
      const token = `a.${Buffer.from(JSON.stringify({ ...claims, n })).toString('base64url')}.${n}`;
      return app.request('http://localhost:3000/auth/v1/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: '{}',
      });
    };
    expect(await statuses(12, change)).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('a forwarded address is not believed, unless a proxy of ours wrote it', async () => {
    answerWith(wrong);
    const claim = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
    const { app } = portal();
    expect((await statuses(50, (n) => attempt(app, `user-${n}@portal.invalid`, claim(n)))).at(-1)).toBe(429);
    const behindProxy = portal({ trustProxy: true }).app;
    expect((await statuses(50, (n) => attempt(behindProxy, `user-${n}@portal.invalid`, claim(n)))).at(-1)).toBe(400);
    expect(
      (
        await statuses(50, (n) =>
          attempt(behindProxy, `other-${n}@portal.invalid`, { 'x-forwarded-for': `9.9.9.${n}, 10.1.1.1` }),
        )
      ).at(-1),
    ).toBe(429);
  });

  test('signing in takes nobody a turn, nor does renewing a session', async () => {
    const { app } = portal();
    expect(await statuses(60, (n) => attempt(app, `inspector-${n % 3}@portal.invalid`))).not.toContain(429);
    answerWith(wrong);
    expect(await statuses(60, () => attempt(app, 'x@portal.invalid', {}, 'refresh_token'))).not.toContain(429);
    expect((await attempt(app, 'inspector-1@portal.invalid')).status).toBe(400);
  });
});
