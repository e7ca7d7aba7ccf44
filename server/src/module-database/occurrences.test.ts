import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  call,
  openPortal,
  outcome,
  rowsOf,
  signUpWith,
  upload,
  type Person,
  type Portal,
} from '../database/clients.fixture';
import { PROJECT } from '../settings';
import { applyModuleMigrations } from './apply-module-migrations';
import { migrationsIn } from './migration-files';

const FOLDER = join(PROJECT, 'mfe-occurrences');
const read = (...names: string[]): unknown => JSON.parse(readFileSync(join(FOLDER, 'src', ...names), 'utf8'));

const NOON = '2026-03-02T12:00:00.000Z';
const entrySchema = z.object({
  id: z.string(),
  type: z.string(),
  content: z.record(z.string(), z.unknown()),
  happened_at: z.string(),
  by_name: z.string(),
});
const wholeSchema = z.object({
  occurrence: z.object({ number: z.string(), state: z.string(), restricted: z.boolean(), by_name: z.string() }),
  entries: z.array(entrySchema),
});
const foundSchema = z.object({
  rows: z.array(z.object({ id: z.string(), number: z.string() })),
  count: z.number(),
  ongoing: z.number(),
});

let portal: Portal;
let supervisor: Person;
beforeAll(async () => {
  portal = await openPortal();
  supervisor = await signUpWith(portal.backend, 'supervisor', 'inspector', ['supervisor']);
  await applyModuleMigrations(portal.backend, await migrationsIn(FOLDER));
}, 180_000);
afterAll(() => portal.backend.close());

const operation = (content: object, more: object = {}) => ({
  id: randomUUID(),
  version: 1,
  created_at: NOON,
  content,
  files: [],
  ...more,
});
const A_BAG = {
  kind: 'bagagem-abandonada',
  kindVersion: 1,
  happenedAt: NOON,
  place: 'Portão 4',
  point: 'junto à coluna 12',
  what: 'Mochila preta sem dono',
  toldBy: 'Loja 7',
  toldHow: 'telephone',
  simulated: false,
};

async function register(person: Person, changes: object = {}): Promise<string> {
  const sent = operation({ ...A_BAG, ...changes });
  expect(await call(person, 'occurrences__register', { operation: sent })).toMatchObject({ id: sent.id });
  return sent.id;
}
const add = (person: Person, about: string, type: string, content: object, more: object = {}) =>
  call(person, 'occurrences__add_entry', {
    operation: operation({ type, happenedAt: NOON, content }, { about, ...more }),
  });
const act = (person: Person, about: string, name: string, more: object = {}) =>
  call(person, 'occurrences__change_state', {
    operation: operation({ act: name, happenedAt: NOON, words: 'Porque sim', ...more }, { about }),
  });
const whole = async (person: Person, occurrence: string) =>
  wholeSchema.parse(await call(person, 'occurrences__whole_record', { occurrence }));
const find = async (person: Person, asked: object = {}) =>
  foundSchema.parse(await call(person, 'occurrences__find_occurrences', { asked }));

