import * as z from 'zod/mini';
import type { Inspection } from '@avsec/shared/domain';
import type { World } from './life-model.fixture';
import { onServer } from './life-server.fixture';
import { actIn, filesOf, leave, wordsOf, type Tab } from './life-under-faults.fixture';
import { passing } from './portal-on-backend.fixture';

/** What an administrator does, at a browser and on a network of their own. */
async function inOffice<T>(world: World, tab: Tab, work: (office: Tab) => Promise<T>): Promise<T> {
  const { wire } = world.portal;
  leave(tab.browser);
  actIn(world.office.browser);
  world.portal.wire = passing;
  try {
    return await work(world.office);
  } finally {
    world.portal.wire = wire;
    leave(world.office.browser);
    actIn(tab.browser);
  }
}

const recordSchema = z.object({ id: z.string(), status: z.string() });
type Row = z.infer<typeof recordSchema>;

/** The first record, of those in a status where one is named. */
async function firstRecord({ portal }: World, status: string | null = null): Promise<Row | undefined> {
  const { rows } = await portal.backend.sql(
    'select id, status from public.checklist_submissions where $1::text is null or status = $1 order by id limit 1',
    [status],
  );
  return z.array(recordSchema).parse(rows)[0];
}

/** Another device of the same person, none of the walk's, saves it with a word of its own. */
export async function changedElsewhere(world: World): Promise<void> {
  const record = await firstRecord(world, 'in_progress');
  const word = world.next('f');
  if (!record) return;
  await world.portal.backend.sql(
    `update public.checklist_submissions
       set revision = revision + 1, last_request = null, updated_at = now(), location = trim(location || ' ' || $1)
       where id = $2`,
    [word, record.id],
  );
  world.promised.add(word);
}

export async function reopened(world: World, tab: Tab): Promise<void> {
  const record = await firstRecord(world, 'completed');
  if (!record) return;
  await world.portal.backend.sql(
    `update public.checklist_submissions set status = 'in_progress', signature = null, completion_time = null,
       last_request = null, updated_at = now(), revision = revision + 1 where id = $1`,
    [record.id],
  );
  tab.shown = null;
  await world.shown(tab, record.id);
}

/**
 * A record is deleted, a finalized one withdrawn. What a device holds of one in progress is still its person's; of what
 * was finalized, the office decides.
 */
export async function deletedByAnother(world: World, tab: Tab): Promise<void> {
  const record = await firstRecord(world);
  if (!record) return;
  const isBegun = record.status === 'in_progress';
  const held = isBegun ? await heldOnDevices(world, tab) : new Set<string>();
  for (const word of await onServer(world.portal, record.id)) if (!held.has(word)) world.givenUp.add(word);
  const request = { id: record.id, reason: 'registada por engano' };
  const { paths } = await inOffice(world, tab, ({ ask }) =>
    ask((client) => client.rpc('delete_submission', request), z.object({ paths: z.array(z.string()) })),
  );
  await world.portal.backend.sql('delete from storage.objects where name = any ($1::text[])', [paths]);
  world.note(isBegun ? 'deleted by another' : 'withdrawn by another');
}

/** Words and photos that drafts on all devices hold; `acting` is the tab that acts. */
async function heldOnDevices({ browsers, tabs, itemId }: World, acting: Tab): Promise<Set<string>> {
  const held = new Set<string>();
  leave(acting.browser);
  for (const browser of browsers) {
    const tab = tabs.find((one) => one.browser === browser);
    if (!tab) continue;
    actIn(browser);
    for (const draft of (await tab.device.onDevice((db) => db.getAll('drafts'))) as Inspection[]) {
      const words = [...wordsOf(draft.answers[itemId]), ...wordsOf(draft.inspector.location)];
      for (const one of [...words, ...filesOf(draft).map(({ name }) => name)]) held.add(one);
    }
  }
  actIn(acting.browser);
  return held;
}

/** `isHeard`: whether the tab hears of it at once, or goes on under the name that it knows. */
export async function renamed(world: World, tab: Tab, isHeard: boolean): Promise<void> {
  const name = `Ana ${world.next('n')}`;
  world.names.add(name);
  const { backend } = world.portal;
  await backend.sql("update public.profiles set full_name = $1, badge = $1 where username = 'ana'", [name]);
  if (isHeard) await tab.look();
  world.note('renamed');
}

export async function becomes(world: World, tab: Tab, role: 'author' | 'inspector'): Promise<void> {
  await world.portal.backend.sql("update public.profiles set role = $1 where username = 'ana'", [role]);
  await tab.look();
  await tab.data.retryOutbox('occasion');
  world.note(`role: ${role}`);
}
