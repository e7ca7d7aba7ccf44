import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { answering, aSave, completed, nextSave, SIGNATURE, type SubmissionPayload } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

/** The server's clock, as the browser of who reviews notes a visit. */
async function now(): Promise<string> {
  const [row] = z
    .tuple([z.object({ now: z.string() })])
    .parse(await rowsOf(portal, 'select clock_timestamp()::text as now'));
  return row.now;
}

async function finalizes(closed: boolean, completionTime: string): Promise<SubmissionPayload> {
  const payload = aSave();
  const whole = {
    ...completed(payload, await upload(portal.people.inspector, payload.id)),
    completion_time: completionTime,
    items: answering({ closed, signed: SIGNATURE }),
  };
  expect(await call(portal.people.inspector, 'finalize_submission', { payload: whole })).toMatchObject({
    status: 'completed',
  });
  return whole;
}

const found = z.object({ rows: z.array(z.object({ id: z.string() })) });
const finalizedAfter = async (moment: string): Promise<string[]> => {
  const query = { status: 'completed', finalized_after: moment, sort: 'findings' };
  return found.parse(await call(portal.people.auditor, 'search_submissions', { query })).rows.map(({ id }) => id);
};

test('what was finalized before a visit and arrived after it is new; what does not conform is first', async () => {
  await finalizes(false, '2026-11-20T12:30:00.000Z');
  const visit = await now();
  expect(await finalizedAfter(visit)).toEqual([]);
  const late = await finalizes(true, '2026-11-20T12:10:00.000Z');
  const bad = await finalizes(false, '2026-11-20T12:05:00.000Z');
  expect(await finalizedAfter(visit)).toEqual([bad.id, late.id]);
  expect(await finalizedAfter(await now())).toEqual([]);
});

test('what was reopened is not finalized; finalized again, it is new again', async () => {
  const payload = await finalizes(true, '2026-11-20T12:30:00.000Z');
  const visit = await now();
  await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
  expect(await finalizedAfter(visit)).toEqual([]);
  expect(await call(portal.people.inspector, 'finalize_submission', { payload: nextSave(payload, 2) })).toMatchObject({
    status: 'completed',
  });
  expect(await finalizedAfter(visit)).toEqual([payload.id]);
});
