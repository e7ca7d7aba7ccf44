import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Person, type Portal } from './clients.fixture';
import { answering, aSave, completed, nextSave, SIGNATURE, type SubmissionPayload } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const save = (payload: SubmissionPayload, person: Person = portal.people.inspector) =>
  call(person, 'save_submission', { payload });
const finalize = async (changes: Partial<SubmissionPayload> = {}) => {
  const payload = aSave();
  const key = await upload(portal.people.inspector, payload.id);
  return call(portal.people.inspector, 'finalize_submission', { payload: { ...completed(payload, key), ...changes } });
};
const rowSchema = z.object({
  name: z.string(),
  badge: z.string(),
  start: z.string(),
  completion: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  late: z.boolean(),
});
const stored = async () =>
  z.tuple([rowSchema]).parse(
    await rowsOf(
      portal,
      `
  select inspector_name as name, inspector_badge as badge,
    to_char(start_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as start,
    to_char(completion_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as completion, metadata,
      start_time > now() - interval '1 minute' as late
  from public.checklist_submissions`,
    ),
  )[0];

describe('who', () => {
  test('is who is signed in, whatever name and badge are sent; those are kept as on whose behalf', async () => {
    await save(aSave({ inspector_name: 'Inspetor AVSEC', inspector_badge: '001' }));
    const on_behalf_of = { name: 'Inspetor AVSEC', badge: '001' };
    expect(await stored()).toMatchObject({ name: 'Name of inspector', badge: 'A-1', metadata: { on_behalf_of } });
    expect(
      (await portal.people.auditor.client.from('submission_summaries').select('inspector_name, on_behalf_of')).data,
    ).toEqual([{ inspector_name: 'Name of inspector', on_behalf_of }]);
    expect((await portal.stranger.client.from('submission_summaries').select('on_behalf_of')).data).toEqual([]);
  });

  test('nothing is on anybody’s behalf where the own name is sent, in whatever letters', async () => {
    await save(aSave({ inspector_name: '  name of INSPECTOR ' }));
    expect(await stored()).toMatchObject({ name: 'Name of inspector', metadata: { version: '1.0' } });
    expect((await stored()).metadata).not.toHaveProperty('on_behalf_of');
  });

  test('nothing is on anybody’s behalf where name or badge were one’s own until they were changed', async () => {
    const { id } = portal.people.inspector;
    await portal.backend.sql("update public.profiles set full_name = 'New name', badge = 'N-1' where user_id = $1", [
      id,
    ]);
    await save(aSave({ inspector_name: 'Name of inspector', inspector_badge: 'A-1' }));
    expect(await stored()).toMatchObject({ name: 'New name', badge: 'N-1' });
    expect((await stored()).metadata['on_behalf_of'] ?? null).toBeNull();
    await portal.backend.sql(
      "update public.profiles set full_name = 'Name of inspector', badge = 'A-1' where user_id = $1",
      [id],
    );
  });

  test('a device that goes on with a stored record keeps on whose behalf it is; another name replaces it', async () => {
    const payload = aSave({ inspector_name: 'Maria', inspector_badge: 'M-1' });
    await save(payload);
    await save(nextSave(payload, 1, { inspector_name: 'Name of inspector', inspector_badge: 'A-1' }));
    expect((await stored()).metadata).toMatchObject({ on_behalf_of: { name: 'Maria', badge: 'M-1' } });
    await save(nextSave(payload, 2, { inspector_name: 'João' }));
    expect((await stored()).metadata).toMatchObject({ on_behalf_of: { name: 'João', badge: 'M-1' } });
  });

  test('a form that asks for the name says on whose behalf it is, and takes it back by saying nobody’s', async () => {
    const { metadata } = aSave();
    const payload = aSave({ metadata: { ...metadata, on_behalf_of: { name: 'João', badge: '' } } });
    await save(payload);
    expect((await stored()).metadata).toMatchObject({ on_behalf_of: { name: 'João', badge: '' } });
    await save(nextSave(payload, 1, { metadata: { ...metadata, on_behalf_of: null } }));
    expect((await portal.people.auditor.client.from('submission_summaries').select('on_behalf_of')).data).toEqual([
      { on_behalf_of: null },
    ]);
  });

  test('an administrator who goes on with somebody’s record does not become its inspector', async () => {
    const payload = aSave();
    await save(payload);
    await save(nextSave(payload, 1), portal.people.admin);
    expect(await stored()).toMatchObject({ name: 'Name of inspector', badge: 'A-1' });
  });
});

