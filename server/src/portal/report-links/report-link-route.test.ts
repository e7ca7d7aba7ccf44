import { reportLinkRoute } from './report-link-route';
import type { LogEntry } from '../../log';

const SECRET = 'a'.repeat(64);
const LINK = { language: 'de', expires_at: '2026-12-04T15:00:00+00:00', zone: 'America/Curacao' };

function aRoute(answers: { link?: unknown; file?: unknown; bytes?: Uint8Array<ArrayBuffer> | null; fails?: boolean }) {
  const { link = null, file = null, bytes = new TextEncoder().encode('%PDF-1.7'), fails = false } = answers;
  const logged: LogEntry[] = [];
  const sql = jest.fn(() =>
    fails ? Promise.reject(new Error('busy')) : Promise.resolve({ rows: [{ link, file }] as unknown[] }),
  );
  const readFile = jest.fn(() => Promise.resolve(bytes));
  const app = reportLinkRoute({ backend: { sql, readFile }, trustProxy: false, log: (entry) => logged.push(entry) });
  const ask = async (path: string, init: RequestInit = {}) => app.request(path, init);
  return { ask, sql, readFile, logged };
}

test('an address says in the language of the report until when it opens, in the airport’s time, and opens nothing by itself', async () => {
  const { ask, sql, readFile } = aRoute({ link: LINK });
  const answer = await ask(`/report-links/${SECRET}`);
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ]);
  const page = await answer.text();
  expect(page).toContain('Inspektionsbericht');
  expect(page).toContain('4. Dezember 2026 um 11:00');
  expect(page).not.toMatch(/<(script|a|link|img)\b/);
  expect(JSON.stringify(sql.mock.calls)).not.toContain(SECRET);
  expect(JSON.stringify(sql.mock.calls)).not.toContain('open_report_link');
  expect(readFile).not.toHaveBeenCalled();
});

test('its button opens the PDF, which lies under the key that the database says', async () => {
  const { ask, readFile } = aRoute({ file: { key: 'reports/1.pdf', language: 'pt' } });
  const answer = await ask(`/report-links/${SECRET}`, { method: 'POST' });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="relatorio-de-inspecao.pdf"',
  ]);
  expect(await answer.text()).toBe('%PDF-1.7');
  expect(readFile).toHaveBeenCalledWith('reports/1.pdf');
});

test('what opens nothing says so in the visitor’s language, and is not even asked for where it is no secret', async () => {
  const { ask, sql } = aRoute({});
  const headers = { 'accept-language': 'xx, ko-KR;q=0.9, en' };
  for (const method of ['GET', 'POST']) {
    const answer = await ask(`/report-links/${SECRET}`, { method, headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('이 링크로는 아무것도 열 수 없습니다');
  }
  for (const name of ['x', `${SECRET}0`, `${SECRET}.pdf`, "';drop"])
    expect((await ask(`/report-links/${name}`)).status).toBe(404);
  expect(sql).toHaveBeenCalledTimes(2);
});

test.each([
  ['the database fails', { fails: true }],
  ['the file is gone', { file: { key: 'reports/1.pdf', language: 'pt' }, bytes: null }],
])('where %s it says that it may be tried again, and logs no address', async (_, answers) => {
  const { ask, logged } = aRoute(answers);
  const answer = await ask(`/report-links/${SECRET}`, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('O link continua valendo');
  expect(logged).toEqual([{ event: 'report-link-not-read' }]);
});

test('who asks without end is sent away', async () => {
  const { ask } = aRoute({});
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask('/report-links/x')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
