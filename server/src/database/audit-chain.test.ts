import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { aSave } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const stateSchema = z.object({
  entries: z.number(),
  head: z.object({ place: z.number(), hash: z.string() }),
  fault_count: z.number(),
  faults: z.array(z.object({ entry: z.number(), fault: z.string() })),
});
const state = async () => stateSchema.parse(await call(portal.people.auditor, 'verify_audit_log', {}));

class TakenBack extends Error {
  constructor(readonly found: unknown) {
    super();
  }
}

/** What verifying finds after somebody who owns the database went past the triggers; then it is taken back. */
async function stateAfter(...statements: string[]): Promise<z.infer<typeof stateSchema>> {
  const outcome: unknown = await portal.backend
    .transaction(async (sql) => {
      await sql('set local session_replication_role = replica');
      for (const statement of statements) await sql(statement);
      throw new TakenBack((await sql('select private.audit_state() as state')).rows[0]);
    })
    .catch((thrown: unknown) => thrown);
  if (!(outcome instanceof TakenBack)) throw outcome;
  return z.object({ state: stateSchema }).parse(outcome.found).state;
}
const faultsAfter = async (...statements: string[]) =>
  (await stateAfter(...statements)).faults.map(({ entry, fault }) => [entry, fault]);

const newest = async (): Promise<number> =>
  z
    .tuple([z.object({ id: z.coerce.number() })])
    .parse(await rowsOf(portal, 'select max(id) as id from public.audit_log'))[0].id;

test('every entry is chained to the one before it, and an untouched log has no fault', async () => {
  const before = await state();
  for (let one = 0; one < 3; one++)
    await call(portal.people.inspector, 'save_submission', {
      payload: aSave({ checklist_id: ['refused', 'other', 'new'][one]! }),
    });
  const after = await state();
  expect(after).toMatchObject({
    entries: before.entries + 3,
    fault_count: 0,
    faults: [],
    head: { place: before.head.place + 3 },
  });
  expect(after.head.hash).not.toBe(before.head.hash);
});

test('entries of one transaction are chained in their order, whatever time they say', async () => {
  const first = (await newest()) + 1;
  await portal.backend.sql(
    `insert into public.audit_log (action, table_name, row_id, at)
     select 'insert', 'many', n::text, case when n = 2 then now() - interval '1 day' else now() end
     from generate_series(1, 4) n`,
  );
  expect(await state()).toMatchObject({ fault_count: 0, faults: [] });
  const entries = z
    .array(z.object({ entry: z.coerce.number() }))
    .parse(await rowsOf(portal, `select entry from private.audit_chain where entry >= ${first} order by place`));
  expect(entries.map(({ entry }) => entry - first)).toEqual([0, 1, 2, 3]);
});

test.each([
  [
    'altered',
    'altered',
    (id: number) => `update public.audit_log set details = '{"role": {"to": "inspector"}}' where id = ${id}`,
  ],
  [
    'given to somebody else',
    'altered',
    (id: number) => `update public.audit_log set actor = '${randomUUID()}' where id = ${id}`,
  ],
  ['removed', 'missing', (id: number) => `delete from public.audit_log where id = ${id}`],
])('an entry that was %s is found', async (_, fault, statement) => {
  const id = (await newest()) - 2;
  expect(await faultsAfter(statement(id))).toEqual([[id, fault]]);
});

test('so is one that was slipped in, and one whose link was removed with it', async () => {
  const id = (await newest()) - 2;
  const faults = await faultsAfter(
    `insert into public.audit_log (id, action, table_name, row_id) overriding system value
      values (900000, 'update', 'profiles', 'x')`,
    `delete from private.audit_chain where entry = ${id}`,
    `delete from public.audit_log where id = ${id}`,
  );
  expect(faults).toEqual([
    [id + 1, 'gap'],
    [900_000, 'unchained'],
  ]);
});

test('a chain that was made anew has another newest hash', async () => {
  const { head } = await state();
  const anew = await stateAfter(
    `delete from public.audit_log where id = ${await newest()}`,
    'delete from private.audit_chain where place = (select max(place) from private.audit_chain)',
  );
  expect(anew.fault_count).toBe(0);
  expect(anew.head).not.toEqual(head);
});

test.each([
  'update private.audit_chain set hash = 1',
  'delete from private.audit_chain',
  'truncate private.audit_chain',
])('not even the superuser does: %s', async (statement) => {
  await expect(portal.backend.sql(statement)).rejects.toThrow('append-only');
});

test('verifying and reading are for auditors and administrators', async () => {
  for (const person of [portal.people.inspector, portal.people.author]) {
    expect(await call(person, 'verify_audit_log', {})).toMatchObject({ code: 'AV403' });
    expect(await call(person, 'audit_entries', {})).toEqual([]);
  }
  expect(await call(portal.people.admin, 'verify_audit_log', {})).toMatchObject({ fault_count: 0 });
});

test('entries are read newest first, with names, and filtered', async () => {
  const { inspector, auditor } = portal.people;
  const payload = aSave();
  await call(inspector, 'save_submission', { payload });
  const key = await upload(inspector, payload.id);
  const read = (filter: object, more: object = {}) => call(auditor, 'audit_entries', { filter, ...more });
  expect(await read({ actor: inspector.id }, { most: 2 })).toMatchObject([
    {
      table_name: 'evidence',
      action: 'insert',
      row_id: key,
      actor_name: 'Name of inspector',
      details: { to: { type: 'image/png', size: 4 } },
    },
    { table_name: 'checklist_submissions', action: 'insert', row_id: payload.id, subject: 'Gate check' },
  ]);
  expect(await read({ actor: inspector.id, table: 'evidence' })).toHaveLength(1);
  expect(await read({ text: 'GATE-check', action: 'insert' })).toMatchObject([{ row_id: payload.id }]);
  expect(await read({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
  const [first, second] = z.array(z.object({ id: z.number() })).parse(await read({}, { most: 2 }));
  expect(await read({}, { most: 1, before: first!.id })).toMatchObject([{ id: second!.id }]);
  await call(inspector, 'delete_submission', { id: payload.id });
  expect(await read({ text: payload.id, action: 'delete' })).toMatchObject([{ subject: 'Gate check' }]);
});

test('a changed password leaves an entry without the password, and rehashing leaves none', async () => {
  const { id } = portal.people.inspector;
  await portal.backend.sql(`update auth.users set encrypted_password = 'x' where id = $1`, [id]);
  await portal.backend.sql(
    `update auth.users set encrypted_password = 'y' where id = $1 and set_config('portal.rehash', 'on', true) = 'on'`,
    [id],
  );
  expect(
    await rowsOf(portal, `select table_name, details from public.audit_log where action = 'password' and row_id = $1`, [
      id,
    ]),
  ).toEqual([{ table_name: 'profiles', details: {} }]);
});