describe('when', () => {
  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1970-01-01T00:00:10Z'])(
    'a start in %s is taken, as the server’s time, and the device’s is kept',
    async (start_time) => {
      expect(await save(aSave({ start_time }))).toMatchObject({ revision: 1 });
      expect(await stored()).toMatchObject({
        late: true,
        metadata: { device_times: { start: start_time.replace('Z', '.000Z') } },
      });
    },
  );

  test('saving again from that device does not move the start', async () => {
    const payload = aSave({ start_time: '9999-12-31T23:59:59Z' });
    await save(payload);
    await portal.backend.sql(`update public.checklist_submissions set start_time = '2026-11-01T10:00:00Z'`);
    await save(nextSave(payload, 1));
    expect(await stored()).toMatchObject({
      start: '2026-11-01 10:00',
      metadata: { device_times: { start: '9999-12-31T23:59:59.000Z' } },
    });
    await save(nextSave(payload, 2, { start_time: '2026-11-01T10:00:00Z' }));
    expect(await stored()).toMatchObject({
      start: '2026-11-01 10:00',
      metadata: { device_times: { start: '9999-12-31T23:59:59.000Z' } },
    });
  });

  test('what was completed before it was started is completed when it started', async () => {
    expect(await finalize({ completion_time: '2026-11-20T11:00:00Z' })).toMatchObject({ status: 'completed' });
    expect(await stored()).toMatchObject({
      start: '2026-11-20 12:00',
      completion: '2026-11-20 12:00',
      metadata: { device_times: { completion: '2026-11-20T11:00:00.000Z' } },
    });
  });

  test('times that can be stay as they are', async () => {
    await finalize();
    expect(await stored()).toMatchObject({ start: '2026-11-20 12:00', completion: '2026-11-20 12:30' });
    expect((await stored()).metadata).not.toHaveProperty('device_times');
  });
});

describe('a signature', () => {
  const png = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
  const whole = Buffer.from(SIGNATURE.slice(22), 'base64');
  const changed = (change: (bytes: Buffer) => void): string => {
    const copy = Buffer.from(whole);
    change(copy);
    return png(copy);
  };
  test.each([
    ['the first bytes of an image', png(whole.subarray(0, 8))],
    ['an image that breaks off', png(whole.subarray(0, whole.length - 1))],
    ['an image with something behind it', png(Buffer.concat([whole, Buffer.from('x')]))],
    ['no image', `data:image/png;base64,${Buffer.from('Assinado por Ana').toString('base64')}`],
    ['an image without width', changed((bytes) => bytes.writeUInt32BE(0, 16))],
    ['an image of sixty thousand pixels', changed((bytes) => bytes.writeUInt32BE(60_000, 20))],
    ['no base64', 'data:image/png;base64,%%%%'],
  ])('is not %s', async (_, signed) => {
    expect(await finalize({ items: answering({ closed: true, signed }) })).toEqual({
      code: 'AV422',
      details: { reason: 'unsigned', items: ['signed'] },
    });
  });

  test('is looked at where it is finalized as it was saved', async () => {
    const items = answering({ closed: true, signed: png(whole.subarray(0, 8)) });
    const payload = aSave({ items });
    const key = await upload(portal.people.inspector, payload.id);
    const saved = { ...payload, photos: completed(payload, key).photos };
    await save(saved);
    const finalized = { ...completed(nextSave(saved, 1), key), items };
    expect(await call(portal.people.inspector, 'finalize_submission', { payload: finalized })).toEqual({
      code: 'AV422',
      details: { reason: 'unsigned', items: ['signed'] },
    });
  });

  test('is an image; in progress anything is kept', async () => {
    expect(await finalize()).toMatchObject({ status: 'completed' });
    expect(
      await save(aSave({ checklist_id: 'other', items: answering({ signed: png(whole.subarray(0, 8)) }) })),
    ).toMatchObject({ status: 'in_progress' });
  });
});
