import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, outcome, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';

let portal: Portal;
/** Everyone who may or may not use what stands below the screens of quality control. */
let everybody: Record<string, Person>;
let terminal: string;
let gate: string;
let maintenance: string;

const place = (more: object = {}) => ({ payload: { id: randomUUID(), name: `Lugar ${randomUUID()}`, ...more } });
const group = (more: object = {}) => ({
  payload: { id: randomUUID(), name: `Grupo ${randomUUID()}`, kind: 'team', members: [], ...more },
});
const saved = async (name: string, parameters: object): Promise<string> =>
  z.string().parse(await call(portal.people.admin, name, parameters));
const invalid = (details: object) => ({ code: 'AV422', details: expect.objectContaining(details) as object });

beforeAll(async () => {
  portal = await openPortal();
  everybody = {
    ...portal.people,
    supervisor: await signUpWith(portal.backend, 'supervisor', 'auditor', ['supervisor']),
    responsible: await signUpWith(portal.backend, 'manutencao', null, ['responsible']),
    stranger: portal.stranger,
  };
  terminal = await saved('save_place', place({ name: 'Terminal 1' }));
  gate = await saved('save_place', place({ name: 'Portão 4', parent_id: terminal }));
  maintenance = await saved('save_group', group({ name: 'Manutenção', members: [everybody['responsible']!.id] }));
  await saved('save_group', group({ name: 'Turno A', kind: 'shift' }));
}, 180_000);
afterAll(() => portal.backend.close());

