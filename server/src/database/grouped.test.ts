import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

interface Stored {
  start: string;
  inspector?: string;
  location?: string;
  checklist?: string;
  status?: string;
  /** Percent, and how many answers do not conform. */
  result?: [number, number];
}

async function stored({
  start,
  inspector = 'Ana Souza',
  location = 'Portão 3',
  checklist = 'gate',
  status = 'completed',
  result,
}: Stored): Promise<void> {
  await portal.backend.sql(
    `insert into public.checklist_submissions
       (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, status, definition,
         compliance_rate, non_conforming_count)
     values ($1, $2, $3, $4, $5, 'B-1', $6, $7, $8, '{}', $9, $10)`,
    [
      randomUUID(),
      randomUUID(),
      checklist,
      `Checklist ${checklist}`,
      inspector,
      location,
      start,
      status,
      ...(result ?? [null, null]),
    ],
  );
}

const line = z.object({
  inspector: z.string(),
  checklist_id: z.string(),
  location: z.string(),
  total: z.number(),
  completed: z.number(),
  with_findings: z.number(),
  worst_rate: z.nullable(z.number()),
});
const answer = z.object({
  periods: z.array(
    z.object({
      day: z.string(),
      total: z.number(),
      completed: z.number(),
      with_findings: z.number(),
      line_count: z.number(),
      lines: z.array(line),
    }),
  ),
  more: z.boolean(),
});
const grouped = async (query: object, person: Pick<Portal['people']['auditor'], 'client'> = portal.people.auditor) =>
  answer.parse(await call(person, 'group_submissions', { query }));

test('a day holds who inspected what where, counted, newest day first', async () => {
  await stored({ start: '2026-03-02T10:00:00Z', result: [100, 0] });
  await stored({ start: '2026-03-02T12:00:00Z', inspector: 'ANA SOUZA', result: [50, 2] });
  await stored({ start: '2026-03-02T13:00:00Z', location: 'Doca', status: 'in_progress' });
  await stored({ start: '2026-03-05T08:00:00Z', inspector: 'Rui Lima', checklist: 'x-ray', result: [100, 0] });
  expect(await grouped({ unit: 'day', zone: 'UTC' })).toEqual({
    more: false,
    periods: [
      {
        day: '2026-03-05',
        total: 1,
        completed: 1,
        with_findings: 0,
        line_count: 1,
        lines: [
          {
            inspector: 'Rui Lima',
            checklist_id: 'x-ray',
            location: 'Portão 3',
            total: 1,
            completed: 1,
            with_findings: 0,
            worst_rate: 100,
          },
        ],
      },
      {
        day: '2026-03-02',
        total: 3,
        completed: 2,
        with_findings: 1,
        line_count: 2,
        lines: [
          // One person, however the name is written.
          {
            inspector: 'ANA SOUZA',
            checklist_id: 'gate',
            location: 'Portão 3',
            total: 2,
            completed: 2,
            with_findings: 1,
            worst_rate: 50,
          },
          {
            inspector: 'Ana Souza',
            checklist_id: 'gate',
            location: 'Doca',
            total: 1,
            completed: 0,
            with_findings: 0,
            worst_rate: null,
          },
        ],
      },
    ],
  });
});

test('days and months are those of the reader’s time zone; an unknown one is UTC', async () => {
  // 31 March 23:30 in Curaçao (UTC−4), 1 April by UTC.
  await stored({ start: '2026-04-01T03:30:00Z' });
  await stored({ start: '2026-03-15T12:00:00Z' });
  const days = async (query: object) => (await grouped(query)).periods.map(({ day, total }) => [day, total]);
  expect(await days({ unit: 'month', zone: 'America/Curacao' })).toEqual([['2026-03-01', 2]]);
  expect(await days({ unit: 'month', zone: 'UTC' })).toEqual([
    ['2026-04-01', 1],
    ['2026-03-01', 1],
  ]);
  expect(await days({ unit: 'day', zone: 'America/Curacao' })).toEqual([
    ['2026-03-31', 1],
    ['2026-03-15', 1],
  ]);
  expect(await days({ unit: 'day', zone: "UTC'; drop table x" })).toEqual([
    ['2026-04-01', 1],
    ['2026-03-15', 1],
  ]);
});

test('goes back so many periods as are asked for, over gaps, and says whether there are older ones', async () => {
  for (const day of ['2024-01-31', '2026-03-01', '2026-03-02', '2026-03-09'])
    await stored({ start: `${day}T10:00:00Z` });
  const two = await grouped({ unit: 'day', zone: 'UTC', periods: 2 });
  expect(two).toMatchObject({ more: true, periods: [{ day: '2026-03-09' }, { day: '2026-03-02' }] });
  const all = await grouped({ unit: 'day', zone: 'UTC', periods: 4 });
  expect([all.more, all.periods.map(({ day }) => day)]).toEqual([
    false,
    ['2026-03-09', '2026-03-02', '2026-03-01', '2024-01-31'],
  ]);
});

test('groups what the filters leave, as the list does', async () => {
  await stored({ start: '2026-03-02T10:00:00Z', result: [50, 2] });
  await stored({ start: '2026-03-02T11:00:00Z', location: 'Doca', result: [100, 0] });
  const filtered = async (query: object) =>
    (await grouped({ unit: 'day', zone: 'UTC', ...query })).periods.map(({ day, total, lines }) => [
      day,
      total,
      lines.map(({ location }) => location),
    ]);
  expect(await filtered({ text: 'portao' })).toEqual([['2026-03-02', 1, ['Portão 3']]]);
  expect(await filtered({ non_conforming: true })).toEqual([['2026-03-02', 1, ['Portão 3']]]);
  expect(await filtered({ from: '2026-03-03T00:00:00Z' })).toEqual([]);
});

test('lists the hundred lines with most inspections, and says how many there are', async () => {
  for (let n = 0; n < 101; n += 1) await stored({ start: '2026-03-02T10:00:00Z', location: `Portão ${n}` });
  await stored({ start: '2026-03-02T11:00:00Z', location: 'Portão 100' });
  const [day] = (await grouped({ unit: 'day', zone: 'UTC' })).periods;
  expect([day?.total, day?.line_count, day?.lines.length, day?.lines[0]?.location, day?.lines[0]?.total]).toEqual([
    102,
    101,
    100,
    'Portão 100',
    2,
  ]);
});

test('nobody without a profile sees any of it', async () => {
  expect(await call(portal.stranger, 'group_submissions', { query: {} })).toMatchObject({ code: 'AV401' });
  expect(await call({ client: portal.anonymous }, 'group_submissions', { query: {} })).toMatchObject({ code: '42501' });
});
