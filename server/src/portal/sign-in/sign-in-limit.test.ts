import { Hono } from 'hono';
import { passwordChangeLimit, signInLimit } from './sign-in-limit';

test('names that are too long for any account are remembered as one: nobody fills the memory with them', async () => {
  const app = new Hono()
    .use('/token', ...signInLimit({ trustProxy: false }))
    .post('/token', (c) => c.text('wrong', 400));
  const attempt = async (email: string) =>
    (
      await app.request('/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email, password: 'x' }),
      })
    ).status;
  const all: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) all.push(await attempt(`${tries}${'x'.repeat(50_000)}@portal.invalid`));
  expect(all).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(await attempt('admin@portal.invalid')).toBe(400);
});

describe('a minute is any sixty seconds, not one that began with the first attempt', () => {
  let at = 0;
  beforeEach(() => void (at = 0));
  const clock = { now: () => at };
  const app = () =>
    new Hono()
      .use('/token', ...signInLimit({ trustProxy: false, ...clock }))
      .use('/user', passwordChangeLimit(clock))
      .post('/token', (c) => c.text('wrong', 400))
      .put('/user', (c) => c.text('wrong', 400));
  type App = ReturnType<typeof app>;
  const attempt = async (on: App, name: string) =>
    (
      await on.request('/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: `${name}@portal.invalid`, password: 'x' }),
      })
    ).status;
  const answered = async (times: number, one: (n: number) => Promise<number>) => {
    let count = 0;
    for (let n = 0; n < times; n += 1) if ((await one(n)) !== 429) count += 1;
    return count;
  };

  test('one wrong password, a wait of 59 seconds, then nine more and no tenth, across a minute’s end', async () => {
    const on = app();
    expect(await attempt(on, 'admin')).toBe(400);
    at = 59_000;
    expect(await answered(19, () => attempt(on, 'admin'))).toBe(9);
    at = 60_001;
    expect(await answered(19, () => attempt(on, 'admin'))).toBe(1);
    at = 119_001;
    expect(await answered(19, () => attempt(on, 'admin'))).toBe(9);
  });

  test('the same for ever new names of one address, and for the present password', async () => {
    const on = app();
    expect(await attempt(on, 'first')).toBe(400);
    at = 59_000;
    expect(await answered(80, (n) => attempt(on, `user-${n}`))).toBe(39);
    const change = async () => (await on.request('/user', { method: 'PUT' })).status;
    expect(await change()).toBe(400);
    at = 118_000;
    expect(await answered(19, change)).toBe(9);
  });

  test('whoever goes on trying keeps the account locked no longer than a minute after what was answered', async () => {
    const on = app();
    expect(await answered(10, () => attempt(on, 'admin'))).toBe(10);
    for (at = 1000; at < 60_000; at += 1000) expect(await attempt(on, 'admin')).toBe(429);
    at = 60_001;
    expect(await attempt(on, 'admin')).toBe(400);
  });

  test('what is refused for the address is no attempt at an account', async () => {
    const on = app();
    await answered(40, (n) => attempt(on, `user-${n}`));
    expect(await answered(10, () => attempt(on, 'admin'))).toBe(0);
    at = 60_001;
    expect(await answered(10, () => attempt(on, 'admin'))).toBe(10);
  });
});
