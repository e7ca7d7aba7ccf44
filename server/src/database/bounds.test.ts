import { randomUUID } from 'node:crypto';
import { ASKED_AT_ONCE_MAX, SEARCH_TEXT_MAX_LENGTH, SEARCH_WORDS_MAX, TITLES_SEARCHED_MAX } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { aSave } from './payloads.fixture';

let portal: Portal;
/** An inspection in progress, for what is asked of one. */
let inspection: string;
beforeAll(async () => {
  portal = await openPortal();
  const payload = aSave();
  await call(portal.people.admin, 'save_submission', { payload });
  inspection = payload.id;
}, 180_000);
afterAll(() => portal.backend.close());

/** Arguments that no bound is said for, and why none is needed. */
const EXEMPT: Record<string, string> = {};

const BOUNDED = ['text', 'jsonb', 'json', 'uuid[]', 'text[]', 'integer[]', 'bigint[]', 'character varying'];
const LONG = 10_000_000;
const overlong: Record<string, () => unknown> = {
  text: () => 'x'.repeat(100_000),
  // What asks who may do it comes before, and wants to know of which inspection.
  jsonb: () => ({ ...aSave(), x: 'x'.repeat(LONG) }),
  'uuid[]': () => Array.from({ length: 20_000 }, () => inspection),
  'text[]': () => Array.from({ length: 20_000 }, () => 'inspector'),
};

/** Everything that a person may call, with its arguments. */
async function callable() {
  const rows = await rowsOf(
    portal,
    `
    select proname as name,
      coalesce((select jsonb_agg(jsonb_build_array(proargnames[place], format_type(type, null)) order by place)
      from unnest(proargtypes) with ordinality parameter (type, place)), '[]') as parameters
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))
        order by 1`,
  );
  return z.array(z.object({ name: z.string(), parameters: z.array(z.tuple([z.string(), z.string()])) })).parse(rows);
}

const boundRows = z.array(
  z.object({ called: z.string(), path: z.string(), unit: z.enum(['bytes', 'length', 'words']), most: z.number() }),
);
const bounds = async () => boundRows.parse(await rowsOf(portal, 'select * from private.bounds'));

const tooLong = (field: unknown) => ({
  code: 'AV422',
  details: expect.objectContaining({ field, reason: 'too-long' }) as object,
});
const usual: Record<string, () => unknown> = {
  uuid: () => inspection,
  boolean: () => true,
  integer: () => 1,
  bigint: () => 1,
  'timestamp with time zone': () => '2026-11-01T00:00:00Z',
};

/** Arguments that a function takes without a word, this one apart. */
const others = (parameters: [string, string][], apart: string): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .filter(([name]) => name !== apart)
      .map(([name, type]) => [name, usual[type]?.() ?? (type === 'uuid[]' ? [] : null)]),
  );

test('every text, list and JSON that a person can send has a most, of each function of the catalogue', async () => {
  const known = await bounds();
  const asked: string[] = [];
  for (const { name, parameters } of await callable()) {
    for (const [parameter, type] of parameters) {
      if (usual[type] || EXEMPT[`${name} ${parameter}`]) continue;
      expect(BOUNDED).toContain(type);
      asked.push(`${name} ${parameter}`);
      const value = overlong[type]!();
      expect([
        name,
        parameter,
        await call(portal.people.admin, name, { ...others(parameters, parameter), [parameter]: value }),
      ]).toEqual([name, parameter, tooLong(parameter)]);
    }
  }
  expect(asked.length).toBeGreaterThanOrEqual(16);
  expect(
    known.map(({ called }) => called).filter((called) => !asked.some((one) => one.startsWith(`${called} `))),
  ).toEqual([]);
}, 120_000);

/** What lies at `query.titles[].title`, whole. */
const placed = (path: string, value: unknown): unknown =>
  path
    .split('.')
    .reverse()
    .reduce((inner, step) => (step.endsWith('[]') ? { [step.slice(0, -2)]: [inner] } : { [step]: inner }), value);

test('and so has each text and list within them', async () => {
  const functions = await callable();
  for (const { called, path, unit, most } of await bounds()) {
    if (unit === 'bytes' || !path.includes('.')) continue;
    const [argument = ''] = path.split('.')[0]!.split('[');
    const isText = /(text|title|zone)$/.test(path);
    const value =
      unit === 'words'
        ? Array(most + 1)
            .fill('a')
            .join(' ')
        : isText
          ? 'x'.repeat(most + 1)
          : Array(most + 1).fill(randomUUID());
    const { parameters } = functions.find(({ name }) => name === called)!;
    const given: Record<string, unknown> = {
      ...others(parameters, argument),
      ...z.record(z.string(), z.unknown()).parse(placed(path, value)),
    };
    if (argument === 'payload' && called.endsWith('_submission'))
      given['payload'] = { ...aSave(), ...z.record(z.string(), z.unknown()).parse(given['payload']) };
    expect([called, path, await call(portal.people.admin, called, given)]).toEqual([called, path, tooLong(path)]);
  }
});

test('what the data layer sends is within them', async () => {
  const most = (called: string, path: string, unit = 'length') =>
    bounds().then((all) => all.find((one) => one.called === called && one.path === path && one.unit === unit)?.most);
  expect(await most('search_submissions', 'query.text')).toBe(SEARCH_TEXT_MAX_LENGTH);
  expect(await most('search_submissions', 'query.text', 'words')).toBe(SEARCH_WORDS_MAX);
  expect(await most('search_submissions', 'query.titles')).toBeGreaterThanOrEqual(TITLES_SEARCHED_MAX);
  expect(await most('finalizations_there', 'ids')).toBe(ASKED_AT_ONCE_MAX);
  expect(await most('operations_carried_out', 'ids')).toBe(ASKED_AT_ONCE_MAX);
});
