import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FINDING_REFUSALS, PHOTO_MAX_BYTES, type FindingAct } from '@avsec/shared/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { MIGRATIONS } from '../backend/open-backend';
import { call, rowsOf, upload, type Person, type Portal } from './clients.fixture';
import { finalizeAgain } from './fence.fixture';
import { act, found, nowOf, openQualityPortal, refused } from './findings.fixture';
import { photoData } from './payloads.fixture';

let portal: Portal;
let supervisor: Person;
let other: Person;
let maintenance: Person;
let crew: string;
beforeAll(async () => {
  ({ portal, supervisor, other, maintenance, crew } = await openQualityPortal());
}, 180_000);
afterAll(() => portal.backend.close());

interface Sent {
  id: string;
  about: string;
  version: 1;
  created_at: string;
  content: { act: FindingAct; base_revision: number; [more: string]: unknown };
  files: unknown[];
}
const operation = (about: string, name: FindingAct, content: object = {}, base = 1): Sent => ({
  id: randomUUID(),
  about,
  version: 1,
  created_at: '2026-03-12T17:05:00Z',
  content: { act: name, base_revision: base, ...content },
  files: [],
});
const send = (person: Person, sent: object) => call(person, 'quality__act_on_finding', { operation: sent });
const took = ({ id }: Sent) => ({ id });
const eventsOf = async (id: string): Promise<string[]> =>
  z
    .array(z.object({ act: z.string() }))
    .parse(await rowsOf(portal, 'select act from public.finding_events where finding_id = $1 order by id', [id]))
    .map(({ act: name }) => name);

/** Given to the crew, with an action. */
async function treated(): Promise<{ id: string; action: string }> {
  const { whole: id } = await found(portal);
  const action = randomUUID();
  await act(portal, supervisor, id, 'assign', { group_id: crew });
  await act(portal, supervisor, id, 'add-action', { words: 'Soldar a cerca', action_id: action });
  return { id, action };
}

test('what a device sends is acknowledged by its own id, and sent again it is carried out once', async () => {
  const { id, action } = await treated();
  const photo = photoData(await upload(maintenance, randomUUID()));
  const finish = operation(id, 'finish-action', { action_id: action, words: 'Soldada', photos: [photo] });
  for (let times = 0; times < 3; times += 1) expect(await send(maintenance, finish)).toEqual(took(finish));
  expect(await eventsOf(id)).toEqual(['opened', 'assign', 'add-action', 'finish-action']);
  expect(await call(maintenance, 'operations_carried_out', { ids: [finish.id, randomUUID()] })).toEqual([finish.id]);
  expect(await call(supervisor, 'operations_carried_out', { ids: [finish.id] })).toEqual([]);
});

test('its answer lost, it is known again though the finding was given to others or settled meanwhile', async () => {
  const { id, action } = await treated();
  const finish = operation(id, 'finish-action', { action_id: action, words: 'Soldada' });
  await send(maintenance, finish);
  await send(maintenance, operation(id, 'correct'));
  await act(portal, other, id, 'verify');
  await portal.backend.sql(`update public.findings set assigned = '{}', group_id = null where id = $1`, [id]);
  expect(await send(maintenance, finish)).toEqual(took(finish));
  expect(await send(maintenance, operation(id, 'comment', { words: 'Olá' }))).toMatchObject(refused('AV404'));
});

test('what waited on one device is judged against what others did, not against itself', async () => {
  const { whole: id } = await found(portal);
  const { revision } = await nowOf(portal, id);
  const assign = operation(id, 'assign', { group_id: crew }, revision);
  const level = operation(id, 'set-level', { level: 'minor', words: 'Fora da área' }, revision);
  expect(await send(supervisor, assign)).toEqual(took(assign));
  expect(await send(supervisor, level)).toEqual(took(level));
  const late = operation(id, 'dismiss', { words: 'Não era' }, revision);
  expect(await send(other, late)).toMatchObject(refused('AV409', { revision: revision + 2 }));
  expect(await send(other, operation(id, 'dismiss', { words: 'Não era' }, revision + 9))).toMatchObject(
    refused('AV409'),
  );
  expect(await send(other, operation(id, 'dismiss', { words: 'Não era' }, 0))).toMatchObject(refused('AV409'));
});

