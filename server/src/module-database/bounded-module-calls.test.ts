import { randomUUID } from 'node:crypto';
import { call, openPortal, rowsOf, type Portal } from '../database/clients.fixture';
import { signedIn } from '../testing/signed-in';
import { openApiFirewall } from '../portal/api-firewall/api-firewall';
import { migrationsOf } from '../testing/module-migrations';
import { applyModuleMigrations } from './apply-module-migrations';

const MIGRATION = `
  create function report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
  begin
    return '{"number": 7}';
  end $$;
  create function find(query jsonb default '{}', words text default '', ids uuid[] default '{}', tags text[] default '{}', most integer default 5)
  returns jsonb language sql stable security definer set search_path = '' as $$
    select '{"found": 0}'::jsonb;
  $$;
  grant execute on function report(jsonb), find(jsonb, text, uuid[], text[], integer) to authenticated;`;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await applyModuleMigrations(portal.backend, migrationsOf('malas', MIGRATION));
}, 180_000);
afterAll(() => portal.backend.close());

const ask = (given: Record<string, unknown>, name = 'find') => call(portal.people.inspector, `malas__${name}`, given);
const tooLong = (field: string): object => ({
  code: 'AV422',
  details: expect.objectContaining({ field, reason: 'too-long' }) as object,
});
const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

test.each([
  ['a document', 'query', { text: 'x'.repeat(1_000_000) }],
  ['a text', 'words', 'x'.repeat(10_001)],
  ['a list of ids', 'ids', ids(1001)],
  ['a list of texts', 'tags', Array.from({ length: 20 }, () => 'x'.repeat(6000))],
])('%s that a function of a module is called with has a most', async (_, argument, value) => {
  expect(await ask({ [argument]: value })).toEqual(tooLong(argument));
});

test('and so has an operation, before anything of it is looked at', async () => {
  const operation = { id: 'no id at all', content: { text: 'x'.repeat(1_000_000) } };
  expect(await ask({ operation }, 'report')).toEqual(tooLong('operation'));
});

test('what is within them is answered as before', async () => {
  const query = { text: 'x'.repeat(900_000) };
  expect(await ask({ query, words: 'x'.repeat(10_000), ids: ids(1000), most: 3 })).toEqual({ found: 0 });
  expect(await ask({})).toEqual({ found: 0 });
});

test('the API firewall refuses by the same lines, before the database is asked, and what is nested too deep', async () => {
  const asked: string[] = [];
  const { backend } = portal;
  const firewall = await openApiFirewall({
    ...backend,
    fetch: (request) => Promise.resolve(new Response('{}', { status: asked.push(request.url) && 200 })),
  });
  const headers = {
    apikey: backend.publishableKey,
    authorization: await signedIn(backend),
    'content-type': 'application/json',
  };
  const post = async (body: string): Promise<number> =>
    (await firewall.fetch(new Request('http://127.0.0.1/rest/v1/rpc/malas__find', { method: 'POST', headers, body })))
      .status;
  expect(await post(JSON.stringify({ words: 'x'.repeat(10_001) }))).toBe(422);
  expect(await post(JSON.stringify({ query: 'x'.repeat(2_000_000) }))).toBe(413);
  expect(await post(`{"query":${'['.repeat(40)}${']'.repeat(40)}}`)).toBe(400);
  expect(asked).toEqual([]);
  expect(await post(JSON.stringify({ words: 'chave' }))).toBe(200);
});

test('their lines go and come with the entry points', async () => {
  const lines = () =>
    rowsOf(portal, `select path, unit, most from private.bounds where called like 'malas\\_\\_%' order by 1, 2`);
  const before = await lines();
  await applyModuleMigrations(portal.backend, migrationsOf('malas', MIGRATION));
  expect(await lines()).toEqual(before);
  await portal.backend.sql(`select private.remove_doors('malas')`);
  expect(await lines()).toEqual([]);
});

test('a call of a person ends after eight seconds on a database that counts them', async () => {
  expect(await rowsOf(portal, `select rolconfig from pg_roles where rolname = 'authenticated'`)).toEqual([
    { rolconfig: expect.arrayContaining(['statement_timeout=8s']) as object },
  ]);
});
