import { FAKE_ORIGIN, fakeFetch } from '../../testing/fake-fetch';

/** Stands for a library that only what lies behind the login may load. */
function mockAbsent(name: string): () => never {
  return () => {
    throw new Error(`the login loads ${name}`);
  };
}
jest.mock('zod', mockAbsent('zod'));
jest.mock('idb', mockAbsent('idb'));
jest.mock('@reduxjs/toolkit/query/react', mockAbsent('RTK Query'));
jest.mock('@supabase/supabase-js', mockAbsent('the Supabase client'));
jest.mock('../inspections/outbox-slice', mockAbsent('the outbox'));

it('a signed-out visitor of the login page is served without anything that lies behind it', async () => {
  fakeFetch({});
  const [{ loadConfig, restoreSession }, { createPortalStore }] = await Promise.all([
    import('./index'),
    import('../../store'),
  ]);
  const store = createPortalStore();
  await restoreSession();
  expect(store.getState().session).toEqual({ kind: 'signed-out', reason: 'never' });
  expect(await loadConfig()).toMatchObject({
    supabase: { url: FAKE_ORIGIN },
    demo: false,
    allowModuleOverrides: false,
  });
});
