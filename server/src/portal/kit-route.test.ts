import { Hono } from 'hono';
import { kitRoute } from './kit-route';

const said: object[] = [];

function portal(pack: () => Promise<void>) {
  const app = new Hono().route(
    '/',
    kitRoute(pack, (event) => said.push(event)),
  );
  return app.get('*', (c) => c.text(`file ${c.req.path}`));
}

test('nothing packs the kit until somebody asks for it, and then it is packed once', async () => {
  const pack = jest.fn(() => Promise.resolve());
  const app = portal(pack);
  await app.request('/index.html');
  await app.request('/kit/shared-2.16.0-0123abcd.tgz');
  expect(pack).not.toHaveBeenCalled();
  const answers = await Promise.all(
    ['kit.json', 'module-kit.tgz', 'shared.tgz'].map((name) => app.request(`/kit/${name}`)),
  );
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'file /kit/kit.json',
    'file /kit/module-kit.tgz',
    'file /kit/shared.tgz',
  ]);
  expect(pack).toHaveBeenCalledTimes(1);
});

test('where it cannot be packed that is said, and the next one who asks has it tried again', async () => {
  const pack = jest.fn().mockRejectedValueOnce(new Error('types.ts: error TS2322')).mockResolvedValueOnce(undefined);
  const app = portal(pack);
  const refused = await app.request('/kit/kit.json');
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('could not be packed')]);
  expect(said).toContainEqual({ event: 'kit-not-packed', reason: 'types.ts: error TS2322' });
  expect((await app.request('/kit/kit.json')).status).toBe(200);
});
