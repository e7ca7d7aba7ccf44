import * as z from 'zod/mini';
import type { World } from './life-model';
import { actIn, leave, type Tab } from './life-under-faults';
import { passing } from './portal-on-backend';

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

const firstRow = z.array(z.object({ id: z.string(), status: z.string() }));

/** A record is deleted, a finalized one withdrawn. What a device holds of one that was in progress is still its person's; of what was finalized, the office decides. */
export async function deletedByAnother(world: World, tab: Tab): Promise<void> {
  const [row] = firstRow.parse((await world.portal.backend.sql('select id, status from public.checklist_submissions order by id limit 1')).rows);
  if (!row) return;
  const held = row.status === 'in_progress' ? await world.heldOnDevices(tab) : new Set<string>();
  for (const word of await world.onServer(row.id)) if (!held.has(word)) world.givenUp.add(word);
  const deleted = z.object({ paths: z.array(z.string()) });
  const { paths } = await inOffice(world, tab, ({ ask }) => ask((client) => client.rpc('delete_submission', { id: row.id, reason: 'registada por engano' }), deleted));
  await world.portal.backend.sql('delete from storage.objects where name = any ($1::text[])', [paths]);
  world.note(row.status === 'in_progress' ? 'deleted by another' : 'withdrawn by another');
}

/** `isHeard`: whether the tab hears of it at once, or goes on under the name that it knows. */
export async function renamed(world: World, tab: Tab, isHeard: boolean): Promise<void> {
  const name = `Ana ${world.next('n')}`;
  world.names.add(name);
  await world.portal.backend.sql("update public.profiles set full_name = $1, badge = $1 where username = 'ana'", [name]);
  if (isHeard) await tab.look();
  world.note('renamed');
}

export async function becomes(world: World, tab: Tab, role: 'author' | 'inspector'): Promise<void> {
  await world.portal.backend.sql("update public.profiles set role = $1 where username = 'ana'", [role]);
  await tab.look();
  await tab.data.retryOutbox('occasion');
  world.note(`role: ${role}`);
}
