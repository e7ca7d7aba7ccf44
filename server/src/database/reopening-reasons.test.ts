import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { aSave, completed, SIGNATURE } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());

const REASON = 'Foto do lacre trocada';

const finalized = async () => {
  const payload = aSave();
  const key = await upload(portal.people.inspector, payload.id);
  await call(portal.people.inspector, 'finalize_submission', { payload: completed(payload, key) });
  return { payload };
};
const reopen = (id: string, reason: string | undefined) =>
  call(portal.people.inspector, 'reopen_submission', { id, reason });

test.each([undefined, '', ' \n'])(
  'without words it is refused, and the record stays completed (%j)',
  async (reason) => {
    const { payload } = await finalized();
    expect(await reopen(payload.id, reason)).toEqual({
      code: 'AV422',
      details: expect.objectContaining({ field: 'reason' }) as unknown,
    });
    expect(
      await rowsOf(portal, 'select status, signature from public.checklist_submissions where id = $1', [payload.id]),
    ).toEqual([{ status: 'completed', signature: SIGNATURE }]);
  },
);

test('its reason stands in the history, beside the versions and in the audit log, which says what was done', async () => {
  const { payload } = await finalized();
  await reopen(payload.id, REASON);
  await reopen(payload.id, REASON);
  const { data } = await portal.people.auditor.client
    .from('submission_summaries')
    .select('reopening')
    .eq('id', payload.id)
    .single();
  expect(data).toEqual({ reopening: { at: expect.any(String) as unknown, reason: REASON } });
  expect(
    await rowsOf(
      portal,
      'select revision, reopened_by, reason from public.submission_reopenings where submission_id = $1',
      [payload.id],
    ),
  ).toEqual([{ revision: 1, reopened_by: portal.people.inspector.id, reason: REASON }]);
  expect(
    await rowsOf(
      portal,
      `select action, actor, details ->> 'reason' as reason from public.audit_log
        where table_name = 'checklist_submissions' and row_id = $1 and action <> 'update' order by id`,
      [payload.id],
    ),
  ).toEqual([
    { action: 'finalize', actor: portal.people.inspector.id, reason: null },
    { action: 'reopen', actor: portal.people.inspector.id, reason: REASON },
  ]);
});
