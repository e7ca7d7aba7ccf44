import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, type Person, type Portal } from './clients.fixture';
import { aChecklist } from './payloads.fixture';
import { aProgramme, dayIn, openProgrammePortal, save } from './programme.fixture';

let portal: Portal;
let supervisor: Person;
beforeAll(async () => void ({ portal, supervisor } = await openProgrammePortal()), 180_000);
afterAll(() => portal.backend.close());

const savedChecklist = async (): Promise<string> =>
  z.object({ id: z.string() }).parse(await call(portal.people.author, 'save_checklist', { payload: aChecklist() })).id;

test('a checklist and a place that programmes go on with stay; once these have ended both can go', async () => {
  const { author, admin, inspector } = portal.people;
  const id = await savedChecklist();
  const place = async (more: object) =>
    call(admin, 'save_place', { payload: { id: randomUUID(), name: 'Cerca leste', parent_id: null, ...more } });
  const airside = z.string().parse(await place({ name: 'Lado ar leste' }));
  const fence = z.string().parse(await place({ parent_id: airside }));
  const programme = await aProgramme(portal, inspector, { checklist_id: id, place_id: fence });
  await save(supervisor, programme);
  const remove = () => call(author, 'delete_checklist', { id });
  const archive = () => place({ id: airside, name: 'Lado ar leste', archived: true });
  expect(await remove()).toEqual({ code: 'AV422', details: { field: 'id', reason: 'planned' } });
  expect(await archive()).toEqual({ code: 'AV422', details: { field: 'archived', reason: 'planned' } });
  const end = { id: programme.id, base_version: 1, ends_on: await dayIn(portal, 0) };
  await call(supervisor, 'end_programme', { payload: end });
  expect(await archive()).toBe(airside);
  expect(await remove()).toBeNull();
});

test('a programme whose last day is over keeps nothing', async () => {
  const { author, inspector } = portal.people;
  const id = await savedChecklist();
  const programme = await aProgramme(portal, inspector, {
    checklist_id: id,
    until_on: await dayIn(portal, 0),
  });
  await save(supervisor, programme);
  await portal.backend.sql(
    'update public.programme_versions set starts_on = starts_on - 2, until_on = until_on - 2 where programme_id = $1',
    [programme.id],
  );
  expect(await call(author, 'delete_checklist', { id })).toBeNull();
});
