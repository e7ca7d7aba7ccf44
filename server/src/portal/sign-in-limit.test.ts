import { Hono } from 'hono';
import { signInLimit } from './sign-in-limit';

test('names that are too long for any account are remembered as one, so that nobody fills the memory with them', async () => {
  const app = new Hono().use('/token', ...signInLimit({ trustProxy: false })).post('/token', (c) => c.text('wrong', 400));
  const attempt = async (email: string) => (await app.request('/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password: 'x' }) })).status;
  const all: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) all.push(await attempt(`${tries}${'x'.repeat(50_000)}@portal.invalid`));
  expect(all).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(await attempt('admin@portal.invalid')).toBe(400);
});
