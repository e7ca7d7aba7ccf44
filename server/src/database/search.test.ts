import { instanceNames, matchesSearch, ROLES, searchable } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, rowsOf, type Person } from './clients.fixture';
import { portal, open, stored } from './stored-records.fixture';

beforeAll(open, 60_000);

afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const found = z.object({ rows: z.array(z.looseObject({ id: z.string() })), count: z.number(), more: z.boolean() });
const search = async (query: object, person: Pick<Person, 'client'> = portal.people.auditor) =>
  found.parse(await call(person, 'search_submissions', { query }));
const idsOf = async (query: object) => (await search(query)).rows.map((row) => row.id);

describe('searching', () => {
  const TEXTS = [
    'Inspeção ÁREA nº 7',
    'Zürich–“Gate” (A-12)',
    'ﬁm ＦＵＬＬ ½',
    '安保检查单',
    '대한국제공항 검사',
    'Łódź Straße',
    "' or 1=1--",
    '50%_\\',
    'CAFÉ cafe\u0301',
    'Проверка',
  ];
  const WANTED = [
    'area',
    'ÁREA',
    'ins',
    'in',
    'gate a-12',
    '12',
    '2',
    '检',
    '检查',
    '查检',
    '한국',
    '국ㅈ',
    'strasse',
    'straße',
    '%',
    '_',
    "'",
    'café',
    'fim full',
    'n',
    'проверка',
    '  ',
    '7 area',
  ];

  test('a text is read by the database as by the domain', async () => {
    const rows = await rowsOf(
      portal,
      'select private.searchable(t) as searched from unnest($1::text[]) with ordinality u (t, n) order by n',
      [TEXTS],
    );
    expect(rows).toEqual(TEXTS.map((text) => ({ searched: searchable(text) })));
  });

  test('finds what the domain finds', async () => {
    const ids = new Map<string, string>();
    for (const title of TEXTS) ids.set(await stored({ title, inspector_name: 'x', location: 'y' }), title);
    for (const wanted of WANTED) {
      const titles = (await idsOf({ text: wanted })).map((id) => ids.get(id));
      expect([wanted, titles.sort()]).toEqual([
        wanted,
        TEXTS.filter((title) => matchesSearch(wanted, [title, 'x', 'y'])).sort(),
      ]);
    }
  });

  test('finds records by their checklist’s name in the reader’s language, each word wherever it stands', async () => {
    const id = await stored({
      checklist_id: 'red-gate',
      title: 'Inspeção de Veículos',
      inspector_name: 'Ana',
      location: 'Doca',
    });
    await stored({ checklist_id: 'fence', title: 'Ronda', inspector_name: 'Ana', location: 'Doca' });
    const titles = [{ checklist_id: 'red-gate', title: 'Fahrzeuginspektion' }];
    for (const text of ['FAHRZEUG', 'fahrzeug ana', 'veiculos fahrzeuginspektion'])
      expect([text, await idsOf({ text, titles })]).toEqual([text, [id]]);
    for (const text of ['fahrzeug rui', 'zaun']) expect([text, await idsOf({ text, titles })]).toEqual([text, []]);
    expect(await idsOf({ text: 'fahrzeug' })).toEqual([]);
    // What is no list of titles, or says nothing, is nobody's title.
    for (const odd of ['x', {}, [null, 7, { title: 'Fahrzeug' }, { checklist_id: 'red-gate' }]])
      expect(await idsOf({ text: 'fahrzeug', titles: odd })).toEqual([]);
    expect(await call(portal.people.auditor, 'count_submissions', { query: { text: 'fahrzeug', titles } })).toBe(1);
  });

  test('finds a record by the names that it has now, and by none that it had', async () => {
    const id = await stored({ location: 'Hangar 4' });
    await stored({ location: 'Portão 5' });
    expect(await idsOf({ text: 'hangar' })).toEqual([id]);
    await portal.backend.sql(`update public.checklist_submissions set location = 'Pátio 2' where id = $1`, [id]);
    expect(await idsOf({ text: 'hangar' })).toEqual([]);
    expect(await idsOf({ text: 'patio ana' })).toEqual([id]);
  });

  test('filters by status, category, inspector and place whatever the accents, period without its end', async () => {
    const gate = await stored({
      location: 'PORTAO 3',
      definition: { sections: [{ items: [{ category: 'pessoas' }, { category: 'empresa' }] }, { items: [{}] }] },
    });
    const dock = await stored({
      location: 'Doca',
      inspector_name: 'João Lima',
      status: 'in_progress',
      start_time: '2026-03-03T00:00:00Z',
    });
    expect(await idsOf({ status: 'in_progress' })).toEqual([dock]);
    expect(await idsOf({ inspector: 'joao LIMA' })).toEqual([dock]);
    expect(await idsOf({ inspector: 'joao' })).toEqual([]);
    expect(await idsOf({ location: 'portão 3' })).toEqual([gate]);
    expect(await idsOf({ category: 'empresa' })).toEqual([gate]);
    expect(await idsOf({ from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' })).toEqual([gate]);
    expect(await idsOf({ status: 'completed', inspector: 'João Lima' })).toEqual([]);
    expect(await idsOf({ unknown: 'x', status: null })).toEqual([dock, gate]);
  });

  test('filters and sorts by result: what the rate means, a critical failure whatever it is, nothing evaluated, not conforming', async () => {
    const all = await stored({ result: [9, 0] });
    const ninety = await stored({ result: [9, 1], start_time: '2026-03-01T00:00:00Z' });
    const almost = await stored({ result: [8999, 1001], start_time: '2026-02-28T00:00:00Z' });
    const none = await stored({ result: [0, 3], start_time: '2026-02-27T00:00:00Z' });
    const unevaluated = await stored({ result: [0, 0], start_time: '2026-02-26T00:00:00Z' });
    const open = await stored({ status: 'in_progress', start_time: '2026-02-25T00:00:00Z' });
    const critical = await stored({ result: [19, 1], critical: 1, start_time: '2026-02-24T00:00:00Z' });
    expect(await idsOf({ rating: 'conforming' })).toEqual([all, ninety]);
    expect(await idsOf({ rating: 'attention' })).toEqual([almost]);
    expect(await idsOf({ rating: 'non-conforming' })).toEqual([none, critical]);
    expect(await idsOf({ rating: 'not-evaluated' })).toEqual([unevaluated]);
    expect(await idsOf({ non_conforming: true })).toEqual([ninety, almost, none, critical]);
    const without = [unevaluated, open];
    expect(await idsOf({ sort: 'rate' })).toEqual([none, almost, ninety, critical, all, ...without]);
    expect(await idsOf({ sort: 'rate', descending: true })).toEqual([all, critical, ninety, almost, none, ...without]);
  });

  test('finds what a vehicle or a person is called, alone and beside what names say, and tells the names', async () => {
    const named = (...names: string[]) => ({
      instances: { cars: names.map((name, place) => ({ id: place === 0 ? '' : `k${place}`, name })) },
    });
    const convoy = await stored({
      metadata: named('ABC-1234', ' ', 'Caminhão-tanque'),
      start_time: '2026-03-02T00:00:00Z',
    });
    const tank = await stored({ title: 'Tanque de água', location: 'Pátio', start_time: '2026-03-01T00:00:00Z' });
    expect(await idsOf({ text: 'abc 1234' })).toEqual([convoy]);
    expect(await idsOf({ text: 'CAMINHAO' })).toEqual([convoy]);
    expect(await idsOf({ text: 'tanque' })).toEqual([convoy, tank]);
    expect(await idsOf({ text: 'tanque patio' })).toEqual([tank]);
    expect(await idsOf({ text: 'xyz' })).toEqual([]);
    expect(await search({ text: 'abc' })).toMatchObject({ rows: [{ instance_names: 'ABC-1234, Caminhão-tanque' }] });
    expect(instanceNames(named('ABC-1234', ' ', 'Caminhão-tanque').instances)).toBe('ABC-1234, Caminhão-tanque');
  });

  test('finds an inspection by whom it was made on behalf of, beside its vehicles', async () => {
    const on_behalf_of = { name: 'João Conceição', badge: 'A-7' };
    const alone = await stored({ metadata: { on_behalf_of }, start_time: '2026-03-02T00:00:00Z' });
    const both = await stored({
      metadata: { on_behalf_of, instances: { cars: [{ id: '', name: 'ABC-1234' }] } },
      start_time: '2026-03-01T00:00:00Z',
    });
    await stored({ location: 'São João' });
    expect(await idsOf({ text: 'conceicao' })).toEqual([alone, both]);
    expect(await idsOf({ text: 'CONCEIÇÃO abc' })).toEqual([both]);
    expect(await idsOf({ text: 'conceicao portao' })).toEqual([alone, both]);
    expect(await idsOf({ text: 'conceicao sao' })).toEqual([]);
    expect(await search({ text: 'abc' })).toMatchObject({ rows: [{ instance_names: 'ABC-1234', on_behalf_of }] });
    expect(await search({ text: 'sao joao' })).toMatchObject({ rows: [{ on_behalf_of: null }] });
  });

  test('sorts by each column and exactly back', async () => {
    const a = await stored({
      title: 'Área',
      inspector_name: 'Zé',
      location: 'b',
      status: 'submitted',
      start_time: '2026-03-01T00:00:00Z',
    });
    const b = await stored({
      title: 'arara',
      inspector_name: 'Ana',
      location: 'C',
      status: 'completed',
      start_time: '2026-03-02T00:00:00Z',
    });
    const c = await stored({
      title: 'Zona',
      inspector_name: 'ágata',
      location: 'á',
      status: 'completed',
      start_time: '2026-03-03T00:00:00Z',
    });
    const orders = { start: [a, b, c], title: [b, a, c], inspector: [c, b, a], location: [c, a, b], status: [c, b, a] };
    for (const [sort, order] of Object.entries(orders)) {
      expect([sort, await idsOf({ sort, descending: false })]).toEqual([sort, order]);
      expect([sort, await idsOf({ sort, descending: true })]).toEqual([sort, order.toReversed()]);
    }
    expect(await idsOf({})).toEqual([c, b, a]);
    expect(await idsOf({ sort: 'id; drop table x' })).toEqual([c, b, a]);
  });

  test('pages, and goes on behind a row, without leaving one out or showing one twice', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await stored({ start_time: `2026-03-0${1 + (n % 3)}T00:00:00Z` }));
    const all = (await search({})).rows;
    expect(all.map((row) => row.id).sort()).toEqual(ids.sort());
    const paged = [
      ...(await idsOf({ page_size: 3 })),
      ...(await idsOf({ page_size: 3, page: 2 })),
      ...(await idsOf({ page_size: 3, page: 3 })),
    ];
    expect(paged).toEqual(all.map((row) => row.id));
    const rows = z
      .array(z.object({ id: z.string(), start_time: z.string() }))
      .parse(
        z.object({ rows: z.unknown() }).parse(await call(portal.people.auditor, 'search_submissions', { query: {} }))
          .rows,
      );
    for (const [place, { id, start_time }] of rows.entries()) {
      expect(await idsOf({ after: { start_time, id } })).toEqual(paged.slice(place + 1));
    }
  });

  test('counts what the page shows, and to the end where that is known; the rest is counted beside it', async () => {
    for (let n = 0; n < 5; n += 1) await stored({ status: n === 4 ? 'in_progress' : 'completed' });
    // One more than the page tells that there is more.
    expect(await search({ page_size: 2, text: 'ana' })).toMatchObject({ rows: [{}, {}], count: 3, more: true });
    expect(await search({ page_size: 2, text: 'ana', page: 2 })).toMatchObject({
      rows: [{}, {}],
      count: 5,
      more: true,
    });
    expect(await search({ page_size: 2, text: 'ana', page: 3 })).toMatchObject({ rows: [{}], count: 5, more: false });
    expect(await search({ page_size: 2, text: 'ana', page: 9 })).toMatchObject({ rows: [], count: 5, more: false });
    // The counters know these.
    expect(await search({ page_size: 2 })).toMatchObject({ count: 5, more: false });
    expect(await search({ page_size: 2, status: 'completed' })).toMatchObject({ count: 4, more: false });
    expect(await call(portal.people.auditor, 'search_submissions', { query: { count_to: 0 } })).toMatchObject({
      count: null,
      more: false,
    });
    expect(await call(portal.people.auditor, 'count_submissions', { query: { text: 'ana' } })).toBe(5);
  });

  test('answers no answer, photo or signature', async () => {
    await stored();
    const answer = JSON.stringify(await call(portal.people.auditor, 'search_submissions', { query: {} }));
    for (const name of ['signature', 'definition', 'search_text', 'metadata'])
      expect(answer).not.toContain(`"${name}"`);
  });
});

test('answers of long records are not given out all at once', async () => {
  const ids = [await stored(), await stored(), await stored()];
  const [first, second, third] = ids;
  await portal.backend.sql('update public.checklist_submissions set item_count = 2000');
  const given = async (asked: unknown[]) =>
    ((await call(portal.people.auditor, 'answers_of_submissions', { ids: asked })) as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(new Set(await given(ids))).toEqual(new Set([first, second]));
  expect(await given([third])).toEqual([third]);
});

describe('who may search', () => {
  const DOORS = [
    ['search_submissions', { query: {} }],
    ['count_submissions', { query: {} }],
    ['submission_filters', {}],
    ['answers_of_submissions', { ids: [] }],
  ] as const;

  test.each(DOORS)('%s: whoever the policy of the table lets read, and nobody else', async (name, parameters) => {
    await stored();
    for (const role of ROLES) {
      const { client } = portal.people[role];
      expect((await client.from('checklist_submissions').select('id')).data).toHaveLength(1);
      expect([role, await call({ client }, name, parameters)]).not.toEqual([
        role,
        expect.objectContaining({ code: expect.anything() as string }),
      ]);
    }
    expect((await portal.stranger.client.from('checklist_submissions').select('id')).data).toEqual([]);
    expect(await call(portal.stranger, name, parameters)).toMatchObject({ code: 'AV401' });
    expect(await call({ client: portal.anonymous }, name, parameters)).toMatchObject({ code: '42501' });
  });

  test('the counters say nothing to a stranger', async () => {
    await stored();
    expect(await call(portal.stranger, 'submission_counters', { month_start: '2026-03-01T00:00:00Z' })).toEqual([]);
  });
});
