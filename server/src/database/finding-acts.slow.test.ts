import { randomUUID } from 'node:crypto';
import { WHY_MAX_LENGTH } from '@avsec/shared/domain';
import { z } from 'zod';
import { rowsOf, upload, type Person, type Portal } from './clients.fixture';
import { finalizeAgain } from './fence.fixture';
import { photoData } from './payloads.fixture';
import { act, done, found, nowOf, openQualityPortal, refused } from './findings.fixture';

let portal: Portal;
let supervisor: Person;
let other: Person;
let maintenance: Person;
let crew: string;
beforeAll(async () => {
  ({ portal, supervisor, other, maintenance, crew } = await openQualityPortal());
}, 180_000);
afterAll(() => portal.backend.close());

/** Assigned to the crew, treated and corrected by maintenance. */
async function corrected(id: string, by = maintenance): Promise<string> {
  const action = randomUUID();
  expect(await act(portal, supervisor, id, 'assign', { group_id: crew })).toEqual(done('open'));
  expect(await act(portal, supervisor, id, 'add-action', { words: 'Soldar a cerca', action_id: action })).toEqual(
    done('in-treatment'),
  );
  expect(await act(portal, by, id, 'set-measure', { words: 'Vigilante no local' })).toEqual(done('in-treatment'));
  expect(await act(portal, by, id, 'finish-action', { action_id: action, words: 'Soldada' })).toEqual(
    done('in-treatment'),
  );
  expect(await act(portal, by, id, 'correct')).toEqual(done('corrected'));
  return action;
}

test('from found to closed: assigned, treated, corrected, verified by another, effective on its day', async () => {
  const { whole } = await found(portal);
  await corrected(whole);
  expect(await act(portal, supervisor, whole, 'verify')).toEqual(done('verified'));
  expect(await act(portal, supervisor, whole, 'confirm-effective')).toMatchObject(
    refused('AV422', { reason: 'not-yet' }),
  );
  await portal.backend.sql('update public.findings set effective_on = opened_on where id = $1', [whole]);
  expect(await act(portal, supervisor, whole, 'confirm-effective')).toEqual(done('closed'));
  const events = await rowsOf(
    portal,
    'select act, from_state, to_state, actor_name from public.finding_events where finding_id = $1 order by id',
    [whole],
  );
  expect(events.map((event) => z.object({ act: z.string() }).parse(event).act)).toEqual([
    'opened',
    'assign',
    'add-action',
    'set-measure',
    'finish-action',
    'correct',
    'verify',
    'confirm-effective',
  ]);
  expect(events.at(-1)).toEqual({
    act: 'confirm-effective',
    from_state: 'verified',
    to_state: 'closed',
    actor_name: 'Name of supervisor',
  });
});

test('where the level asks for no effectiveness, verified is closed', async () => {
  const { whole } = await found(portal);
  expect(await act(portal, supervisor, whole, 'set-level', { level: 'minor', words: 'Fora da área restrita' })).toEqual(
    done('open'),
  );
  await corrected(whole);
  expect(await act(portal, supervisor, whole, 'verify')).toEqual(done('closed'));
});

test('who carried out the correction verifies nothing, as supervisor or administrator; another does, and the log holds both', async () => {
  for (const person of [supervisor, portal.people.admin]) {
    const { whole } = await found(portal);
    await corrected(whole, person);
    for (const name of ['verify', 'refuse'] as const)
      expect([name, await act(portal, person, whole, name, { words: 'Sim' })]).toEqual([
        name,
        refused('AV403', { reason: 'four-eyes' }),
      ]);
    expect(await act(portal, other, whole, 'verify')).toEqual(done('verified'));
    await portal.backend.sql('update public.findings set effective_on = opened_on where id = $1', [whole]);
    for (const name of ['confirm-effective', 'not-effective'] as const)
      expect(await act(portal, person, whole, name, { words: 'Sim' })).toMatchObject(
        refused('AV403', { reason: 'four-eyes' }),
      );
    expect(await act(portal, other, whole, 'confirm-effective')).toEqual(done('closed'));
    expect(await act(portal, person, whole, 'reopen', { words: 'Sim' })).toMatchObject(
      refused('AV403', { reason: 'four-eyes' }),
    );
    const actors = await rowsOf(
      portal,
      `select distinct actor from public.audit_log where table_name = 'findings' and row_id = $1 and action = 'update'`,
      [whole],
    );
    expect(actors).toEqual(expect.arrayContaining([{ actor: person.id }, { actor: other.id }]));
  }
});

