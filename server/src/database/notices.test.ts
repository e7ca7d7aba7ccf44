import { randomUUID } from 'node:crypto';
import {
  addDays,
  DEFAULT_NOTICE_CHOICES,
  DUE_SOON_DAYS,
  NOTICES_LOOK_BACK_DAYS,
  SUMMARY_HOUR,
} from '@avsec/shared/domain';
import { z } from 'zod';
import { call, rowsOf, type Person } from './clients.fixture';
import { act, done, found, openQualityPortal, type QualityPortal } from './findings.fixture';
import { linkTo, tickOn, toldTo } from './notices.fixture';

let quality: QualityPortal;
beforeAll(async () => void (quality = await openQualityPortal()), 180_000);
afterAll(() => quality.portal.backend.close());
beforeEach(() => quality.portal.backend.sql('delete from public.notices'));

const told = (person: Person, finding?: string) => toldTo(person, finding === undefined ? undefined : linkTo(finding));
const dueOf = async (finding: string) =>
  z
    .tuple([z.object({ due: z.string() })])
    .parse(await rowsOf(quality.portal, 'select due_on::text as due from public.findings where id = $1', [finding]))[0]
    .due;

test('numbers are the domain’s', async () => {
  const [row] = await rowsOf(
    quality.portal,
    `select private.notice_defaults() as choices, private.due_soon_days() as soon,
      private.notices_look_back_days() as back, private.summary_hour() as hour`,
  );
  expect(row).toEqual({
    choices: DEFAULT_NOTICE_CHOICES,
    soon: DUE_SOON_DAYS,
    back: NOTICES_LOOK_BACK_DAYS,
    hour: SUMMARY_HOUR,
  });
});

test('what is critical is told those who judge, and nobody else, once', async () => {
  const { portal, supervisor, other, maintenance } = quality;
  const { lamp, whole } = await found(portal);
  for (const one of [supervisor, other]) expect(await told(one)).toEqual(['critical']);
  for (const one of [portal.people.admin, portal.people.inspector, portal.people.auditor, maintenance])
    expect(await told(one)).toEqual([]);
  const words = { words: 'Acesso ao pátio' };
  await act(portal, supervisor, whole, 'set-level', { level: 'critical', ...words });
  expect(await told(other)).toEqual(['critical', 'critical']);
  // Who raised it knows.
  expect(await told(supervisor, whole)).toEqual([]);
  await act(portal, supervisor, lamp, 'set-cause', words);
  expect(await told(other)).toHaveLength(2);
});

test('what is assigned is told the person, or the members of the group, and not who assigns', async () => {
  const { portal, supervisor, maintenance, crew } = quality;
  const { whole } = await found(portal);
  const { inspector } = portal.people;
  await act(portal, supervisor, whole, 'assign', { responsible_id: inspector.id });
  expect(await told(inspector, whole)).toEqual(['assigned']);
  await act(portal, supervisor, whole, 'assign', { group_id: crew });
  expect(await told(maintenance, whole)).toEqual(['assigned']);
  expect(await told(inspector, whole)).toEqual(['assigned']);
  await act(portal, supervisor, whole, 'assign', { responsible_id: supervisor.id });
  expect(await told(supervisor, whole)).toEqual([]);
});

test('an action tells whom it is given to, once, also where it gives them the finding', async () => {
  const { portal, supervisor, maintenance, crew } = quality;
  const { whole } = await found(portal);
  await act(portal, supervisor, whole, 'add-action', { words: 'Soldar', group_id: crew });
  expect(await told(maintenance, whole)).toEqual(['assigned action']);
  const request = { id: whole, request_id: randomUUID(), act: 'add-action', words: 'Pintar', group_id: crew };
  for (let times = 0; times < 2; times += 1) await call(supervisor, 'act_on_finding', { payload: request });
  expect(await told(maintenance, whole)).toEqual(['assigned action', 'assigned action']);
  await act(portal, maintenance, whole, 'add-action', { words: 'Limpar', group_id: crew });
  expect(await told(maintenance, whole)).toHaveLength(2);
});

test('a group that an inspection gives failed items to is told while it is finalized, once, of all of them', async () => {
  const { portal, maintenance, crew, supervisor } = quality;
  const { inspection } = await found(portal);
  expect(await told(maintenance)).toEqual([]);
  await portal.backend.sql('delete from public.notices');
  const finalize = async (giving: (place: number) => boolean) => {
    const again = { ...inspection, id: randomUUID(), request_id: randomUUID() };
    const items = inspection.items.map((item, place) => (giving(place) ? { ...item, group_id: crew } : item));
    await call(portal.people.inspector, 'finalize_submission', { payload: { ...again, items } });
    return again.id;
  };
  const givenOf = async (submission: string) =>
    z
      .array(z.object({ id: z.string(), number: z.string() }))
      .parse(
        await rowsOf(
          portal,
          'select id, number from public.findings where submission_id = $1 and group_id is not null order by number',
          [submission],
        ),
      );
  const newest = async () =>
    rowsOf(
      portal,
      `select number, level, link, subject_id from public.notices
       where user_id = $1 and kind = 'assigned' order by id desc limit 1`,
      [maintenance.id],
    );

  const whole = await finalize(() => true);
  expect(await told(maintenance)).toEqual(['assigned']);
  const [first] = await givenOf(whole);
  expect(await newest()).toEqual([
    {
      number: `${first?.number} +1`,
      level: 'critical',
      link: `/nao-conformidades?inspection=${whole}`,
      subject_id: first?.id,
    },
  ]);

  // One alone leads to itself.
  const [one] = await givenOf(await finalize((place) => place === 0));
  expect(await newest()).toMatchObject([{ number: one?.number, link: linkTo(one?.id ?? '') }]);
  expect(await told(maintenance)).toEqual(['assigned', 'assigned']);
  expect(await told(supervisor)).toEqual(['critical', 'critical']);
});

