import { call, openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());
beforeEach(async () => {
  await portal.backend.sql('delete from private.module_health');
  await portal.backend.sql('delete from private.module_health_reports');
  await portal.backend.sql('delete from private.module_health_said');
});

const line = (more: object = {}) => ({
  module: 'bagagem',
  release: '1.0.0+3f2a9c1e',
  part: '/bagagem/:id',
  code: 'MOD-006',
  count: 2,
  ...more,
});
const report = (lines: unknown, person = portal.people.inspector) => call(person, 'report_module_health', { lines });
const health = (person = portal.people.admin) => call(person, 'module_health', {});

test('is added up by release over all browsers, and read by administrators alone', async () => {
  await report([line(), line({ code: 'opened', part: '', count: 10 })]);
  await report(
    [line(), line({ release: '1.1.0+aaaaaaaa', code: 'opened', part: '', count: 4 })],
    portal.people.auditor,
  );
  expect(await health()).toMatchObject([
    { module: 'bagagem', release: '1.1.0+aaaaaaaa', opened: 4, failed: 0, failures: [] },
    {
      module: 'bagagem',
      release: '1.0.0+3f2a9c1e',
      opened: 10,
      failed: 4,
      failures: [{ part: '/bagagem/:id', code: 'MOD-006', count: 4 }],
    },
  ]);
  expect(await health(portal.people.auditor)).toEqual([]);
  expect(await report([line()], portal.stranger)).toMatchObject({ code: 'AV401' });
});

test.each([
  ['an address with what belongs to a record', { part: '/report/7?name=Ana' }],
  ['words of an error', { code: 'TypeError: x of Ana' }],
  ['no module', { module: 'Ana Souza' }],
  ['no number', { count: '2' }],
  ['more than a page can count', { count: 100_000 }],
])('leaves out %s', async (_, wrong) => {
  expect(await report([line(wrong), line()])).toEqual({ taken: 1 });
});

test('holds nothing of who told it', async () => {
  await report([line()]);
  const [row] = await rowsOf(portal, 'select to_jsonb(h) as row from private.module_health h');
  expect(Object.keys((row as { row: object }).row).sort()).toEqual([
    'code',
    'count',
    'day',
    'first_at',
    'last_at',
    'module',
    'part',
    'release',
  ]);
});

test('takes no more than 60 reports of a person in an hour, and no more than fit', async () => {
  for (let time = 0; time < 60; time += 1) await report([line({ count: 1 })]);
  expect(await report([line()])).toEqual({ taken: 0 });
  expect(await health()).toMatchObject([{ failed: 60 }]);
  expect(await report([line({ count: 1 })], portal.colleague)).toEqual({ taken: 1 });
  expect(
    await report(
      Array.from({ length: 51 }, () => line()),
      portal.colleague,
    ),
  ).toMatchObject({ code: 'AV422' });
});

test('counts no more than a hundred of one release by one person an hour: nobody drowns the others', async () => {
  for (let time = 0; time < 3; time += 1)
    await report([line({ count: 1000 }), line({ part: '/bagagem', count: 1000 })]);
  expect(await health()).toMatchObject([{ failed: 100 }]);
  expect(await report([line({ release: '1.1.0+aaaaaaaa', count: 7 })])).toEqual({ taken: 1 });
  expect(await report([line({ count: 3 })], portal.colleague)).toEqual({ taken: 1 });
  expect(await health()).toMatchObject([{ failed: 7 }, { failed: 103 }]);
});

test('takes sixty new lines of one person an hour, so that nobody uses up what the others can tell', async () => {
  const made = (from: number) => Array.from({ length: 50 }, (_, place) => line({ release: `9.${from + place}.0` }));
  expect([await report(made(0)), await report(made(50)), await report(made(100))]).toEqual([
    { taken: 50 },
    { taken: 10 },
    { taken: 0 },
  ]);
  expect(await report([line({ release: '9.1.0' })])).toEqual({ taken: 1 });
  expect(await report([line()], portal.colleague)).toEqual({ taken: 1 });
});

test('is forgotten after 30 days', async () => {
  await report([line()]);
  await portal.backend.sql(`update private.module_health set day = current_date - 31`);
  expect(await health()).toEqual([]);
  await report([line()], portal.colleague);
  expect(await rowsOf(portal, 'select day = current_date as today from private.module_health')).toEqual([
    { today: true },
  ]);
});

test('settings of a module are an administrator’s to make and everybody’s to read, bounded and logged', async () => {
  const set = (module: string, settings: unknown, before: unknown = {}, person = portal.people.admin) =>
    call(person, 'set_module_settings', { module, settings, before });
  const first = { hours: 12, strict: true, area: 'north' };
  expect(await set('bagagem', first)).toBeNull();
  expect(await set('bagagem', { hours: 24 }, first)).toBeNull();
  // By what was seen before that: another administrator was faster.
  expect(await set('bagagem', { hours: 13 }, first)).toMatchObject({ code: 'AV409' });
  expect(await set('bagagem', { hours: 13 })).toMatchObject({ code: 'AV409' });
  expect(await set('bagagem', { hours: 13 }, null)).toMatchObject({ code: 'AV409' });
  expect(await call(portal.people.inspector, 'module_settings', {})).toEqual({ bagagem: { hours: 24 } });
  expect(await call(portal.stranger, 'module_settings', {})).toEqual({});
  expect(await set('bagagem', { hours: 1 }, {}, portal.people.author)).toMatchObject({ code: 'AV403' });
  expect(await set('bagagem', { hours: { more: 1 } })).toMatchObject({ code: 'AV422' });
  expect(await set('Ana Souza', {})).toMatchObject({ code: 'AV422' });
  expect(
    await rowsOf(
      portal,
      `select actor, details -> 'settings' -> 'to' as now from public.audit_log where table_name = 'module_settings'
        order by id desc limit 1`,
    ),
  ).toEqual([{ actor: portal.people.admin.id, now: { hours: 24 } }]);
});