test('who finalized an inspection in which it conforms now has carried it out', async () => {
  const { inspection, whole } = await found(portal);
  await finalizeAgain(portal.people.inspector, inspection, 2, { whole: true, lamp: false });
  expect(await nowOf(portal, whole)).toMatchObject({ state: 'corrected' });
  await portal.backend.sql(`update public.profiles set rights = '{supervisor}' where user_id = $1`, [
    portal.people.inspector.id,
  ]);
  expect(await act(portal, portal.people.inspector, whole, 'verify')).toMatchObject(
    refused('AV403', { reason: 'four-eyes' }),
  );
  await portal.backend.sql(`update public.profiles set rights = '{}' where user_id = $1`, [portal.people.inspector.id]);
  expect(await act(portal, supervisor, whole, 'verify')).toEqual(done('verified'));
});

test('a date is granted by another than who asked, and the first one is kept', async () => {
  const { whole } = await found(portal);
  const dates = () =>
    rowsOf(
      portal,
      'select first_due_on - opened_on as first, due_on - opened_on as due from public.findings where id = $1',
      [whole],
    );
  const [{ date } = { date: '' }] = z
    .array(z.object({ date: z.string() }))
    .parse(await rowsOf(portal, 'select (due_on + 20)::text as date from public.findings where id = $1', [whole]));
  expect(await act(portal, supervisor, whole, 'grant-extension')).toMatchObject(
    refused('AV422', { field: 'extension' }),
  );
  expect(await act(portal, supervisor, whole, 'ask-extension', { words: 'Obra', date: '2020-01-01' })).toMatchObject(
    refused('AV422', { field: 'date', reason: 'not-later' }),
  );
  expect(await act(portal, supervisor, whole, 'ask-extension', { words: 'Obra', date })).toEqual(done('open'));
  expect(await act(portal, other, whole, 'ask-extension', { words: 'Obra', date })).toMatchObject(
    refused('AV422', { field: 'extension', reason: 'twice' }),
  );
  expect(await act(portal, supervisor, whole, 'grant-extension')).toMatchObject(
    refused('AV403', { reason: 'four-eyes' }),
  );
  expect(await act(portal, other, whole, 'grant-extension')).toEqual(done('open'));
  expect(await dates()).toEqual([{ first: 30, due: 50 }]);
  // Another level has other days; what was granted stays granted.
  expect(await act(portal, other, whole, 'set-level', { level: 'critical', words: 'Área restrita' })).toEqual(
    done('open'),
  );
  expect(await dates()).toEqual([{ first: 7, due: 50 }]);
});

test('a critical one is not corrected without its immediate measure, nor any without an action that was done', async () => {
  const { lamp } = await found(portal);
  // As one that was raised to critical after it was found.
  await rowsOf(portal, 'update public.findings set measure = null, measure_on = null where id = $1 returning id', [
    lamp,
  ]);
  const action = randomUUID();
  await act(portal, supervisor, lamp, 'assign', { responsible_id: maintenance.id });
  await act(portal, maintenance, lamp, 'add-action', { words: 'Trocar a lâmpada', action_id: action });
  expect(await act(portal, maintenance, lamp, 'correct')).toMatchObject(refused('AV422', { field: 'actions' }));
  expect(await act(portal, maintenance, lamp, 'finish-action', { action_id: action })).toMatchObject(
    refused('AV422', { field: 'words', reason: 'missing' }),
  );
  const key = await upload(maintenance, lamp);
  expect(
    await act(portal, maintenance, lamp, 'finish-action', { action_id: action, photos: [photoData(key)] }),
  ).toEqual(done('in-treatment'));
  expect(await act(portal, maintenance, lamp, 'correct')).toMatchObject(refused('AV422', { field: 'measure' }));
  expect(
    await act(portal, maintenance, lamp, 'set-measure', { words: 'Outra luz ilumina o local', without_measure: true }),
  ).toEqual(done('in-treatment'));
  expect(await act(portal, maintenance, lamp, 'correct')).toEqual(done('corrected'));
  // Refused: what was done before counts no more.
  expect(await act(portal, supervisor, lamp, 'refuse', { words: 'Ainda pisca' })).toEqual(done('in-treatment'));
  expect(await act(portal, maintenance, lamp, 'correct')).toMatchObject(refused('AV422', { field: 'actions' }));
});

