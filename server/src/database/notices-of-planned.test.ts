import { randomUUID } from 'node:crypto';
import { NOTICES_LOOK_BACK_DAYS } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, rowsOf, type Person, type Portal } from './clients.fixture';
import { anInspection } from './fence.fixture';
import { aProgramme, dayIn, NIGHT_SHIFT, openProgrammePortal, plannedOf, save } from './programme.fixture';

let portal: Portal;
let supervisor: Person;
let inspector: Person;
beforeAll(async () => {
  ({ portal, supervisor } = await openProgrammePortal());
  ({ inspector } = portal.people);
}, 180_000);
afterAll(() => portal.backend.close());

/** One night, from tomorrow 22:00 to 08:00 of the day after, for the inspector unless said otherwise. */
async function aNight(more: object = {}): Promise<string> {
  const starts_on = await dayIn(portal, 1);
  const programme = await aProgramme(portal, inspector, { slots: [NIGHT_SHIFT], starts_on, count: 1, ...more });
  expect(await save(supervisor, programme)).toEqual({ id: programme.id, version: 1 });
  const rows = await plannedOf(portal, programme.id);
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

/** Ticks at this moment of a planned inspection, or so long after it. */
const tickWhen = (id: string, moment: 'opens_at' | 'closes_at', after = '0') =>
  rowsOf(
    portal,
    `select private.tick(planned.${moment} + $2::interval) from public.planned_inspections planned where id = $1`,
    [id, after],
  );

/** What this person was told of it, in its order. */
async function told(person: Person, id: string): Promise<string[]> {
  const { data } = await person.client.from('notices').select('kind').eq('subject_id', id).order('id');
  return z
    .array(z.object({ kind: z.string() }))
    .parse(data)
    .map(({ kind }) => kind);
}

const aboutPage = z.object({ rows: z.array(z.object({ subject_id: z.string(), about: z.string() })) });
const titleOf = async (id: string): Promise<unknown> =>
  z.tuple([z.object({ title: z.string() })]).parse(
    await rowsOf(
      portal,
      `select programme.title || coalesce(' · ' || place.path, '') as title from public.planned_inspections planned
      join public.programmes programme on programme.id = planned.programme_id
      left join public.places place on place.id = programme.place_id where planned.id = $1`,
      [id],
    ),
  )[0].title;

const finalize = (id: string) => {
  const inspection = anInspection({ whole: true });
  return call(inspector, 'finalize_submission', {
    payload: { ...inspection, metadata: { ...inspection.metadata, planned_id: id } },
  });
};
const decide = (id: string, act: 'excuse' | 'take-back') =>
  call(supervisor, 'act_on_planned', { payload: { id, request_id: randomUUID(), act, words: 'Pista fechada' } });

test('that it opened is told when it opens, that it was missed when it closes, each once, also at two ticks', async () => {
  const id = await aNight();
  await tickWhen(id, 'opens_at', '-1 second');
  expect(await told(inspector, id)).toEqual([]);
  await Promise.all([tickWhen(id, 'opens_at'), tickWhen(id, 'opens_at')]);
  await tickWhen(id, 'closes_at', '-1 second');
  expect(await told(inspector, id)).toEqual(['planned-opened']);
  await Promise.all([tickWhen(id, 'closes_at'), tickWhen(id, 'closes_at')]);
  await tickWhen(id, 'closes_at', '2 days');
  expect(await told(inspector, id)).toEqual(['planned-opened', 'planned-missed']);
  // Which it is, and where.
  const { rows } = aboutPage.parse(await call(inspector, 'own_notices', { query: { kinds: ['planned-missed'] } }));
  expect(rows.find(({ subject_id }) => subject_id === id)?.about).toBe(await titleOf(id));
  // Of the night that began tomorrow: due on the morning after.
  const { data } = await inspector.client.from('notices').select('subject, link, due_on, number').eq('subject_id', id);
  const link = `/agenda?day=${await dayIn(portal, 1)}`;
  const notice = { subject: 'planned', link, due_on: await dayIn(portal, 2), number: null };
  expect(data).toEqual([notice, notice]);
});

test('it is told whose it is, or the members of the group whose it is, and nobody else', async () => {
  const group = randomUUID();
  const members = [portal.colleague.id, inspector.id];
  await call(portal.people.admin, 'save_group', { payload: { id: group, name: 'Turno C', kind: 'shift', members } });
  const own = await aNight();
  const of_group = await aNight({ responsible_id: null, group_id: group });
  await tickWhen(own, 'opens_at');
  expect(await told(inspector, own)).toEqual(['planned-opened']);
  expect(await told(inspector, of_group)).toEqual(['planned-opened']);
  expect(await told(portal.colleague, of_group)).toEqual(['planned-opened']);
  expect(await told(portal.colleague, own)).toEqual([]);
  for (const person of [supervisor, portal.people.admin])
    expect([await told(person, own), await told(person, of_group)]).toEqual([[], []]);
});

test('what is done or excused is told nobody; what is withdrawn or taken back is, again', async () => {
  const [done, doneLater, excused] = [await aNight(), await aNight(), await aNight()];
  expect(await finalize(done)).toMatchObject({ status: 'completed' });
  expect(await decide(excused, 'excuse')).toMatchObject({ status: 'excused' });
  await tickWhen(done, 'opens_at');
  expect([await told(inspector, done), await told(inspector, excused)]).toEqual([[], []]);
  expect(await told(inspector, doneLater)).toEqual(['planned-opened']);
  await finalize(doneLater);
  await tickWhen(done, 'closes_at', '-1 second');
  expect(await decide(excused, 'take-back')).toMatchObject({ status: 'planned' });
  await tickWhen(done, 'closes_at');
  expect(await told(inspector, done)).toEqual([]);
  expect(await told(inspector, doneLater)).toEqual(['planned-opened']);
  expect(await told(inspector, excused)).toEqual(['planned-missed']);
});

test('of what opened and closed while nobody kept time, that it was missed is told alone, and after long nothing', async () => {
  const missed = await aNight();
  await tickWhen(missed, 'closes_at', `${NOTICES_LOOK_BACK_DAYS} days`);
  expect(await told(inspector, missed)).toEqual([]);
  await tickWhen(missed, 'closes_at', `${NOTICES_LOOK_BACK_DAYS - 1} days`);
  expect(await told(inspector, missed)).toEqual(['planned-missed']);
});
