import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { call, rowsOf, signUpWith, type Person, type Portal } from '../database/clients.fixture';
import { A_BAG, act, add, FOLDER, openWithOccurrences, operation, read, register, whole } from './occurrences.fixture';

let portal: Portal;
let supervisor: Person;
beforeAll(async () => {
  ({ portal, supervisor } = await openWithOccurrences());
}, 180_000);
afterAll(() => portal.backend.close());

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
  const fourEyes = { code: 'AV403', details: { reason: 'four-eyes' } };
  expect(await act(portal.people.admin, id, 'complete')).toEqual(fourEyes);
  expect(await act(supervisor, id, 'complete')).toEqual(fourEyes);
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
      number: expect.stringMatching(/^NC-/) as string,
      source: 'occurrence',
      question: 'Câmera 12 sem imagem',
      place_text: 'Portão 4',
    },
  ]);
  const [one] = z.tuple([z.object({ number: z.string() })]).parse(findings);
  expect((await whole(portal.people.inspector, id)).entries[0]?.content).toMatchObject({ number: one.number });
});

test('a finding, which everybody reads, does not tell where a restricted occurrence was', async () => {
  const id = await register(portal.people.inspector, { kind: 'hack-controle-acesso' });
  const entry = { id: randomUUID() };
  await add(portal.people.inspector, id, 'finding', { question: 'Leitor 12 aberto', level: 'major' }, entry);
  expect(await rowsOf(portal, 'select place_text, place_id from public.findings where id = $1', [entry.id])).toEqual([
    { place_text: '', place_id: null },
  ]);
});

test('the audit log has an entry that is added once: that the occurrence was touched then says nothing', async () => {
  const about = await register(portal.people.inspector);
  await add(portal.people.inspector, about, 'note', { text: 'Isolada' });
  const { rows } = await portal.backend.sql(
    `select log.action, log.table_name = 'occurrences__occurrences' as whole from public.audit_log log
     left join module_occurrences.entries entry on entry.id::text = log.row_id
     where log.row_id = $1 or entry.occurrence::text = $1 order by log.id`,
    [about],
  );
  expect(rows.slice(0, 1)).toEqual([{ action: 'insert', whole: true }]);
  expect(rows.slice(1)).toEqual([{ action: 'insert', whole: false }]);
});

test('the audit log calls an occurrence and its entries by its number, a changed kind by its name', async () => {
  const { inspector, auditor, admin } = portal.people;
  const logged = (table: string, text: string) =>
    call(auditor, 'audit_entries', { filter: { table: `occurrences__${table}`, text } });
  const id = await register(inspector);
  const { number } = (await whole(inspector, id)).occurrence;
  expect(await logged('occurrences', id)).toMatchObject([{ row_id: id, subject: number }]);
  const entry = { id: randomUUID() };
  await add(inspector, id, 'note', { text: 'Área isolada' }, entry);
  expect(await logged('entries', entry.id)).toMatchObject([{ row_id: entry.id, subject: number }]);
  const changed = operation({ kind: 'ataque-laser', base: 0, hidden: [], steps: [], calls: [] });
  await call(admin, 'occurrences__adapt_kind', { operation: changed });
  expect(await logged('adaptations', changed.id)).toMatchObject([{ subject: 'ataque-laser · 1' }]);
});

describe('what the airport changes about a kind', () => {
  const adaptation = (base: number, text: string) => ({
    kind: 'medica',
    base,
    hidden: ['first-aid'],
    steps: [{ id: 's1', phase: 'immediate', text }],
    calls: [{ id: 'ambulance', name: 'SAMU', phone: '192' }],
  });
  const adapt = (person: Person, content: object) =>
    call(person, 'occurrences__adapt_kind', { operation: operation(content) });
  const adapted = async (id: string): Promise<unknown> => {
    const read = await call(portal.people.inspector, 'occurrences__whole_record', { occurrence: id });
    return z.object({ adaptation: z.unknown() }).parse(read).adaptation;
  };

  test('counts for what is registered from then on; what was begun before keeps what it was begun with', async () => {
    const before = await register(portal.people.inspector, { kind: 'medica' });
    expect(await adapt(portal.people.admin, adaptation(0, 'Chame o posto 3'))).not.toHaveProperty('code');
    const then = await register(portal.people.inspector, { kind: 'medica' });
    expect(await adapt(portal.people.admin, adaptation(1, 'Chame o posto 4'))).not.toHaveProperty('code');
    expect(await adapted(before)).toBeNull();
    expect(await adapted(then)).toMatchObject({ steps: [{ text: 'Chame o posto 3' }] });
    expect(await call(portal.people.inspector, 'occurrences__current_adaptations', {})).toMatchObject({
      medica: { revision: 2, content: { steps: [{ text: 'Chame o posto 4' }] } },
    });
  });

  test('is an administrator’s to say, and overwrites nothing that another has said meanwhile', async () => {
    for (const person of [portal.people.inspector, supervisor, portal.people.auditor])
      expect(await adapt(person, adaptation(2, 'Não'))).toMatchObject({ code: 'AV403' });
    expect(await adapt(portal.people.admin, adaptation(1, 'Tarde'))).toEqual({
      code: 'AV409',
      details: { revision: 2 },
    });
    expect(await adapt(portal.people.admin, adaptation(2, ' '))).toMatchObject({ code: 'AV422' });
    expect(await adapt(portal.people.admin, { ...adaptation(2, 'x'), kind: 'festa' })).toMatchObject({ code: 'AV422' });
  });
});
