import { randomUUID } from 'node:crypto';
import {
  FIGURES_FROM_RECORDS_MAX,
  FINDING_AGES,
  INDICATOR_MONTHS_MAX,
  PARETO_ITEMS_MAX,
  PARETO_LEAST_INSPECTIONS,
  daysOfAge,
  lastOfMonth,
} from '@avsec/shared/domain';
import { call, rowsOf, type Person, type Portal } from './clients.fixture';
import { anInspection } from './fence.fixture';
import { act, idRows, refused } from './findings.fixture';
import { aChecklist, anItem } from './payloads.fixture';
import {
  ask,
  countOf,
  figure,
  findingsOf,
  openCountedPortal,
  PERIOD,
  type CountedPortal,
  type FigureName,
} from './indicators.fixture';

let counted: CountedPortal;
let portal: Portal;
let supervisor: Person;

const finalize = async (person: Person, answers: Parameters<typeof anInspection>[0], more: object = {}) => {
  const payload = anInspection(answers, more);
  await call(person, 'finalize_submission', { payload });
  return payload;
};

beforeAll(async () => {
  counted = await openCountedPortal();
  ({ portal, supervisor } = counted);
  const { inspector } = portal.people;
  for (let n = 0; n < 5; n += 1)
    await finalize(inspector, { whole: n > 2, hole: false, lamp: n % 2 === 0 }, { location: 'Portão Norte' });
  await finalize(portal.colleague, { whole: true, hole: true, 'locked@a': false, 'locked@b': true });
  await finalize(inspector, { whole: false, hole: true }, { checklist_id: 'marked', location: 'Terminal 1' });
  const findings = idRows.parse(await rowsOf(portal, 'select id from public.findings order by number'));
  // Of all ages, one for each band.
  for (const [place, { id }] of findings.entries())
    await portal.backend.sql('update public.findings set opened_on = opened_on - $2::integer where id = $1', [
      id,
      [0, 8, 15, 31, 61, 91][place % 6],
    ]);
  await act(portal, supervisor, findings[0]!.id, 'dismiss', { words: 'Engano' });
}, 180_000);
afterAll(() => portal.backend.close());

test('new findings are counted once for all that a finalization makes, not one by one', async () => {
  expect(
    await rowsOf(
      portal,
      `select tgname as name, (tgtype & 1) = 1 as "isForEachRow" from pg_trigger
       where tgrelid = 'public.findings'::regclass and tgname like 'count%' and (tgtype & 4) = 4`,
    ),
  ).toEqual([{ name: 'count_new', isForEachRow: false }]);
});

test('numbers are the domain’s', async () => {
  expect(
    await rowsOf(
      portal,
      `select private.most_counted_records() as records, private.most_indicator_months() as months,
         private.most_pareto_items() as items, private.least_pareto_inspections() as least`,
    ),
  ).toEqual([
    {
      records: FIGURES_FROM_RECORDS_MAX,
      months: INDICATOR_MONTHS_MAX,
      items: PARETO_ITEMS_MAX,
      least: PARETO_LEAST_INSPECTIONS,
    },
  ]);
});

describe('every figure leads to exactly its rows', () => {
  const days = { from: PERIOD.from, to: PERIOD.to };

  test('of a month', async () => {
    const { months } = (await figure(supervisor, 'conformity')).answer;
    expect(months.length).toBeGreaterThan(0);
    for (const { key, records, part_records } of months) {
      const month = { from: key, to: lastOfMonth(key) };
      expect(await countOf(supervisor, { counted: month })).toBe(records);
      expect(await countOf(supervisor, { counted: { ...month, failing: true } })).toBe(part_records);
    }
  });

  test.each(['checklist', 'place', 'category', 'clause'])('of a %s', async (by) => {
    const { rows } = (await figure(supervisor, 'breakdown', { by })).answer;
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, records, part_records } of rows) {
      const of = by === 'checklist' ? {} : { [by === 'place' ? 'place_id' : by]: key };
      const query = by === 'checklist' ? { checklist_id: key } : {};
      expect(await countOf(supervisor, { ...query, counted: { ...days, ...of } })).toBe(records);
      expect(await countOf(supervisor, { ...query, counted: { ...days, ...of, failing: true } })).toBe(part_records);
    }
  });

  test('of a person', async () => {
    const { rows } = (await figure(portal.people.auditor, 'people')).answer;
    expect(rows.map(({ name }) => name)).toEqual(['Name of colleague', 'Name of inspector']);
    for (const { key, records } of rows)
      expect(await countOf(supervisor, { counted: { ...days, person: key } })).toBe(records);
  });

  test('of findings that were found, are repeats, were closed', async () => {
    const { found, closed } = (await figure(supervisor, 'findings')).answer;
    expect(await findingsOf(supervisor, days)).toBe(found.now?.total);
    expect(await findingsOf(supervisor, { ...days, repeat: true })).toBe(found.now?.part);
    expect(await findingsOf(supervisor, { ...days, on: 'closed' })).toBe(closed.now?.records ?? 0);
    expect(await findingsOf(supervisor, { ...days, category: 'processos' })).toBe(
      (await figure(supervisor, 'findings', { category: 'processos' })).answer.found.now?.total,
    );
  });

  test('of what is open, by level and age', async () => {
    const { answer, today } = await figure(supervisor, 'open');
    let sum = 0;
    for (const { level, ages } of answer.levels)
      for (const [place, age] of FINDING_AGES.entries()) {
        const query = { levels: [level], states: ['open', 'in-treatment'], ...daysOfAge(age, today) };
        expect(await findingsOf(supervisor, query)).toBe(ages[place]);
        sum += ages[place]!;
      }
    expect(sum).toBe(await findingsOf(supervisor, { states: ['open', 'in-treatment'] }));
    expect(sum).toBeGreaterThan(6);
  });
});

