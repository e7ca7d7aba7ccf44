import { randomUUID } from 'node:crypto';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { aSave, completed, nextSave, photoData, SIGNATURE, type SubmissionPayload } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const finalized = async (changes: Partial<SubmissionPayload> = {}) => {
  const payload = aSave(changes);
  const key = await upload(portal.people.inspector, payload.id);
  const whole = completed(payload, key);
  expect(await call(portal.people.inspector, 'finalize_submission', { payload: whole })).toMatchObject({ revision: 1 });
  return { payload: whole, key };
};
const reopen = (id: string, person = portal.people.inspector) =>
  call(person, 'reopen_submission', { id, reason: 'Corrigir' });
const record = async (id: string) => {
  const { data } = await portal.people.auditor.client
    .from('checklist_submissions')
    .select(
      'title, status, revision, signature, completion_time, submission_items(item_id, answer_value), submission_photos(photo_data)',
    )
    .eq('id', id)
    .maybeSingle();
  return data;
};
const answered = (item_id: string, answer_value: unknown): unknown =>
  expect.arrayContaining([{ item_id, answer_value }]);

describe('reopening', () => {
  test('voids the signature, keeps every other answer and the completed version', async () => {
    const { payload } = await finalized();
    expect(await reopen(payload.id)).toEqual({ id: payload.id, revision: 2, status: 'in_progress' });
    expect(await record(payload.id)).toMatchObject({
      status: 'in_progress',
      signature: null,
      completion_time: null,
      submission_items: answered('signed', null),
    });
    expect(await record(payload.id)).toMatchObject({ submission_items: answered('closed', true) });
    expect(
      await rowsOf(
        portal,
        `select revision, record #>> '{submission,signature}' as signature from public.submission_versions
          where submission_id = $1`,
        [payload.id],
      ),
    ).toEqual([{ revision: 1, signature: SIGNATURE }]);
  });

  test('a second time answers the same; what was never completed is refused', async () => {
    const { payload } = await finalized();
    await reopen(payload.id);
    expect(await reopen(payload.id)).toEqual({ id: payload.id, revision: 2, status: 'in_progress' });
    const open = aSave({ checklist_id: 'other' });
    await call(portal.people.inspector, 'save_submission', { payload: open });
    expect(await reopen(open.id)).toEqual({
      code: 'AV423',
      details: { id: open.id, revision: 1, status: 'in_progress' },
    });
    const absent = randomUUID();
    expect(await reopen(absent)).toEqual({ code: 'AV404', details: { id: absent } });
  });

  test('does not wait for another inspection of the checklist that is in progress', async () => {
    const { payload } = await finalized();
    await call(portal.people.inspector, 'save_submission', { payload: aSave() });
    expect(await reopen(payload.id)).toEqual({ id: payload.id, revision: 2, status: 'in_progress' });
  });

  test('a device that still holds the completed revision meets a conflict', async () => {
    const { payload } = await finalized();
    await reopen(payload.id);
    expect(await call(portal.people.inspector, 'save_submission', { payload: nextSave(payload, 1) })).toMatchObject({
      code: 'AV409',
    });
  });

  test('finalized again, both completed versions are kept', async () => {
    const { payload } = await finalized();
    await reopen(payload.id);
    await call(portal.people.inspector, 'finalize_submission', {
      payload: nextSave(payload, 2, { location: 'Again' }),
    });
    expect(
      await rowsOf(
        portal,
        `select revision, record #>> '{submission,location}' as location from public.submission_versions
          where submission_id = $1 order by 1`,
        [payload.id],
      ),
    ).toEqual([
      { revision: 1, location: 'Portão 3' },
      { revision: 3, location: 'Again' },
    ]);
  });

  test('a record completed by an older version of the portal gets its version first', async () => {
    const payload = aSave();
    await call(portal.people.inspector, 'save_submission', { payload });
    await portal.backend.sql(`update public.checklist_submissions set status = 'submitted'`);
    await reopen(payload.id);
    expect(
      await rowsOf(
        portal,
        `select revision, record #>> '{submission,status}' as status from public.submission_versions
          where submission_id = $1`,
        [payload.id],
      ),
    ).toEqual([{ revision: 1, status: 'submitted' }]);
  });

  test('is for the owner and administrators, and leaves the owner', async () => {
    const { payload } = await finalized();
    expect(await reopen(payload.id, portal.colleague)).toMatchObject({ code: 'AV403' });
    expect(await reopen(payload.id, portal.people.admin)).toMatchObject({ revision: 2 });
    expect(await rowsOf(portal, 'select user_id from public.checklist_submissions')).toEqual([
      { user_id: portal.people.inspector.id },
    ]);
  });
});

