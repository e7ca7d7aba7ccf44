import { Hono } from 'hono';
import { watching } from './watching';

const sql = jest.fn((text: string) =>
  Promise.resolve({ rows: text.includes('pg_database_size') ? [{ bytes: '4096' }] : [] }),
);

function portal(token: string | null = 'a-token'): Hono {
  const { routes, counting } = watching({ backend: { sql }, token });
  const app = new Hono();
  app.use(counting);
  app.route('/', routes);
  app.post('/rest/v1/rpc/finalize_submission', (c) =>
    c.req.header('x-refuse')
      ? c.json({ code: 'AV422', message: 'x', details: 'Ana Souza' }, 422)
      : c.json({ id: 'secret-id' }),
  );
  return app;
}
const metrics = (app: Hono, headers: Record<string, string> = { authorization: 'Bearer a-token' }) =>
  app.request('/metrics', { headers });

test('says that it lives, and whether its database answers', async () => {
  const app = portal();
  expect(await (await app.request('/healthz')).text()).toBe('ok\n');
  expect((await app.request('/readyz')).status).toBe(200);
  sql.mockRejectedValueOnce(new Error('gone'));
  const unready = await app.request('/readyz');
  expect([unready.status, unready.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('counts requests, what devices sent and what became of it, and sizes', async () => {
  const app = portal();
  await app.request('/rest/v1/rpc/finalize_submission', { method: 'POST', body: '{}' });
  await app.request('/rest/v1/rpc/finalize_submission', { method: 'POST', body: '{}', headers: { 'x-refuse': '1' } });
  await app.request('/rest/v1/x?inspector_name=eq.Ana', { method: 'STEAL' });
  const text = await (await metrics(app)).text();
  expect(text).toContain('portal_arrivals_total{operation="finalize_submission",outcome="stored"} 1');
  expect(text).toContain('portal_arrivals_total{operation="finalize_submission",outcome="AV422"} 1');
  expect(text).toContain('portal_requests_total{api="rest",method="POST",status="422"} 1');
  expect(text).toContain('portal_requests_total{api="rest",method="other",status="404"} 1');
  expect(text).toContain('portal_database_bytes 4096');
  expect(text).not.toMatch(/Ana|secret-id/);
});

test('metrics are for whoever has the token; without one only for the machine itself', async () => {
  expect((await metrics(portal(), {})).status).toBe(404);
  expect((await metrics(portal(), { authorization: 'Bearer another' })).status).toBe(404);
  // A request made in a test has no other end.
  expect((await metrics(portal(null), {})).status).toBe(404);
});