test('a late act on what was cancelled, decided or closed meanwhile changes nothing and says what', async () => {
  const { id, action } = await treated();
  await act(portal, supervisor, id, 'cancel-action', { action_id: action, words: 'Outra equipe fez' });
  expect(
    await send(maintenance, operation(id, 'finish-action', { action_id: action, words: 'Soldada' })),
  ).toMatchObject(refused('AV422', { field: 'action_id', reason: 'missing' }));
  await act(portal, supervisor, id, 'dismiss', { words: 'Não era' });
  const before = await eventsOf(id);
  expect(await send(maintenance, operation(id, 'set-measure', { words: 'Vigilante' }))).toMatchObject(
    refused('AV423', { status: 'dismissed' }),
  );
  for (const wrong of [{}, { id: 'x', content: {} }, { id: randomUUID(), about: id }, []])
    expect(await send(maintenance, wrong)).toMatchObject({ code: 'AV422' });
  expect(await eventsOf(id)).toEqual(before);
});

test('opened by hand on a device, it is there once under the operation’s id', async () => {
  const { inspector } = portal.people;
  const id = randomUUID();
  const content = { question: 'Portão destrancado', level: 'major', photos: [photoData(await upload(inspector, id))] };
  const sent = { id, about: id, version: 1, created_at: '2026-03-12T17:05:00Z', content, files: [] };
  for (let times = 0; times < 2; times += 1)
    expect(await call(inspector, 'quality__open_finding', { operation: sent })).toEqual({ id });
  expect(await rowsOf(portal, 'select question, source from public.findings where id = $1', [id])).toEqual([
    { question: 'Portão destrancado', source: 'manual' },
  ]);
  expect(await call(maintenance, 'quality__open_finding', { operation: { ...sent, id: randomUUID() } })).toMatchObject(
    refused('AV403'),
  );
});

test('a photo of more than 5 MiB is refused, as for an inspection', async () => {
  const { id, action } = await treated();
  const key = `${maintenance.id}/${id}/1700000000000-large.png`;
  await maintenance.client.storage
    .from('attachments')
    .upload(key, new Uint8Array(PHOTO_MAX_BYTES + 1), { contentType: 'image/png' });
  expect(
    await send(maintenance, operation(id, 'finish-action', { action_id: action, photos: [photoData(key)] })),
  ).toMatchObject(refused('AV422', { field: 'photos', reason: 'too-large' }));
});

test('a date that cannot be is refused for an action, a risk and an extension', async () => {
  const { id } = await treated();
  const tells = async (name: FindingAct, date: string) =>
    act(portal, supervisor, id, name, { words: 'x', date, group_id: crew });
  expect(await tells('add-action', '2020-01-01')).toMatchObject(refused('AV422', { field: 'date', reason: 'past' }));
  for (const name of ['add-action', 'accept-risk', 'ask-extension'] as const)
    expect(await tells(name, '2999-01-01')).toMatchObject(refused('AV422', { field: 'date', reason: 'too-late' }));
  expect(await tells('accept-risk', '2020-01-01')).toMatchObject(refused('AV422', { field: 'date', reason: 'past' }));
  for (const date of ['2026-02-30', 'tomorrow'])
    expect(await tells('accept-risk', date)).toMatchObject(refused('AV422', { field: 'date', reason: 'not-valid' }));
});

test('a risk whose day has passed is open for an inspection that is finalized again, too', async () => {
  const { whole: id, inspection } = await found(portal);
  await portal.backend.sql(
    `update public.findings set state = 'risk-accepted', risk_until = opened_on - 1 where id = $1`,
    [id],
  );
  await finalizeAgain(portal.people.inspector, inspection, 2, { whole: true, lamp: false });
  expect(await nowOf(portal, id)).toMatchObject({ state: 'corrected' });
});