describe('clearing', () => {
  const clear = (person = portal.people.inspector) => call(person, 'clear_in_progress', { checklist_id: 'gate-check' });

  test('deletes the caller’s own inspection in progress and says which files it had', async () => {
    const payload = aSave();
    const key = await upload(portal.people.inspector, payload.id);
    await call(portal.people.inspector, 'save_submission', { payload: { ...completed(payload, key) } });
    await call(portal.colleague, 'save_submission', { payload: aSave() });
    await call(portal.people.inspector, 'save_submission', { payload: aSave({ checklist_id: 'other' }) });
    expect(await clear(portal.people.admin)).toEqual({ removed: 0, paths: [], left: [] });
    expect(await clear()).toEqual({ removed: 1, paths: [key], left: [] });
    expect(await clear()).toEqual({ removed: 0, paths: [], left: [] });
    expect(await rowsOf(portal, 'select count(*)::int from public.checklist_submissions')).toEqual([{ count: 2 }]);
  });

  test('what was completed before comes back as it was, as a new revision', async () => {
    const { payload, key } = await finalized();
    const before = await record(payload.id);
    await reopen(payload.id);
    const added = await upload(portal.people.inspector, payload.id);
    const photos = [{ item_id: 'remark', photo_data: photoData(added) }];
    await call(portal.people.inspector, 'save_submission', {
      payload: nextSave(payload, 2, { location: 'Changed', photos }),
    });
    expect(await clear()).toEqual({ removed: 1, paths: [added], left: [] });
    expect(await record(payload.id)).toEqual({ ...before, revision: 4 });
    expect(await reopen(payload.id)).toMatchObject({ revision: 5 });
    expect(await record(payload.id)).toMatchObject({
      submission_photos: [{ photo_data: expect.stringContaining(key) as unknown }],
    });
  });

  test('removes what the device knew, or its request left; other inspections and newer revisions stay', async () => {
    const [known, sent, changed, other] = [aSave(), aSave(), aSave(), aSave()];
    for (const payload of [known, sent, changed, other])
      await call(portal.people.inspector, 'save_submission', { payload });
    await call(portal.people.inspector, 'save_submission', { payload: nextSave(changed, 1) });
    const entries = [
      { id: known.id, revision: 1 },
      { id: sent.id, revision: 0, requests: [randomUUID(), sent.request_id] },
      { id: changed.id, revision: 1, requests: [changed.request_id] },
    ];
    expect(
      await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'gate-check', known: entries }),
    ).toEqual({ removed: 2, paths: [], left: [changed.id] });
    expect(new Set(await rowsOf(portal, 'select id from public.checklist_submissions'))).toEqual(
      new Set([{ id: changed.id }, { id: other.id }]),
    );
  });

  test.each([
    [{}],
    [[{ id: 'x', revision: 1 }]],
    [[{ id: randomUUID() }]],
    [[{ id: randomUUID(), revision: 1, requests: ['x'] }]],
  ])('refuses to know %j', async (known) => {
    expect(
      await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'gate-check', known }),
    ).toMatchObject({ code: 'AV422' });
  });
});

