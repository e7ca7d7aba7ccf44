import { FINDING_STATES, LEVELS } from '@avsec/shared/domain';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { openEmbeddedTestBackend } from '../../testing/open-test-backend';
import { seedOnce } from '../seed';
import { addSampleRecords } from './sample-records';

const START = Date.now();
const DAY = 86_400_000;

let backend: Backend;

const only = async (statement: string): Promise<unknown> =>
  Object.values((await backend.sql(statement)).rows[0] as object)[0];

/** Milliseconds since 1970. */
const momentOf = async (expression: string): Promise<number> =>
  Date.parse(z.string().parse(await only(`select ${expression}`)));

beforeAll(async () => {
  backend = await openEmbeddedTestBackend('memory');
  await seedOnce(backend, 'portal.invalid', true);
  // The power fails in the middle; the next start goes on.
  let left = 40;
  const cut: Pick<Backend, 'transaction'> = {
    transaction: (work) => (left-- > 0 ? backend.transaction(work) : Promise.reject(new Error('cut off'))),
  };
  await expect(addSampleRecords(cut)).rejects.toThrow('cut off');
  await addSampleRecords(backend);
}, 180_000);
afterAll(() => backend.close());

test('findings in every state and of every level are there, a repeat and some that are overdue', async () => {
  const states = await only('select array_agg(distinct state) from public.findings');
  expect(new Set(states as string[])).toEqual(new Set(FINDING_STATES));
  expect(new Set((await only('select array_agg(distinct level) from public.findings')) as string[])).toEqual(
    new Set(LEVELS),
  );
  expect(await only('select count(*)::int from public.findings where repeat_of is not null')).toBeGreaterThanOrEqual(1);
  expect(
    await only(`select count(*)::int from public.findings
      where due_on < current_date and state in ('open', 'in-treatment')`),
  ).toBeGreaterThanOrEqual(2);
  expect(await only("select count(*)::int from public.finding_extensions where state = 'asked'")).toBe(1);
});

test('each was made by a person’s own call, some months ago and in the order of its days', async () => {
  expect(await only('select count(*)::int from public.finding_events where actor is null')).toBe(0);
  expect(
    await only(`select count(*)::int from (
      select at < lag(at) over (order by id) as is_back from public.finding_events) events where is_back`),
  ).toBe(0);
  const first = await momentOf('min(finalized_at) from public.submission_versions');
  expect(Math.round((START - first) / DAY)).toBe(150);
  expect(await momentOf('max(at) from public.finding_events')).toBeLessThan(START);
  expect(
    await only(
      `select max(finding.opened_on - version.finalized_at::date)
        from public.findings finding join public.submission_versions version using (submission_id)`,
    ),
  ).toBe(0);
});

test('four eyes held: nobody verified what they carried out', async () => {
  expect(
    await only(`select count(*)::int from public.finding_events verified
      where verified.act = 'verify' and exists (select from public.finding_events done
        where done.finding_id = verified.finding_id and done.actor = verified.actor
          and done.act in ('finish-action', 'correct'))`),
  ).toBe(0);
});

test('what was planned is done, missed, excused and to come, on an agenda that goes on', async () => {
  const states = await only(`select array_agg(distinct private.planned_state(planned, now()))
    from public.planned_inspections planned`);
  for (const state of ['planned', 'missed', 'excused']) expect(states).toContain(state);
  expect(await only('select count(*)::int from public.planned_inspections where done_at is not null')).toBe(2);
  expect(await only('select count(*)::int from public.programmes')).toBe(4);
});

test('the seals of its inspections stand', async () => {
  expect(
    await only(`select bool_and(version.seal = private.seal_of(private.sealed_content(
      version.record, version.revision, version.finalized_at, version.finalized_by)))
      from public.submission_versions version`),
  ).toBe(true);
});

test('another start adds nothing, and the clock is the machine’s again', async () => {
  const before = await only('select count(*)::int from public.finding_events');
  await addSampleRecords(backend);
  expect(await only('select count(*)::int from public.finding_events')).toBe(before);
  expect(Math.abs((await momentOf('now()')) - Date.now())).toBeLessThan(60_000);
});

test('a folder that was seeded without has none', async () => {
  const other = await openEmbeddedTestBackend('memory');
  await seedOnce(other, 'portal.invalid');
  await addSampleRecords(other);
  const { rows } = await other.sql('select count(*)::int as count from public.findings');
  await other.close();
  expect(rows).toEqual([{ count: 0 }]);
}, 30_000);