test('nobody responsible: a disabled person, one without a right, an emptied group are found as such; the finding stays', async () => {
  const { id } = await treated();
  const isUnassigned = async () => {
    const page = z
      .object({
        rows: z.array(z.object({ id: z.string(), has_responsible: z.boolean(), group: z.string().nullable() })),
      })
      .parse(await call(supervisor, 'search_findings', { query: { unassigned: true } }));
    return page.rows.filter((row) => row.id === id);
  };
  expect(await isUnassigned()).toEqual([]);
  await portal.backend.sql(`update public.profiles set rights = '{}', role = 'author' where user_id = $1`, [
    maintenance.id,
  ]);
  expect(await isUnassigned()).toMatchObject([{ has_responsible: false, group: 'Manutenção' }]);
  await portal.backend.sql(
    `update public.profiles set rights = '{responsible}', role = null, disabled_at = now() where user_id = $1`,
    [maintenance.id],
  );
  expect(await isUnassigned()).toMatchObject([{ has_responsible: false }]);
  await portal.backend.sql(`update public.profiles set disabled_at = null where user_id = $1`, [maintenance.id]);
  expect(await isUnassigned()).toEqual([]);
  const group = { id: crew, name: 'Manutenção', kind: 'team' };
  await call(portal.people.admin, 'save_group', { payload: { ...group, members: [] } });
  expect(await isUnassigned()).toMatchObject([{ has_responsible: false, group: 'Manutenção' }]);
  await call(portal.people.admin, 'save_group', { payload: { ...group, members: [maintenance.id] } });
});

test('every refusal of the gate has its words on screen', async () => {
  const schema = await readFile(join(MIGRATIONS, '../schemas/52_admitting_finding_acts.sql'), 'utf8');
  const needs = /create function private\.validate_finding_needs[\s\S]*?\n\$\$;/.exec(schema)?.[0] ?? '';
  const named = [...needs.matchAll(/private\.fault\('(\w+)', '([\w-]+)'\)/g)].map(
    ([, field, why]) => `${field} ${why}`,
  );
  expect(named.length).toBeGreaterThan(15);
  expect(FINDING_REFUSALS).toEqual(expect.arrayContaining(named));
});

const STEPS = ['assign', 'add-action', 'start-action', 'finish-action', 'set-measure', 'correct', 'comment'] as const;
const aWalk = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    by: fc.constantFrom('supervisor' as const, 'other' as const, 'maintenance' as const),
    /** What was sent before and is sent again, by whoever sent it, at any later time. */
    again: fc.array(fc.nat(20), { maxLength: 3 }),
  }),
  { minLength: 2, maxLength: 10 },
);

test('acts that are repeated, late and out of order happen at most once each, in any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(aWalk, async (walk) => {
      const { id, action } = await treated();
      const people = { supervisor, other, maintenance };
      const content = { action_id: action, words: 'Soldada', group_id: crew };
      const sent: { by: Person; operation: Sent; isTaken: boolean }[] = [];
      const try_ = async (one: (typeof sent)[number]): Promise<void> => {
        const before = (await eventsOf(id)).length;
        const answer = await send(one.by, one.operation);
        const isTaken = z.object({ id: z.literal(one.operation.id) }).safeParse(answer).success;
        const events = (await eventsOf(id)).length;
        // Acknowledged is there, refused changed nothing, and what is there is not done again.
        expect(events - before).toBe(isTaken && !one.isTaken ? 1 : 0);
        if (one.isTaken) expect(isTaken).toBe(true);
        one.isTaken ||= isTaken;
      };
      for (const { step, by, again } of walk) {
        const more = step === 'add-action' ? { words: 'Outra', group_id: crew } : content;
        const { revision } = await nowOf(portal, id);
        sent.push({ by: people[by], operation: operation(id, step, more, revision), isTaken: false });
        await try_(sent.at(-1)!);
        for (const place of again) await try_(sent[place % sent.length]!);
      }
      const requests = await rowsOf(
        portal,
        'select request_id as id from public.finding_events where finding_id = $1 and request_id = any ($2)',
        [id, sent.map((one) => one.operation.id)],
      );
      expect(requests).toHaveLength(sent.filter(({ isTaken }) => isTaken).length);
    }),
    { numRuns: 15 },
  );
}, 180_000);
