import { randomUUID } from 'node:crypto';
import { ROLES } from '@avsec/shared/domain';
import { call, openPortal, type Person, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.saved_filters'));

const save = (person: Person, changes: object = {}) =>
  call(person, 'save_filter', {
    payload: { id: randomUUID(), name: 'Portões', query: 'text=port%C3%A3o', ...changes },
  });
const seenBy = async ({ client }: Person) =>
  (await client.from('saved_filters').select('name, query').order('name')).data;

test.each(ROLES)('%s saves filters, gives them another name, applies them and removes them', async (role) => {
  const person = portal.people[role];
  const id = randomUUID();
  expect(await save(person, { id })).toBe(id);
  expect(await save(person, { id, name: '  Portões do sul ', query: 'text=sul&sort=rate' })).toBe(id);
  expect(await seenBy(person)).toEqual([{ name: 'Portões do sul', query: 'text=sul&sort=rate' }]);
  expect(await call(person, 'delete_filter', { id })).toBe(1);
  expect(await call(person, 'delete_filter', { id })).toBe(0);
  expect(await seenBy(person)).toEqual([]);
});

test('a person’s filters are nobody else’s to see, change or remove', async () => {
  const { inspector, admin } = portal.people;
  const id = randomUUID();
  await save(inspector, { id });
  for (const other of [admin, portal.colleague]) {
    expect(await seenBy(other)).toEqual([]);
    expect(await save(other, { id, name: 'Meu' })).toMatchObject({ code: 'AV403' });
    expect(await call(other, 'delete_filter', { id })).toBe(0);
  }
  expect(await save(admin)).toEqual(expect.any(String));
  expect(await seenBy(inspector)).toHaveLength(1);
});

test('a name is there once, accents and case aside', async () => {
  const { auditor } = portal.people;
  await save(auditor);
  expect(await save(auditor, { name: 'PORTOES' })).toMatchObject({ code: 'AV409' });
  expect(await seenBy(auditor)).toHaveLength(1);
});

test('each list has names of its own', async () => {
  const { auditor } = portal.people;
  await save(auditor);
  expect(await save(auditor, { list: 'findings' })).toEqual(expect.any(String));
  expect(await save(auditor, { list: 'findings', name: 'PORTOES' })).toMatchObject({ code: 'AV409' });
  expect(await save(auditor, { list: 'elsewhere' })).toMatchObject({ code: 'AV422', details: { field: 'list' } });
  const { data } = await auditor.client.from('saved_filters').select('name').eq('list', 'findings');
  expect(data).toEqual([{ name: 'Portões' }]);
});

test.each([
  ['no name', { name: ' \u00a0 ' }, 'name'],
  ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
  ['filters of 2,001 characters', { query: 'x'.repeat(2001) }, 'query'],
  ['filters that are no text', { query: {} }, 'query'],
  ['an id that is none', { id: 'x' }, 'id'],
])('refuses %s', async (_, changes, field) => {
  expect(await save(portal.people.auditor, changes)).toMatchObject({ code: 'AV422', details: { field } });
});

test('fifty are enough', async () => {
  const { auditor } = portal.people;
  for (let n = 0; n < 50; n += 1) await save(auditor, { name: `Filtro ${n}` });
  expect(await save(auditor, { name: 'Mais um' })).toMatchObject({
    code: 'AV422',
    details: { field: 'filters', reason: 'too-many' },
  });
});

test('nobody without a profile saves any', async () => {
  expect(await save(portal.stranger)).toMatchObject({ code: 'AV401' });
  expect(await call({ client: portal.anonymous }, 'save_filter', { payload: {} })).toMatchObject({ code: '42501' });
});
