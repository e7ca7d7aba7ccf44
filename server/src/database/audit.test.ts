import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { aChecklist, answering, aSave, completed, nextSave, photoData, SIGNATURE } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const log = async (rowId: string) => {
  const { data } = await portal.people.auditor.client
    .from('audit_log')
    .select('actor, action, table_name, details')
    .eq('row_id', rowId)
    .order('id');
  return data;
};

test('every write to a submission leaves who, what and which columns, without the drawing itself', async () => {
  const { inspector, admin } = portal.people;
  const payload = aSave();
  await call(inspector, 'save_submission', { payload });
  await call(inspector, 'save_submission', { payload });
  await call(admin, 'save_submission', {
    payload: nextSave(payload, 1, { location: 'Doca', items: answering({ signed: SIGNATURE }) }),
  });
  await call(inspector, 'delete_submission', { id: payload.id });
  const entries = await log(payload.id);
  expect(entries).toMatchObject([
    {
      actor: inspector.id,
      action: 'insert',
      table_name: 'checklist_submissions',
      details: { status: { from: null, to: 'in_progress' }, signed: { to: false } },
    },
    {
      actor: admin.id,
      action: 'update',
      details: {
        location: { from: 'Portão 3', to: 'Doca' },
        revision: { from: 1, to: 2 },
        signed: { from: false, to: true },
      },
    },
    { actor: inspector.id, action: 'delete', details: { location: { from: 'Doca', to: null } } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('data:image');
});

test('a refused write leaves no entry', async () => {
  const payload = aSave({ checklist_id: 'refused' });
  await call(portal.people.auditor, 'save_submission', { payload });
  await call(portal.people.inspector, 'save_submission', { payload: { ...payload, location: null } });
  expect(await log(payload.id)).toEqual([]);
});

test('so does every write to a checklist', async () => {
  const { author, admin } = portal.people;
  const id = randomUUID();
  await call(author, 'save_checklist', { payload: aChecklist({ id }) });
  await call(admin, 'save_checklist', { payload: aChecklist({ id, title: 'Changed', base_version: 1 }) });
  await call(author, 'delete_checklist', { id });
  expect(await log(id)).toMatchObject([
    { actor: author.id, action: 'insert', table_name: 'checklists' },
    { actor: admin.id, action: 'update', details: { title: { from: 'Controle de acesso', to: 'Changed' } } },
    { actor: author.id, action: 'delete' },
  ]);
});

test('a file is named by inspection, question and its name, also once finalized or withdrawn', async () => {
  const { inspector, admin, auditor } = portal.people;
  const payload = aSave();
  const key = await upload(inspector, payload.id);
  const named = async () =>
    z
      .tuple([z.object({ subject: z.nullable(z.string()) })])
      .parse(await call(auditor, 'audit_entries', { filter: { text: key, table: 'evidence' } }))[0].subject;
  expect(await named()).toBeNull();
  await call(inspector, 'save_submission', { payload });
  expect(await named()).toBe('Gate check');
  await call(inspector, 'save_submission', {
    payload: nextSave(payload, 1, { photos: [{ item_id: 'plate', photo_data: photoData(key) }] }),
  });
  expect(await named()).toBe('Gate check · Question of plate · placa.png');
  expect(
    await call(inspector, 'finalize_submission', { payload: { ...completed(payload, key), base_revision: 2 } }),
  ).toMatchObject({ status: 'completed' });
  await call(admin, 'delete_submission', { id: payload.id, reason: 'Feita em dobro' });
  expect(await rowsOf(portal, 'select from public.submission_photos where submission_id = $1', [payload.id])).toEqual(
    [],
  );
  expect(await named()).toBe('Gate check · Question of plate · placa.png');
});

test('a role given in SQL is seen, without an actor', async () => {
  const { id } = portal.colleague;
  await portal.backend.sql(`update public.profiles set role = 'auditor' where user_id = $1`, [id]);
  expect(await log(id)).toMatchObject([
    { actor: null, action: 'insert', table_name: 'profiles' },
    { actor: id, action: 'sign-in', table_name: 'profiles' },
    { actor: null, action: 'update', details: { role: { from: 'inspector', to: 'auditor' } } },
  ]);
});

test.each([`update public.audit_log set action = 'x'`, 'delete from public.audit_log', 'truncate public.audit_log'])(
  'not even the superuser does: %s',
  async (statement) => {
    const before = await rowsOf(portal, 'select * from public.audit_log order by id');
    await expect(portal.backend.sql(statement)).rejects.toThrow('append-only');
    expect(await rowsOf(portal, 'select * from public.audit_log order by id')).toEqual(before);
  },
);
