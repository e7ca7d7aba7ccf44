import { z } from 'zod';
import { call, rowsOf } from './clients.fixture';
import { aSave } from './payloads.fixture';
import { portal, open, stored } from './stored-records.fixture';

beforeAll(open, 60_000);

afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

describe('the counters', () => {
  const counters = async (month: object = {}) => {
    const [row] = z
      .tuple([z.record(z.string(), z.number())])
      .parse(
        await call(portal.people.auditor, 'submission_counters', { month_start: '2026-03-01T00:00:00Z', ...month }),
      );
    return row;
  };
  const truth = async () =>
    (
      await rowsOf(
        portal,
        `
    select count(*)::int as total, (count(*) filter (where status in ('completed', 'submitted')))::int as completed,
      (count(*) filter (where status = 'in_progress'))::int as in_progress
    from public.checklist_submissions`,
      )
    )[0];

  test('of a month go to its last moment, wherever the person is', async () => {
    await portal.backend.sql(`set time zone 'UTC'`);
    // March in UTC+1, on summer time from the 29th: from 28 February, 23:00, to 31 March, 22:00, by UTC.
    const march = { month_start: '2026-02-28T23:00:00Z', month_end: '2026-03-31T22:00:00Z' };
    for (const start_time of [
      '2026-02-28T22:59:59Z',
      '2026-02-28T23:00:00Z',
      '2026-03-29T10:00:00Z',
      '2026-03-31T21:59:59Z',
      '2026-03-31T22:00:00Z',
    ])
      await stored({ start_time });
    expect(await counters(march)).toMatchObject({ total: 5, this_month: 3 });
    expect(await counters()).toMatchObject({ this_month: 3 });
  });

  test('stay exact through insertions, changes of status and deletions, however many', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await stored({ status: n % 3 ? 'completed' : 'in_progress' }));
    expect(await counters()).toMatchObject((await truth()) as object);
    for (let round = 0; round < 8; round += 1) {
      for (const id of ids)
        await portal.backend.sql('update public.checklist_submissions set status = $2 where id = $1', [
          id,
          round % 2 ? 'completed' : 'in_progress',
        ]);
    }
    await portal.backend.sql('delete from public.checklist_submissions where id = any ($1)', [ids.slice(0, 11)]);
    await portal.backend.sql(`update public.checklist_submissions set status = 'submitted' where id = $1`, [ids[29]]);
    expect(await counters()).toMatchObject((await truth()) as object);
    expect((await truth()) as object).toMatchObject({ total: 19 });
    const [kept] = z
      .tuple([z.object({ rows: z.number() })])
      .parse(await rowsOf(portal, 'select count(*)::int as rows from private.status_counts'));
    expect(kept.rows).toBeLessThanOrEqual(202);
  });

  test('take nothing from a change that is rolled back', async () => {
    await stored();
    await portal.backend
      .transaction(async (sql) => {
        await sql('delete from public.checklist_submissions');
        throw new Error('given up');
      })
      .catch(() => undefined);
    expect(await counters()).toMatchObject({ total: 1, completed: 1 });
  });

  test('follow the writing functions', async () => {
    const payload = aSave();
    await call(portal.people.inspector, 'save_submission', { payload });
    expect(await counters()).toMatchObject({ total: 1, in_progress: 1 });
    await call(portal.people.inspector, 'delete_submission', { id: payload.id });
    expect(await counters()).toMatchObject({ total: 0, in_progress: 0 });
  });
});