type Row = Record<string, 'yes' | 'own' | 'no'>;
const NOBODY: Row = {
  inspector: 'no',
  author: 'no',
  auditor: 'no',
  admin: 'no',
  supervisor: 'no',
  responsible: 'no',
  stranger: 'no',
};
const WITH_ROLE: Row = { ...NOBODY, inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes', supervisor: 'yes' };
const ADMINISTRATORS: Row = { ...NOBODY, admin: 'yes' };

/** Who × operation, cell by cell. `own`: only the groups one belongs to. */
const DESIGN: Record<string, Row> = {
  'read the site': { ...WITH_ROLE, responsible: 'yes' },
  'read places': WITH_ROLE,
  'read groups': { ...WITH_ROLE, responsible: 'own' },
  'read members': { ...WITH_ROLE, responsible: 'own' },
  'read who is assignable': WITH_ROLE,
  'read what a device keeps of the site': WITH_ROLE,
  'save a place': ADMINISTRATORS,
  'save a group': ADMINISTRATORS,
  'save the site': ADMINISTRATORS,
};

const reads =
  (table: string, all: number) =>
  async ({ client }: Person) => {
    const rows = (await client.from(table).select('*')).data?.length ?? 0;
    return rows === 0 ? 'no' : rows < all ? 'own' : 'yes';
  };
const writes = (name: string, parameters: () => object) => async (person: Person) => {
  const answer = await call(person, name, parameters());
  if (typeof answer === 'string') return 'yes';
  expect(answer).toMatchObject({ code: expect.stringMatching(/^AV40[13]$/) as string });
  return 'no';
};
const ATTEMPTS: Record<string, (person: Person) => Promise<string>> = {
  'read the site': reads('sites', 1),
  'read places': reads('places', 2),
  'read groups': reads('groups', 2),
  'read members': reads('group_members', 1),
  'read who is assignable': async (person) => ((await call(person, 'assignable', {})) === null ? 'no' : 'yes'),
  'read what a device keeps of the site': async (person) =>
    (await call(person, 'site_for_inspecting', {})) === null ? 'no' : 'yes',
  'save a place': writes('save_place', place),
  'save a group': writes('save_group', group),
  'save the site': writes('save_site', () => ({ payload: { name: 'Aeroporto', zone: 'America/Sao_Paulo' } })),
};

test.each(Object.keys(DESIGN))('%s', async (operation) => {
  // A group's only member reads all members there are.
  const expected = { ...DESIGN[operation], ...(operation === 'read members' && { responsible: 'yes' }) };
  const found: Record<string, string> = {};
  for (const [who, person] of Object.entries(everybody)) found[who] = await ATTEMPTS[operation]!(person);
  expect(found).toEqual(expected);
});

test('whoever has the right to treat alone reads no inspection, no checklist and no other person', async () => {
  const { client, id } = everybody['responsible']!;
  for (const table of ['checklists', 'checklist_versions', 'submission_summaries', 'submission_versions', 'audit_log'])
    expect([table, (await client.from(table).select('*')).data ?? []]).toEqual([table, []]);
  expect((await client.from('profiles').select('user_id')).data).toEqual([{ user_id: id }]);
  expect(await call(everybody['responsible']!, 'search_submissions', { query: {} })).toMatchObject({ code: 'AV401' });
});

test('nobody of another site reads or writes anything of this one', async () => {
  const other = randomUUID();
  await portal.backend.sql(
    `insert into public.sites (id, code, name, zone) values ($1, 'outro', 'Outro', 'Europe/Rome')`,
    [other],
  );
  await portal.backend.sql('update public.profiles set site_id = $1 where user_id = $2', [other, portal.colleague.id]);
  await portal.backend.sql('update public.profiles set role = $1 where user_id = $2', ['admin', portal.colleague.id]);
  for (const table of ['places', 'groups', 'group_members'])
    expect([table, (await portal.colleague.client.from(table).select('*')).data]).toEqual([table, []]);
  expect((await portal.colleague.client.from('sites').select('code')).data).toEqual([{ code: 'outro' }]);
  expect(await call(portal.colleague, 'save_place', place({ id: gate }))).toMatchObject({ code: 'AV403' });
  expect(await call(portal.colleague, 'save_place', place({ parent_id: terminal }))).toMatchObject(
    invalid({ field: 'parent_id', reason: 'missing' }),
  );
  expect(await call(portal.colleague, 'save_group', group({ id: maintenance }))).toMatchObject({ code: 'AV403' });
  expect(await call(portal.colleague, 'save_group', group({ members: [portal.people.admin.id] }))).toMatchObject(
    invalid({ field: 'members' }),
  );
});

test('a row without a site cannot be written', async () => {
  await expect(
    portal.backend.sql(`insert into public.places (id, site_id, name, path) values ($1, null, 'x', 'x')`, [
      randomUUID(),
    ]),
  ).rejects.toThrow();
});

test('a place has its names from the root, also after it or what it stands in is renamed or moved', async () => {
  const pathOf = async () => rowsOf(portal, 'select path from public.places where id = $1', [gate]);
  expect(await pathOf()).toEqual([{ path: 'Terminal 1 › Portão 4' }]);
  await saved('save_place', place({ id: terminal, name: 'Terminal 2' }));
  expect(await pathOf()).toEqual([{ path: 'Terminal 2 › Portão 4' }]);
  await saved('save_place', place({ id: gate, name: 'Portão 4' }));
  expect(await pathOf()).toEqual([{ path: 'Portão 4' }]);
  await saved('save_place', place({ id: gate, name: 'Portão 4', parent_id: terminal }));
});

test('no circle, no second place of a name in one parent, nothing too deep', async () => {
  const { admin } = portal.people;
  expect(await call(admin, 'save_place', place({ id: terminal, parent_id: gate }))).toMatchObject(
    invalid({ field: 'parent_id', reason: 'circle' }),
  );
  expect(await call(admin, 'save_place', place({ id: terminal, parent_id: terminal }))).toMatchObject(
    invalid({ reason: 'circle' }),
  );
  expect(await call(admin, 'save_place', place({ name: 'PORTAO 4', parent_id: terminal }))).toMatchObject({
    code: 'AV409',
    details: { status: 'name-taken' },
  });
  let parent = gate;
  for (let depth = 3; depth <= 8; depth += 1) parent = await saved('save_place', place({ parent_id: parent }));
  expect(await call(admin, 'save_place', place({ parent_id: parent }))).toMatchObject(invalid({ reason: 'too-deep' }));
});

test('a typed text finds the place that it names, by its name or by all names from the root, never one of two', async () => {
  const found = async (typed: string) =>
    z
      .tuple([z.object({ id: z.string().nullable() })])
      .parse(await rowsOf(portal, 'select private.place_of(private.default_site(), $1) as id', [typed]))[0].id;
  const other = await saved('save_place', place({ name: 'Doca' }));
  const dock = await saved('save_place', place({ name: 'Balança', parent_id: other }));
  expect(await found('  BALANCA ')).toBe(dock);
  expect(await found('doca - balança')).toBe(dock);
  expect(await found('Lugar nenhum')).toBeNull();
  await saved('save_place', place({ name: 'Balança', parent_id: terminal }));
  expect(await found('balança')).toBeNull();
  expect(await found('Doca › Balança')).toBe(dock);
});

test('a place and the neighbours that make room for it are moved in one step, or none of them; no other is', async () => {
  const { admin } = portal.people;
  const hall = await saved('save_place', place({ name: 'Alas' }));
  const [one, two] = [
    await saved('save_place', place({ name: 'Ala A', parent_id: hall, order_index: 1 })),
    await saved('save_place', place({ name: 'Ala B', parent_id: hall, order_index: 2 })),
  ];
  const orders = () =>
    rowsOf(portal, 'select name, order_index as at from public.places where parent_id = $1 order by order_index', [
      hall,
    ]);
  const shifted = [
    { id: two, order_index: 22 },
    { id: one, order_index: 12 },
    { id: gate, order_index: 99 },
  ];
  const third = place({ name: 'Ala C', parent_id: hall, order_index: 2, shifted });
  await saved('save_place', third);
  expect(await orders()).toEqual([
    { name: 'Ala C', at: 2 },
    { name: 'Ala A', at: 12 },
    { name: 'Ala B', at: 22 },
  ]);
  expect(await rowsOf(portal, 'select order_index from public.places where id = $1', [gate])).not.toEqual([
    { order_index: 99 },
  ]);
  const taken = { name: 'Ala A', parent_id: hall, shifted: [{ id: two, order_index: 77 }] };
  expect(await call(admin, 'save_place', place(taken))).toMatchObject({ code: 'AV409' });
  expect(await call(admin, 'save_place', place({ shifted: [{ id: two }] }))).toMatchObject(
    invalid({ field: 'shifted' }),
  );
  expect(await orders()).toContainEqual({ name: 'Ala B', at: 22 });
});

test('archiving a place takes along what lies in it, and its name is free again', async () => {
  const hall = await saved('save_place', place({ name: 'Saguão' }));
  const desk = await saved('save_place', place({ name: 'Balcão', parent_id: hall }));
  await saved('save_place', place({ id: hall, name: 'Saguão', archived: true }));
  expect(
    await rowsOf(
      portal,
      'select count(*)::integer as n from public.places where id = any ($1) and archived_at is not null',
      [[hall, desk]],
    ),
  ).toEqual([{ n: 2 }]);
  await saved('save_place', place({ name: 'Saguão' }));
});

test('a group takes members of its site, once each, and loses those whose account is removed', async () => {
  const { inspector, auditor } = portal.people;
  const night = await saved('save_group', group({ kind: 'shift', members: [inspector.id, inspector.id, auditor.id] }));
  const membersOf = async () =>
    rowsOf(portal, 'select user_id from public.group_members where group_id = $1 order by 1', [night]);
  expect(await membersOf()).toHaveLength(2);
  await saved('save_group', group({ id: night, kind: 'shift', members: [inspector.id] }));
  expect(await membersOf()).toEqual([{ user_id: inspector.id }]);
  expect(await call(portal.people.admin, 'save_group', group({ members: [randomUUID()] }))).toMatchObject(
    invalid({ field: 'members', reason: 'missing' }),
  );
  expect(await call(portal.people.admin, 'save_group', group({ kind: 'club' }))).toMatchObject(
    invalid({ field: 'kind' }),
  );
});

test('a zone that nobody knows is refused', async () => {
  for (const zone of ['Marte/Olympus', 'BRT', '', '-03'])
    expect(await call(portal.people.admin, 'save_site', { payload: { name: 'Aeroporto', zone } })).toMatchObject(
      invalid({ field: 'zone' }),
    );
});

test('every write is in the audit log, under a name that a person knows', async () => {
  const entries = await rowsOf(
    portal,
    `select distinct table_name as table, private.audited_subject(table_name, row_id) as subject from public.audit_log
     where table_name in ('sites', 'places', 'groups', 'group_members') and row_id in ($1, $2, (select id::text from public.group_members where group_id::text = $2 limit 1))
     order by 1`,
    [gate, maintenance],
  );
  expect(entries).toEqual([
    { table: 'group_members', subject: 'Manutenção · Name of manutencao' },
    { table: 'groups', subject: 'Manutenção' },
    { table: 'places', subject: 'Terminal 2 › Portão 4' },
  ]);
});

test('rights are given with the person, and a person without a role has one right alone', async () => {
  const { admin } = portal.people;
  const { id } = everybody['supervisor']!;
  const person = { full_name: 'S', badge: 'S-1', role: 'auditor', disabled: false };
  const change = (more: object) => call(admin, 'change_person', { id, person: { ...person, ...more } });
  expect(await change({ rights: ['supervisor', 'responsible'], email: 's@example.org' })).toBeNull();
  expect(await change({})).toBeNull();
  expect(await rowsOf(portal, 'select rights, email from public.profiles where user_id = $1', [id])).toEqual([
    { rights: ['responsible', 'supervisor'], email: 's@example.org' },
  ]);
  expect(await change({ rights: ['king'] })).toMatchObject(invalid({ field: 'rights' }));
  expect(await change({ email: 'nobody' })).toMatchObject(invalid({ field: 'email' }));
  expect(await change({ role: null })).toMatchObject(invalid({ field: 'role' }));
  expect(await change({ role: null, rights: ['supervisor', 'responsible'] })).toMatchObject(invalid({ field: 'role' }));
  expect(await change({ role: null, rights: ['responsible'] })).toBeNull();
  expect(await outcome(everybody['supervisor']!.client.from('places').select('id'))).toEqual([]);
  expect(await change({ rights: ['supervisor'], email: null })).toBeNull();
});

test('the last administrator does not lose the role, not even for none', async () => {
  await portal.backend.sql('update public.profiles set role = $1 where user_id = $2', [
    'inspector',
    portal.colleague.id,
  ]);
  const { admin } = portal.people;
  expect(
    await call(admin, 'change_person', {
      id: admin.id,
      person: { full_name: 'A', badge: 'A', role: null, rights: ['responsible'], disabled: false },
    }),
  ).toMatchObject({ code: 'AV409', details: { reason: 'last-admin' } });
});