describe('the tables of the module say what its data says', () => {
  test('every kind, its family, and who reads it', async () => {
    const definition = z.object({ kind: z.string(), family: z.string(), restricted: z.boolean() });
    const defined = readdirSync(join(FOLDER, 'src/kinds/definitions'))
      .flatMap((file) => z.array(definition).parse(read('kinds/definitions', file)))
      .map(({ kind, family, restricted }) => ({ id: kind, family, restricted }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    const kinds = z
      .array(z.object({ id: z.string(), family: z.string(), restricted: z.boolean() }))
      .parse(await rowsOf(portal, 'select id, family, restricted from module_occurrences.kinds'));
    const unique = new Map(defined.map((one) => [one.id, one]));
    expect(kinds).toHaveLength(39);
    expect(kinds.sort(byId)).toEqual([...unique.values()].sort(byId));
  });

  test('every transition, cell by cell', async () => {
    const stored = await rowsOf(
      portal,
      `select act, from_state as "from", to_state as "to", four_eyes as "fourEyes", by_supervisor as "bySupervisor", words
       from module_occurrences.transitions order by id`,
    );
    const table = z
      .array(z.object({ act: z.string(), from: z.string() }).loose())
      .parse(read('states/transitions.json'));
    const key = (one: { act: string; from: string }) => `${one.act}:${one.from}`;
    expect(stored).toEqual(table.sort((one, other) => (key(one) < key(other) ? -1 : 1)));
  });
});

describe('registering', () => {
  test('gives numbers of the year one after the other, and the same one when it is repeated', async () => {
    const sent = operation(A_BAG);
    for (const time of [1, 2, 3])
      expect([time, await call(portal.people.inspector, 'occurrences__register', { operation: sent })]).toEqual([
        time,
        { id: sent.id },
      ]);
    const next = await register(portal.colleague);
    const [first, second] = await Promise.all([
      whole(portal.people.inspector, sent.id),
      whole(portal.people.inspector, next),
    ]);
    const [, year, count] = /^OC-(\d{4})-(\d{6})$/.exec(first.occurrence.number) ?? [];
    expect(second.occurrence.number).toBe(`OC-${year}-${String(Number(count) + 1).padStart(6, '0')}`);
    expect(first.occurrence).toMatchObject({ state: 'ongoing', by_name: 'Name of inspector' });
  });

  test.each([
    [{ kind: 'festa' }, 'AV422'],
    [{ what: '  ' }, 'AV422'],
    [{ happenedAt: 'ontem' }, 'AV422'],
    [{ happenedAt: '2026-13-45T12:00:00Z' }, 'AV422'],
    [{ toldHow: 'smoke' }, 'AV422'],
    [{ kindVersion: 0 }, 'AV422'],
  ])('refuses %j and leaves no gap in the numbers', async (changes, code) => {
    const before = await rowsOf(portal, 'select last from module_occurrences.counters');
    const sent = operation({ ...A_BAG, ...changes });
    expect(await call(portal.people.inspector, 'occurrences__register', { operation: sent })).toMatchObject({ code });
    expect(await rowsOf(portal, 'select last from module_occurrences.counters')).toEqual(before);
  });
});

describe('two people at a time', () => {
  test('lose nothing of each other’s: entries are added and never changed', async () => {
    const id = await register(portal.people.inspector);
    const people = [portal.people.inspector, portal.colleague, supervisor];
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        add(people[place % 3] ?? supervisor, id, 'note', { text: `Nota ${place}` }),
      ),
    );
    const { entries } = await whole(portal.colleague, id);
    expect(entries.map(({ content }) => content.text).sort()).toEqual(
      Array.from({ length: 12 }, (_, place) => `Nota ${place}`).sort(),
    );
  });

  test('an entry that is struck stays, and by its author or a supervisor alone', async () => {
    const id = await register(portal.people.inspector);
    const entry = randomUUID();
    await add(portal.people.inspector, id, 'note', { text: 'Errado' }, { id: entry });
    const strike = (person: Person) => add(person, id, 'strike', { target: entry, reason: 'Foi no outro portão' });
    expect(await strike(portal.colleague)).toMatchObject({ code: 'AV403' });
    expect(await strike(supervisor)).not.toHaveProperty('code');
    expect((await whole(portal.colleague, id)).entries.map(({ type }) => type)).toEqual(['note', 'strike']);
  });

  test('who comes to the same state has nothing left to do; who was overtaken is told', async () => {
    const id = await register(portal.people.inspector);
    await act(portal.people.inspector, id, 'control');
    expect(await act(portal.colleague, id, 'control')).not.toHaveProperty('code');
    await act(portal.people.inspector, id, 'end');
    expect(await act(portal.colleague, id, 'resume')).toEqual({ code: 'AV409', details: { state: 'ended' } });
    expect((await whole(portal.colleague, id)).entries).toHaveLength(2);
  });
});

