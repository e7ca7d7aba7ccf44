import { openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());

test('no column and no function answers an array of a type of our own, which the backend does not read', async () => {
  const own = `select oid from pg_type where typcategory = 'A' and typelem >= 16384`;
  expect(
    await rowsOf(
      portal,
      `select attrelid::regclass::text || '.' || attname as answers from pg_attribute where atttypid in (${own})
       union all select oid::regprocedure::text from pg_proc
       where pronamespace >= 16384 and (prorettype in (${own}) or proallargtypes && array(${own}))`,
    ),
  ).toEqual([]);
});

test('arrays of types of PostgreSQL come as lists', async () => {
  expect(await rowsOf(portal, `select array['a', 'b'] as words, array[1, 2] as numbers, '{}'::uuid[] as ids`)).toEqual([
    { words: ['a', 'b'], numbers: [1, 2], ids: [] },
  ]);
});
