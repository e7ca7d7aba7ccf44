import { devServerOptions } from '../../webpack/dev-server.mjs';

const options = (entry: () => Promise<unknown> = () => Promise.resolve({ id: 'baggage' })) =>
  devServerOptions({ port: 3110, entry, declaration: '/mfe-baggage/module.json' });

/** What `/registry-entry.json` answers. */
async function answered(entry: () => Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const middlewares = options(entry).setupMiddlewares?.([], {} as never) ?? [];
  const route = middlewares.find((one) => typeof one === 'object' && one.path === '/registry-entry.json');
  if (typeof route !== 'object') throw new Error('no route');
  return new Promise((resolve) => {
    let status = 200;
    const response = {
      status: (code: number) => ((status = code), response),
      json: (body: unknown) => resolve({ status, body }),
    };
    (route.middleware as (request: object, answer: object) => void)({}, response);
  });
}

test('what does not compile is shown over the page, and every save reaches it, of module.json by a new start', () => {
  expect(options()).toMatchObject({
    client: { overlay: { errors: true } },
    hot: true,
    liveReload: true,
    watchFiles: ['/mfe-baggage/module.json'],
  });
});

test('the portal is told what the module declares, or what is wrong with its folder', async () => {
  expect(await answered(() => Promise.resolve({ id: 'baggage' }))).toEqual({ status: 200, body: { id: 'baggage' } });
  expect(await answered(() => Promise.reject(new Error('module.json: routes is missing')))).toEqual({
    status: 500,
    body: { problem: 'module.json: routes is missing' },
  });
});

test('it is for the own machine alone', () =>
  expect(options()).toMatchObject({ host: '127.0.0.1', allowedHosts: ['localhost', '127.0.0.1'] }));
