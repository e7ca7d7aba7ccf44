import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, outcome, upload, type Person, type Portal } from '../database/clients.fixture';
import { A_BAG, add, openWithOccurrences, operation, register, whole } from './occurrences.fixture';

const foundSchema = z.object({
  rows: z.array(z.object({ id: z.string(), number: z.string(), happened_at: z.string() })),
  count: z.nullable(z.number()),
  more: z.boolean(),
  ongoing: z.number(),
  drills: z.number(),
});

let portal: Portal;
let supervisor: Person;
beforeAll(async () => {
  ({ portal, supervisor } = await openWithOccurrences());
}, 180_000);
afterAll(() => portal.backend.close());

const find = async (person: Person, asked: object = {}) =>
  foundSchema.parse(await call(person, 'occurrences__find_occurrences', { asked }));

describe('who reads and writes what', () => {
  const PEOPLE = ['author', 'inspector', 'supervisor', 'auditor', 'admin', 'stranger'] as const;
  const person = (name: (typeof PEOPLE)[number]): Person => {
    if (name === 'supervisor') return supervisor;
    return name === 'stranger' ? portal.stranger : portal.people[name];
  };

  test.each([
    // reads one that anybody reads, a restricted one of somebody else, registers
    ['author', true, false, false],
    ['inspector', true, false, true],
    ['supervisor', true, true, true],
    ['auditor', true, true, false],
    ['admin', true, true, true],
    ['stranger', false, false, false],
  ] as const)('%s', async (name, reads, readsRestricted, registers) => {
    const open = await register(portal.colleague);
    const restricted = await register(portal.colleague, { kind: 'hack-controle-acesso' });
    await add(portal.colleague, restricted, 'note', { text: 'Reservado' });
    const { client } = person(name);
    const rows = async (table: string, column: string, id: string): Promise<boolean> => {
      const { data } = await client.from(table).select('id').eq(column, id);
      return (data ?? []).length > 0;
    };
    expect(await rows('occurrences__occurrences', 'id', open)).toBe(reads);
    expect(await rows('occurrences__occurrences', 'id', restricted)).toBe(readsRestricted);
    expect(await rows('occurrences__entries', 'occurrence', restricted)).toBe(readsRestricted);
    expect((await outcome(client.rpc('occurrences__whole_record', { occurrence: restricted }))) !== null).toBe(
      readsRestricted,
    );
    expect(await add(person(name), restricted, 'note', { text: 'Eu também' })).toMatchObject(
      readsRestricted && registers
        ? { id: expect.any(String) as string }
        : { code: expect.stringMatching(/^AV40[134]$/) as string },
    );
    const sent = operation(A_BAG);
    expect(await call(person(name), 'occurrences__register', { operation: sent })).toMatchObject(
      registers ? { id: sent.id } : { code: expect.stringMatching(/^AV40[13]$/) as string },
    );
  });

  test('a restricted one is its author’s to read, and is in nobody else’s list', async () => {
    const id = await register(portal.colleague, { kind: 'sequestro-solo', what: 'Só para quem deve' });
    const asked = { text: 'so para quem deve' };
    expect(await whole(portal.colleague, id)).toMatchObject({ occurrence: { restricted: true } });
    expect((await find(portal.colleague, asked)).count).toBe(1);
    expect((await find(portal.people.inspector, asked)).count).toBe(0);
    expect((await find(portal.people.auditor, asked)).count).toBe(1);
  });

  test.each(['occurrences', 'entries', 'kinds', 'transitions', 'counters'])(
    'nobody writes into %s past the functions',
    async (table) => {
      for (const name of PEOPLE) {
        const { error } = await person(name).client.from(`occurrences__${table}`).insert({ id: randomUUID() });
        expect(error).not.toBeNull();
      }
    },
  );
});

