import { calendarRoute } from './calendar-route';
import type { LogEntry } from '../../log';

const SECRET = 'a'.repeat(64);
const ROW = {
  id: '1',
  title: 'Cerca',
  opens_at: '2026-11-27T09:00:00Z',
  due_at: '2026-11-27T17:00:00Z',
  is_excused: false,
  changed_at: '2026-11-01T12:00:00Z',
};

function aRoute(calendar: unknown) {
  const logged: LogEntry[] = [];
  const sql = jest.fn(() =>
    calendar instanceof Error ? Promise.reject(calendar) : Promise.resolve({ rows: [{ calendar }] }),
  );
  const app = calendarRoute({ backend: { sql }, trustProxy: false, log: (entry) => logged.push(entry) });
  return { get: async (path: string, headers = {}) => app.request(path, { headers }), sql, logged };
}

test('the address opens a calendar, asked for by the hash of its secret, and once more only where it changed', async () => {
  const { get, sql } = aRoute([ROW]);
  const answer = await get(`/calendar/${SECRET}.ics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('SUMMARY:Cerca');
  expect(JSON.stringify(sql.mock.calls)).not.toContain(SECRET);
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(`/calendar/${SECRET}.ics`, { 'if-none-match': etag })).status).toBe(304);
});

test('another address opens nothing; what is no secret is not even asked for', async () => {
  const { get, sql } = aRoute(null);
  expect((await get(`/calendar/${SECRET}.ics`)).status).toBe(404);
  for (const name of ['', 'x.ics', `${SECRET}.txt`, `${SECRET}0.ics`, "';drop.ics"])
    expect((await get(`/calendar/${name}`)).status).toBe(404);
  expect(sql).toHaveBeenCalledTimes(1);
});

test('a database that fails is told without the address; who asks without end is sent away', async () => {
  const { get, logged } = aRoute(new Error('busy'));
  expect((await get(`/calendar/${SECRET}.ics`)).status).toBe(503);
  expect(logged).toEqual([{ event: 'calendar-not-read' }]);
  const answers = await Promise.all(Array.from({ length: 130 }, () => get('/calendar/x.ics')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
});