test('what was dismissed stands beside a failing item', async () => {
  const { rows } = (await figure(supervisor, 'items')).answer;
  expect(rows.find(({ item_id }) => item_id === 'whole')).toMatchObject({ part: 3, total: 6, dismissed: 1 });
});

test('closed in time counts by the first date, and beside it by the granted one', async () => {
  const [late] = idRows.parse(
    await rowsOf(portal, `select id from public.findings where state = 'open' and level = 'major' order by number`),
  );
  const id = late!.id;
  await portal.backend.sql(
    `update public.findings set effectiveness_days = null, first_due_on = current_date - 20, due_on = current_date + 20 where id = $1`,
    [id],
  );
  const action_id = randomUUID();
  await act(portal, counted.other, id, 'add-action', {
    action_id,
    words: 'Consertar',
    responsible_id: counted.other.id,
  });
  await act(portal, counted.other, id, 'finish-action', { action_id, words: 'Feito' });
  await act(portal, counted.other, id, 'correct');
  await act(portal, supervisor, id, 'verify');
  const { closed, days } = (await figure(supervisor, 'findings')).answer;
  expect(closed.now).toEqual({ total: 1, part: 0, records: 1, part_records: 1 });
  expect(days['verified']?.now).toEqual({ count: 1, median: 0, ninetieth: 0 });
  const on = { from: PERIOD.from, to: PERIOD.to, on: 'closed' };
  const counts = ['dated', 'first', 'granted', 'late'].map((in_time) => findingsOf(supervisor, { ...on, in_time }));
  expect(await Promise.all(counts)).toEqual([1, 0, 1, 1]);
});

describe('who sees which figures', () => {
  const NAMES: FigureName[] = ['conformity', 'breakdown', 'items', 'findings', 'open', 'reviews', 'coverage'];

  test('an inspector sees the own ones, whatever is asked for', async () => {
    const { inspector } = portal.people;
    const own = await figure(inspector, 'conformity');
    expect(own.from_records).toBe(FIGURES_FROM_RECORDS_MAX);
    expect(own.answer.now?.records).toBe(6);
    expect((await figure(supervisor, 'conformity')).answer.now?.records).toBe(7);
    expect((await figure(inspector, 'findings')).answer.found.now?.total).toBe(
      await findingsOf(supervisor, { from: PERIOD.from, to: PERIOD.to, opened_by: inspector.id }),
    );
    expect(await ask(inspector, 'conformity', { person: portal.colleague.id })).toEqual(refused('AV403'));
  });

  test('of one person and by person only who audits and administers', async () => {
    const { auditor, admin } = portal.people;
    for (const person of [auditor, admin]) {
      expect((await figure(person, 'people')).answer.rows).toHaveLength(2);
      expect((await figure(person, 'conformity', { person: portal.colleague.id })).answer.now?.records).toBe(1);
    }
    for (const person of [counted.other, portal.people.inspector])
      expect(await ask(person, 'people')).toEqual(refused('AV403'));
    expect(await ask(counted.other, 'conformity', { person: portal.colleague.id })).toEqual(refused('AV403'));
  });

  test.each(NAMES)('%s is nothing for authors, for who only treats, for nobody, and of no other site', async (name) => {
    const query = { by: 'checklist' };
    expect(await ask(portal.people.author, name, query)).toEqual(refused('AV403'));
    expect(await ask(counted.maintenance, name, query)).toEqual(refused('AV403'));
    expect(await ask(portal.stranger, name, query)).toMatchObject({ code: 'AV401' });
  });

  test('of another site there is nothing', async () => {
    const [site] = idRows.parse(
      await rowsOf(
        portal,
        `insert into public.sites (id, code, name, zone) values (gen_random_uuid(), 'outro', 'Outro', 'Europe/Rome') returning id`,
      ),
    );
    const { admin } = portal.people;
    const move = (id: string) =>
      portal.backend.sql('update public.profiles set site_id = $1 where user_id = $2', [id, admin.id]);
    const [home] = idRows.parse(await rowsOf(portal, 'select private.default_site() as id'));
    await move(site!.id);
    expect((await figure(admin, 'conformity')).answer).toEqual({
      now: null,
      before: null,
      months: [],
      months_before: [],
    });
    expect((await figure(admin, 'open')).answer.levels).toEqual([]);
    expect(await countOf(admin, { counted: {} })).toBe(0);
    await move(home!.id);
  });
});