describe('the list', () => {
  test('finds by text without accents, kind as the reader calls it, state, kind, time, simulated and one’s own', async () => {
    const id = await register(portal.people.inspector, {
      what: 'Âncora rara',
      happenedAt: '2025-01-05T10:00:00Z',
      simulated: true,
    });
    const ids = async (asked: object) => (await find(portal.people.inspector, asked)).rows.map((row) => row.id);
    expect(await ids({ text: 'ancora' })).toEqual([id]);
    expect(
      await ids({ text: 'nothing of it', kindsCalled: ['bagagem-abandonada'], to: '2025-02-01T00:00:00Z' }),
    ).toEqual([id]);
    expect(
      await ids({
        text: 'ancora',
        states: ['ongoing'],
        kinds: ['bagagem-abandonada'],
        families: ['threat'],
        mine: true,
      }),
    ).toEqual([id]);
    for (const asked of [
      { states: ['done'] },
      { kinds: ['medica'] },
      { families: ['cyber'] },
      { simulated: false },
      { from: '2025-02-01T00:00:00Z' },
    ])
      expect(await ids({ text: 'ancora', ...asked })).toEqual([]);
  });

  test('finds all of a text’s words that are written with signs', async () => {
    const id = await register(portal.people.inspector, { what: 'Bateria a 100% no rádio_7' });
    await register(portal.people.inspector, { what: 'Bateria a 100 volts no rádio X7' });
    for (const text of ['rádio_7', 'radio 7', '% no radio_'])
      expect((await find(portal.people.inspector, { text })).rows.map((row) => row.id)).toContain(id);
    expect((await find(portal.people.inspector, { text: 'rádio_7' })).count).toBe(1);
  });

  test('counts to two hundred, says that there are more, and gives all of them away in bunches', async () => {
    const { inspector } = portal.people;
    const id = await register(inspector, { what: 'Cerca cortada' });
    await portal.backend.sql(
      `insert into module_occurrences.occurrences select (jsonb_populate_record(one,
          jsonb_build_object('id', gen_random_uuid(), 'number', 'T-' || n, 'search_text', n || ' cerca cortada',
            'happened_at', one.happened_at - (n % 7) * interval '1 hour'))).*
        from module_occurrences.occurrences one, generate_series(1, 230) n where one.id = $1`,
      [id],
    );
    const asked = { text: 'cerca cortada' };
    expect(await find(inspector)).toMatchObject({ count: 200, more: true });
    expect(await find(inspector, asked)).toMatchObject({ count: 50, more: true });
    expect(await find(inspector, { ...asked, page: 5 })).toMatchObject({ count: 231, more: false });
    // Of what few of the newest say, too.
    expect(await find(inspector, { text: '7 cerca cortada' })).toMatchObject({ count: 23, more: false });

    const seen: string[] = [];
    for (let after: object | undefined; ;) {
      const { rows, count } = await find(inspector, { ...asked, size: 60, counted: false, ...(after && { after }) });
      expect(count).toBeNull();
      seen.push(...rows.map((row) => row.id));
      const last = rows.at(-1);
      if (rows.length < 60 || !last) break;
      after = { happenedAt: last.happened_at, id: last.id };
    }
    expect(seen).toHaveLength(231);
    expect(new Set(seen).size).toBe(231);
  });

  test('counts what goes on now, and apart from it what is simulated', async () => {
    const { ongoing, drills } = await find(portal.people.admin);
    await register(portal.people.inspector, { simulated: true });
    expect(await find(portal.people.admin)).toMatchObject({ ongoing, drills: drills + 1 });
    await register(portal.people.inspector);
    expect(await find(portal.people.admin)).toMatchObject({ ongoing: ongoing + 1, drills: drills + 1 });
  });
});

test('photos of what is registered stay', async () => {
  const sent = operation(A_BAG);
  const path = await upload(portal.people.inspector, sent.id);
  await call(portal.people.inspector, 'occurrences__register', { operation: { ...sent, files: [{ path }] } });
  await portal.people.inspector.client.storage.from('attachments').remove([path]);
  expect((await portal.people.inspector.client.storage.from('attachments').download(path)).error).toBeNull();
});