test('whoever registered it, or asked for its review, does not complete it, the administrator included', async () => {
  const id = await register(portal.people.admin);
  await act(portal.people.admin, id, 'end');
  await act(supervisor, id, 'ask-review');
  const foursEyes = { code: 'AV403', details: { reason: 'four-eyes' } };
  expect(await act(portal.people.admin, id, 'complete')).toEqual(foursEyes);
  expect(await act(supervisor, id, 'complete')).toEqual(foursEyes);
  expect(await act(portal.colleague, id, 'complete')).toMatchObject({ code: 'AV403' });
  const other = await signUpWith(portal.backend, 'second-supervisor', 'auditor', ['supervisor']);
  expect(await act(other, id, 'complete')).not.toHaveProperty('code');
  expect((await whole(other, id)).occurrence.state).toBe('done');
  expect(await add(portal.people.admin, id, 'person', { name: 'Alguém' })).toMatchObject({ code: 'AV409' });
  expect(await add(portal.people.admin, id, 'note', { text: 'Aditamento' })).not.toHaveProperty('code');
});

test('a false alarm stays a record; a duplicate names the other one', async () => {
  const [one, other] = [await register(portal.people.inspector), await register(portal.people.inspector)];
  const { number } = (await whole(portal.people.inspector, one)).occurrence;
  await add(portal.people.inspector, one, 'note', { text: 'Era de um passageiro' });
  await act(portal.people.inspector, one, 'false-alarm');
  expect(await whole(portal.people.inspector, one)).toMatchObject({
    occurrence: { state: 'false-alarm' },
    entries: [{}, {}],
  });
  expect(await act(portal.people.inspector, other, 'duplicate', { duplicateOf: 'OC-1999-000001' })).toMatchObject({
    code: 'AV422',
  });
  expect(await act(portal.people.inspector, other, 'duplicate', { duplicateOf: number })).not.toHaveProperty('code');
});

test('a finding that is opened is one of quality control, once', async () => {
  const id = await register(portal.people.inspector);
  const entry = { id: randomUUID() };
  const opened = () =>
    add(portal.people.inspector, id, 'finding', { question: 'Câmera 12 sem imagem', level: 'major' }, entry);
  await opened();
  await opened();
  const findings = await rowsOf(
    portal,
    'select number, source, question, place_text from public.findings where id = $1',
    [entry.id],
  );
  expect(findings).toEqual([
    {
      number: expect.stringMatching(/^NC-/),
      source: 'occurrence',
      question: 'Câmera 12 sem imagem',
      place_text: 'Portão 4',
    },
  ]);
  expect((await whole(portal.people.inspector, id)).entries[0]?.content).toMatchObject(
    (findings[0] as object) && { question: 'Câmera 12 sem imagem' },
  );
});

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
      readsRestricted && registers ? { id: expect.any(String) } : { code: expect.stringMatching(/^AV40[134]$/) },
    );
    const sent = operation(A_BAG);
    expect(await call(person(name), 'occurrences__register', { operation: sent })).toMatchObject(
      registers ? { id: sent.id } : { code: expect.stringMatching(/^AV40[13]$/) },
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

  test('counts what goes on now without what is simulated', async () => {
    const { ongoing } = await find(portal.people.admin);
    await register(portal.people.inspector, { simulated: true });
    expect((await find(portal.people.admin)).ongoing).toBe(ongoing);
    await register(portal.people.inspector);
    expect((await find(portal.people.admin)).ongoing).toBe(ongoing + 1);
  });
});

test('photos of what is registered stay', async () => {
  const sent = operation(A_BAG);
  const path = await upload(portal.people.inspector, sent.id);
  await call(portal.people.inspector, 'occurrences__register', { operation: { ...sent, files: [{ path }] } });
  await portal.people.inspector.client.storage.from('attachments').remove([path]);
  expect((await portal.people.inspector.client.storage.from('attachments').download(path)).error).toBeNull();
});