test.each([
  [{ from: 'x' }, 'from'],
  [{ to: '2020-01-01' }, 'to'],
  [{ from: '2010-01-01' }, 'to'],
  [{ place_id: 'x' }, 'place_id'],
  [{ figure: 'breakdown', by: 'name' }, 'by'],
])('a question that cannot be meant is refused: %j', async (query, field) => {
  const refusal = await call(supervisor, 'indicators', { query: { figure: 'conformity', ...PERIOD, ...query } });
  expect(refusal).toEqual(refused('AV422', { field }));
});

test('the sums stand in so few rows, however much was changed', async () => {
  await portal.backend.sql(
    `create or replace function private.figure_changes_kept() returns integer language sql immutable return 10`,
  );
  const before = (await figure(supervisor, 'conformity')).answer;
  const { id } = await finalize(portal.people.inspector, { whole: true });
  await call(portal.people.admin, 'delete_submission', { id, reason: 'Engano' });
  expect((await figure(supervisor, 'conformity')).answer).toEqual(before);
  const [{ rows } = { rows: 0 }] = (await rowsOf(
    portal,
    'select count(*)::int as rows from private.figure_changes',
  )) as { rows: number }[];
  expect(rows).toBeLessThan(40);
});

test('each stands beside the same of the period before', async () => {
  // The months before October are those from July on.
  const now = { from: '2026-10-01', to: '2026-12-31' };
  await finalize(portal.people.inspector, { whole: false }, { start_time: '2026-08-04T09:00:00.000Z' });
  const { months_before } = (await figure(supervisor, 'conformity', now)).answer;
  expect(months_before.map(({ key, records, part }) => [key, records, part])).toEqual([['2026-08-01', 1, 1]]);
  const { rows_before } = (await figure(supervisor, 'breakdown', { by: 'checklist', ...now })).answer;
  expect(rows_before.map(({ key, part }) => [key, part])).toEqual([['fence', 1]]);
  const { rows } = (await figure(supervisor, 'items', now)).answer;
  expect(rows.find(({ item_id }) => item_id === 'whole')).toMatchObject({ total_before: 1, part_before: 1 });
  const people = (await figure(portal.people.auditor, 'people', now)).answer.rows_before;
  expect(people.map(({ key, records }) => [key, records])).toEqual([[portal.people.inspector.id, 1]]);
  expect(await countOf(supervisor, { counted: { from: '2026-07-01', to: '2026-09-30' } })).toBe(1);
});

test('a failing item is named in the languages of its author, while it asks the same', async () => {
  const id = randomUUID();
  const itemId = randomUUID();
  const translations = { de: { question: 'Ausweis sichtbar?', guidance: 'Rundgang' } };
  const save = (question: string, base_version: number) =>
    call(portal.people.author, 'save_checklist', {
      payload: aChecklist({
        id,
        base_version,
        sections: [
          {
            title: 'Portaria',
            description: null,
            items: [anItem({ id: itemId, question, required: false, details: { translations } })],
          },
        ],
      }),
    });
  const named = async () => {
    const { rows } = (await figure(supervisor, 'items', { checklist_id: id })).answer;
    return rows.map(({ question, question_translations: said }) => [question, said]);
  };
  await save('Crachá visível?', 0);
  for (let n = 0; n < PARETO_LEAST_INSPECTIONS; n += 1)
    await finalize(portal.people.inspector, { [itemId]: false }, { checklist_id: id });
  expect(await named()).toEqual([['Crachá visível?', { de: { question: 'Ausweis sichtbar?' } }]]);
  await save('Crachá no peito?', 1);
  expect(await named()).toEqual([['Crachá visível?', null]]);
});