describe('a version from before a column that must be filled', () => {
  const change = (what: string) =>
    portal.backend.transaction(async (sql) => {
      for (const table of ['submission_items', 'submission_photos']) await sql(`alter table public.${table} ${what}`);
    });
  afterAll(() => change('drop column added_later'));

  test('comes back whole, with the column’s default', async () => {
    const { payload } = await finalized();
    const before = await record(payload.id);
    await change(`add column added_later text not null default 'unknown'`);
    await reopen(payload.id);
    expect(await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'gate-check' })).toMatchObject({
      removed: 1,
    });
    expect(await record(payload.id)).toEqual({ ...before, revision: 3 });
    expect(
      await rowsOf(
        portal,
        `select distinct added_later from public.submission_items union select added_later from public.submission_photos`,
      ),
    ).toEqual([{ added_later: 'unknown' }]);
  });
});

describe('deleting', () => {
  const remove = (id: string, person = portal.people.inspector, reason?: string) =>
    call(person, 'delete_submission', { id, ...(reason && { reason }) });

  test('removes what was never finalized, and says which files it had', async () => {
    const payload = aSave();
    const key = await upload(portal.people.inspector, payload.id);
    await call(portal.people.inspector, 'save_submission', {
      payload: { ...payload, photos: [{ item_id: 'plate', photo_data: photoData(key) }] },
    });
    expect(await remove(payload.id)).toEqual({ paths: [key] });
    expect(
      await rowsOf(portal, 'select count(*)::int from public.submission_withdrawals where submission_id = $1', [
        payload.id,
      ]),
    ).toEqual([{ count: 0 }]);
    expect(await remove(payload.id)).toEqual({ code: 'AV404', details: { id: payload.id } });
  });

  test('withdraws what was finalized: with a reason, and its sealed version and the files of that stay', async () => {
    const { payload, key } = await finalized();
    await reopen(payload.id);
    const added = await upload(portal.people.inspector, payload.id);
    await call(portal.people.inspector, 'save_submission', {
      payload: nextSave(payload, 2, { photos: [{ item_id: 'plate', photo_data: photoData(added) }] }),
    });
    expect(await remove(payload.id)).toEqual({ code: 'AV422', details: { field: 'reason', reason: 'missing' } });
    expect(await remove(payload.id, portal.people.inspector, ' \u200b')).toMatchObject({ code: 'AV422' });
    expect(await remove(payload.id, portal.people.inspector, 'Duplicado')).toEqual({ paths: [added] });
    for (const table of ['checklist_submissions', 'submission_items', 'submission_photos']) {
      expect(await rowsOf(portal, `select count(*)::int from public.${table}`)).toEqual([{ count: 0 }]);
    }
    expect(
      await rowsOf(portal, 'select revision from public.submission_versions where submission_id = $1', [payload.id]),
    ).toEqual([{ revision: 1 }]);
    expect((await portal.people.inspector.client.storage.from('attachments').download(key)).error).toBeNull();
    const { data } = await portal.people.auditor.client
      .from('submission_withdrawals')
      .select('reason, withdrawn_by, title')
      .eq('submission_id', payload.id);
    expect(data).toEqual([{ reason: 'Duplicado', withdrawn_by: portal.people.inspector.id, title: 'Gate check' }]);
    expect(
      await rowsOf(
        portal,
        `select actor, details ->> 'reason' as reason from public.audit_log where action = 'withdraw' and row_id = $1`,
        [payload.id],
      ),
    ).toEqual([{ actor: portal.people.inspector.id, reason: 'Duplicado' }]);
  });

  test('a device that still holds a withdrawn record does not bring it back', async () => {
    const { payload } = await finalized();
    await remove(payload.id, portal.people.inspector, 'Duplicado');
    for (const base of [0, 1]) {
      expect(await call(portal.people.inspector, 'save_submission', { payload: nextSave(payload, base) })).toEqual({
        code: 'AV409',
        details: { id: payload.id, revision: 0, status: 'deleted' },
      });
    }
  });

  test('is for the owner and administrators', async () => {
    const { payload } = await finalized();
    expect(await remove(payload.id, portal.colleague)).toEqual({ code: 'AV403', details: { id: payload.id } });
    expect(await remove(payload.id, portal.people.admin, 'Duplicado')).toEqual({ paths: [] });
  });
});