test('what comes back, and what is verified, is told whoever treats it', async () => {
  const { portal, supervisor, other, maintenance, crew } = quality;
  const { whole } = await found(portal);
  const action_id = randomUUID();
  await act(portal, supervisor, whole, 'add-action', { words: 'Soldar', group_id: crew, action_id });
  const finish = async (id: string) => {
    await act(portal, maintenance, whole, 'finish-action', { words: 'Soldado', action_id: id });
    expect(await act(portal, maintenance, whole, 'correct')).toEqual(done('corrected'));
  };
  await finish(action_id);
  expect(await act(portal, other, whole, 'refuse', { words: 'Falta a pintura' })).toEqual(done('in-treatment'));
  expect(await told(maintenance, whole)).toEqual(['assigned action', 'returned']);
  const second = randomUUID();
  await act(portal, maintenance, whole, 'add-action', { words: 'Pintar', group_id: crew, action_id: second });
  await finish(second);
  expect(await act(portal, other, whole, 'verify')).toEqual(done('verified'));
  expect(await told(maintenance, whole)).toEqual(['assigned action', 'returned', 'approved']);
  expect(await told(other, whole)).toEqual([]);
});

test('who asked for a later date hears what became of it', async () => {
  const { portal, supervisor, maintenance, crew } = quality;
  const { whole } = await found(portal);
  await act(portal, supervisor, whole, 'add-action', { words: 'Soldar', group_id: crew });
  const ask = async () =>
    act(portal, maintenance, whole, 'ask-extension', { words: 'Peça', date: addDays(await dueOf(whole), 10) });
  await ask();
  await act(portal, supervisor, whole, 'refuse-extension', { words: 'Não' });
  await ask();
  await act(portal, supervisor, whole, 'grant-extension');
  expect(await told(maintenance, whole)).toEqual(['assigned action', 'returned', 'approved']);
});

test('what is refused tells nobody', async () => {
  const { portal, supervisor, maintenance, crew } = quality;
  const { whole } = await found(portal);
  const payload = { id: whole, request_id: randomUUID(), act: 'assign', group_id: crew, base_revision: 99 };
  expect(await call(supervisor, 'act_on_finding', { payload })).toMatchObject({ code: 'AV409' });
  expect(await told(maintenance)).toEqual([]);
});

describe('what follows from dates', () => {
  const assigned = async () => {
    const { portal, supervisor, crew } = quality;
    const { whole, lamp } = await found(portal);
    await act(portal, supervisor, whole, 'assign', { group_id: crew });
    await portal.backend.sql('delete from public.notices');
    return { id: whole, lamp, due: await dueOf(whole) };
  };

  test('is told three days before, and the day after, each once however often the clock asks', async () => {
    const { portal, maintenance } = quality;
    const { id, due } = await assigned();
    const seen: string[][] = [];
    for (const days of [-4, -3, -3, -1, 0, 1, 1, 5]) {
      await tickOn(portal, addDays(due, days));
      seen.push(await told(maintenance, id));
    }
    expect(seen.map((kinds) => kinds.length)).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
    expect(seen.at(-1)).toEqual(['due-soon', 'overdue']);
  });

  test('a portal that was off for days tells it when it is back, and nothing of long ago', async () => {
    const { portal, maintenance } = quality;
    const { id, due } = await assigned();
    await tickOn(portal, addDays(due, NOTICES_LOOK_BACK_DAYS + 1));
    expect(await told(maintenance, id)).toEqual([]);
    await tickOn(portal, addDays(due, 3));
    expect(await told(maintenance, id)).toEqual(['overdue']);
  });

  test('two at once tell it once', async () => {
    const { portal, maintenance } = quality;
    const { id, due } = await assigned();
    await Promise.all([1, 2, 3].map(() => tickOn(portal, addDays(due, 1))));
    expect(await told(maintenance, id)).toEqual(['overdue']);
  });

  test('another date is told anew; an action and its finding of one day are told once', async () => {
    const { portal, supervisor, maintenance, crew } = quality;
    const { id, due } = await assigned();
    await act(portal, supervisor, id, 'add-action', { words: 'Soldar', group_id: crew });
    await portal.backend.sql('delete from public.notices');
    await tickOn(portal, addDays(due, 1));
    expect(await told(maintenance, id)).toEqual(['overdue action']);
    await act(portal, maintenance, id, 'ask-extension', { words: 'Peça', date: addDays(due, 10) });
    await act(portal, supervisor, id, 'grant-extension');
    await portal.backend.sql(`update public.finding_actions set state = 'done' where finding_id = $1`, [id]);
    await tickOn(portal, addDays(due, 11));
    expect(await told(maintenance, id)).toEqual(['overdue action', 'approved', 'overdue']);
  });

  test('what is critical and late concerns who judges; what is settled nobody', async () => {
    const { portal, supervisor, maintenance } = quality;
    const { id, lamp, due } = await assigned();
    await tickOn(portal, addDays(await dueOf(lamp), 1));
    expect(await told(supervisor, lamp)).toEqual(['overdue']);
    await act(portal, supervisor, id, 'dismiss', { words: 'Engano' });
    await tickOn(portal, addDays(due, 1));
    expect(await told(maintenance, id)).toEqual([]);
  });
});
