import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, outcome, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';
import { aProgramme, dayIn, NIGHT_SHIFT, openProgrammePortal, plannedOf, save } from './programme.fixture';

let portal: Portal;
let supervisor: Person;
let responsible: Person;
beforeAll(async () => void ({ portal, supervisor, responsible } = await openProgrammePortal()), 180_000);
afterAll(() => portal.backend.close());

const agenda = z.object({
  rows: z.array(z.looseObject({ id: z.string(), programme_id: z.string() })),
  today: z.string(),
});

test('the agenda is one’s own and one’s groups’; who only treats, and a stranger, read nothing of it', async () => {
  const { inspector, admin } = portal.people;
  const group = randomUUID();
  await call(admin, 'save_group', {
    payload: { id: group, name: 'Turno B', kind: 'shift', members: [portal.colleague.id] },
  });
  const of_group = await aProgramme(portal, inspector, { responsible_id: null, group_id: group, slots: [NIGHT_SHIFT] });
  await save(supervisor, of_group);
  const query = { from: await dayIn(portal, 0), to: await dayIn(portal, 6) };
  const read = async (person: Person, scope: string) =>
    agenda.parse(await call(person, 'agenda', { query: { ...query, scope } })).rows;
  const own = await read(portal.colleague, 'own');
  expect(own).toHaveLength(7);
  expect(own[0]).toMatchObject({ programme_id: of_group.id, assignee: 'Turno B', title: 'Cerca', slot: 1 });
  expect((await read(inspector, 'own')).some(({ programme_id }) => programme_id === of_group.id)).toBe(false);
  expect((await read(inspector, 'all')).some(({ programme_id }) => programme_id === of_group.id)).toBe(true);
  for (const person of [responsible, portal.stranger]) {
    expect(await call(person, 'agenda', { query: { ...query, scope: 'all' } })).toMatchObject({ code: 'AV401' });
    for (const table of ['programmes', 'programme_versions', 'planned_inspections'])
      expect([table, await outcome(person.client.from(table).select('id'))]).toEqual([table, []]);
  }
  expect(await call(inspector, 'programmes', {})).toMatchObject({ rows: expect.any(Array) as unknown });
});

test('another site’s programmes are nobody’s to see or change', async () => {
  // Tomorrow, which is no day of the past in Tokyo either.
  const programme = await aProgramme(portal, portal.people.inspector, { starts_on: await dayIn(portal, 1) });
  await save(supervisor, programme);
  const [first] = z.array(z.object({ id: z.string() })).parse(await plannedOf(portal, programme.id));
  const [{ site }] = z
    .tuple([z.object({ site: z.string() })])
    .parse(
      await rowsOf(
        portal,
        `insert into public.sites (code, name, zone) values ('outro', 'Outro', 'Asia/Tokyo') returning id as site`,
      ),
    );
  const stranger = await signUpWith(portal.backend, 'supervisor-4', 'admin', ['supervisor']);
  await portal.backend.sql('update public.profiles set site_id = $1 where user_id = $2', [site, stranger.id]);
  const excuse = { id: first!.id, request_id: randomUUID(), act: 'excuse', words: 'Pista fechada' };
  expect(await call(stranger, 'act_on_planned', { payload: excuse })).toMatchObject({ code: 'AV404' });
  expect(
    await save(stranger, { ...programme, request_id: randomUUID(), base_version: 1, responsible_id: stranger.id }),
  ).toMatchObject({ code: 'AV404' });
  expect(await outcome(stranger.client.from('planned_inspections').select('id'))).toEqual([]);
  const query = { from: await dayIn(portal, 0), to: await dayIn(portal, 6), scope: 'all' };
  expect(await call(stranger, 'agenda', { query })).toMatchObject({ rows: [], zone: 'Asia/Tokyo' });
});

test('a calendar’s secret is told once, kept as a hash, and opens a title and times alone; anew or revoked, nothing', async () => {
  const { inspector } = portal.people;
  const calendarOf = async (secret: unknown) => {
    const [row] = await rowsOf(
      portal,
      `select private.calendar_of(encode(sha256(convert_to($1, 'UTF8')), 'hex')) as read`,
      [secret],
    );
    return z.object({ read: z.unknown() }).parse(row).read;
  };
  expect(await call(inspector, 'calendar_feed', {})).toBeNull();
  const first = await call(inspector, 'renew_calendar_feed', {});
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await rowsOf(portal, 'select * from private.calendar_feeds'))).not.toContain(String(first));
  const [one] = z.array(z.record(z.string(), z.unknown())).parse(await calendarOf(first));
  expect(Object.keys(one!).sort()).toEqual(['changed_at', 'due_at', 'id', 'is_excused', 'opens_at', 'title']);
  const second = await call(inspector, 'renew_calendar_feed', {});
  expect([await calendarOf(first), (await calendarOf(second)) === null]).toEqual([null, false]);
  await portal.backend.sql('update public.profiles set disabled_at = now() where user_id = $1', [inspector.id]);
  expect(await calendarOf(second)).toBeNull();
  await portal.backend.sql('update public.profiles set disabled_at = null where user_id = $1', [inspector.id]);
  expect(await call(inspector, 'revoke_calendar_feed', {})).toBeNull();
  expect(await calendarOf(second)).toBeNull();
  expect(await call(responsible, 'renew_calendar_feed', {})).toMatchObject({ code: 'AV401' });
});