test('a risk is accepted until a day, and open again by itself after it', async () => {
  const { whole } = await found(portal);
  const until = z
    .tuple([z.object({ date: z.string() })])
    .parse(await rowsOf(portal, 'select (private.site_today(private.default_site()) + 1)::text as date'))[0].date;
  expect(
    await act(portal, supervisor, whole, 'accept-risk', { words: 'Obra em março', date: '2020-01-01' }),
  ).toMatchObject(refused('AV422', { field: 'date' }));
  expect(await act(portal, supervisor, whole, 'accept-risk', { words: 'Obra em março', date: until })).toEqual(
    done('risk-accepted'),
  );
  expect(await act(portal, supervisor, whole, 'dismiss', { words: 'Não era' })).toMatchObject(
    refused('AV423', { status: 'risk-accepted' }),
  );
  await portal.backend.sql('update public.findings set risk_until = opened_on - 1 where id = $1', [whole]);
  expect(await act(portal, supervisor, whole, 'dismiss', { words: 'Não era' })).toEqual(done('dismissed'));
  expect(await act(portal, supervisor, whole, 'reopen', { words: 'Era, sim' })).toEqual(done('open'));
});

test('of two supervisors at once the second is told what the first did', async () => {
  const { whole } = await found(portal);
  const { revision } = await nowOf(portal, whole);
  expect(await act(portal, supervisor, whole, 'assign', { group_id: crew })).toEqual(done('open'));
  expect(await act(portal, other, whole, 'dismiss', { words: 'Não era', base_revision: revision })).toMatchObject(
    refused('AV409', { id: whole, revision: revision + 1, status: 'open' }),
  );
  expect(await act(portal, other, whole, 'dismiss', { words: 'Não era', base_revision: null })).toMatchObject(
    refused('AV409'),
  );
});

test('a request that is repeated is answered again and changes nothing', async () => {
  const { whole } = await found(portal);
  const request = { request_id: randomUUID(), words: 'Soldar', group_id: crew };
  const first = await act(portal, supervisor, whole, 'add-action', request);
  for (let times = 0; times < 3; times += 1)
    expect(await act(portal, supervisor, whole, 'add-action', request)).toEqual(first);
  expect(
    await rowsOf(portal, 'select count(*)::integer as n from public.finding_actions where finding_id = $1', [whole]),
  ).toEqual([{ n: 1 }]);
  expect(await act(portal, other, whole, 'comment', { ...request, words: 'Outra pessoa' })).toMatchObject({
    code: '23505',
  });
});

test('what led to a cause is told in as many signs as the screen lets in', async () => {
  const { whole } = await found(portal);
  const why = (length: number) =>
    act(portal, supervisor, whole, 'set-cause', { words: 'Arame', whys: ['a'.repeat(length)] });
  expect(await why(WHY_MAX_LENGTH)).toEqual(done('open'));
  expect(await why(WHY_MAX_LENGTH + 1)).toMatchObject(refused('AV422', { field: 'whys' }));
});

test('events are never changed or removed', async () => {
  await expect(portal.backend.sql(`update public.finding_events set words = 'x'`)).rejects.toThrow('append-only');
  await expect(portal.backend.sql('delete from public.finding_events')).rejects.toThrow('append-only');
});
