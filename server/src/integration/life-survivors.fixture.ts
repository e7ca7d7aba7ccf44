import { z } from 'zod';
import { actIn, leave, wordsOf } from './life-under-faults.fixture';
import type { World } from './life-model.fixture';
import { onServer, shownOnServer } from './life-server.fixture';

const inspectionSchema = z.object({
  answers: z.record(z.string(), z.unknown()),
  inspector: z.object({ location: z.string() }),
  evidence: z.record(z.string(), z.array(z.looseObject({ id: z.string(), path: z.string(), name: z.string() }))),
});
const entrySchema = z.object({
  userId: z.string(),
  kind: z.string(),
  state: z.object({ kind: z.string() }),
  inspection: inspectionSchema.optional(),
});
const recoverableSchema = z.object({ inspection: inspectionSchema });
const bytesSchema = z.object({ id: z.string(), size: z.string() });

type Content = z.infer<typeof inspectionSchema>;

export interface Survivors {
  /**
   * Words and names of photos that are anywhere: on a device as draft, on its way or set aside, or on the server as
   * record or completed version.
   */
  words: Set<string>;
  /** Photos that something shows and nothing has the bytes of. */
  withoutBytes: string[];
  /** Entries that nobody has to decide about and that were not sent although nothing fails any more. */
  stillWaiting: number;
  /** Words that stand in two records though nobody has asked for a copy. */
  twice: string[];
  /** Records under a name that is not their inspector's, or on somebody's behalf. */
  ofWrongPerson: string[];
}

/** Takes stock of all devices and of the server, after each device has sent what it can. */
export async function survivorsOf(world: World): Promise<Survivors> {
  const survivors: Survivors = { words: new Set(), withoutBytes: [], stillWaiting: 0, twice: [], ofWrongPerson: [] };
  for (const browser of world.browsers) {
    const tab = world.tabs.find((one) => one.browser === browser);
    if (!tab) continue;
    actIn(browser);
    await tab.look();
    await tab.start();
    // A refusal may have been in the way of the next one.
    for (let round = 0; round < 3; round += 1) await tab.data.retryOutbox('person');
    // A removal that is refused once more lets what came after it go the next time, which a page does not wait for.
    await tab.comeBack();
    leave(browser);
  }
  // What is opened then may make way for what the server has: what went along with it is missed below.
  for (const tab of world.tabs) {
    await tab.device.closeDevice();
    tab.shown = null;
    await world.act('open', tab);
  }
  for (const word of await onServer(world.portal)) survivors.words.add(word);
  survivors.twice = world.copies === 0 ? await twiceOnServer(world) : [];
  survivors.ofWrongPerson = await ofWrongPerson(world);
  const inBucket = new Set(
    (await world.portal.backend.sql('select name from storage.objects')).rows.map(
      (row) => z.object({ name: z.string() }).parse(row).name,
    ),
  );
  for (const path of await shownOnServer(world.portal))
    if (!inBucket.has(path)) survivors.withoutBytes.push(`server: ${path}`);
  // After a restore a device may show a photo whose bytes are on the device that took it, and go up from there.
  const bytes = new Set<string>();
  const shown: { id: string; path: string; name: string }[] = [];
  for (const browser of world.browsers) {
    const tab = world.tabs.find((one) => one.browser === browser);
    if (!tab) continue;
    actIn(browser);
    const held = await tab.device.onDevice(async (db) => ({
      drafts: z.array(inspectionSchema).parse(await db.getAll('drafts')),
      entries: z.array(entrySchema).parse(await db.getAll('outbox')),
      recoverable: z.array(recoverableSchema).parse(await db.getAll('superseded')),
      bytes: z.array(bytesSchema).parse(await db.getAll('bytes')),
    }));
    leave(browser);
    for (const { id } of held.bytes.filter(({ size }) => size === 'full')) bytes.add(id);
    const contents: Content[] = [
      ...held.drafts,
      ...held.entries.flatMap(({ inspection }) => inspection ?? []),
      ...held.recoverable.map(({ inspection }) => inspection),
    ];
    for (const content of contents) {
      for (const word of [...wordsOf(content.answers[world.itemId]), ...wordsOf(content.inspector.location)])
        survivors.words.add(word);
      shown.push(...Object.values(content.evidence).flat());
    }
    survivors.stillWaiting += held.entries.filter(
      ({ userId, state }) => userId === tab.userId() && state.kind === 'waiting',
    ).length;
  }
  for (const { id, path, name } of shown) {
    survivors.words.add(name);
    // A tab that goes on with what another one cleared still names it; saving then tells what is missing.
    if (!bytes.has(id) && !inBucket.has(path) && !world.givenUp.has(name))
      survivors.withoutBytes.push(`device: ${name}`);
  }
  return survivors;
}

async function twiceOnServer(world: World): Promise<string[]> {
  const { rows } = await world.portal.backend.sql('select id from public.checklist_submissions');
  const words: string[] = [];
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows))
    words.push(...new Set(await onServer(world.portal, id)));
  return words.filter((word, place) => words.indexOf(word) !== place);
}

/** By the names that each person bears or bore: one may be changed while their record is on its way. */
async function ofWrongPerson({ portal, names }: World): Promise<string[]> {
  const { rows } = await portal.backend.sql(
    `select p.username, s.inspector_name as name, coalesce(s.metadata -> 'on_behalf_of', 'null') <> 'null' as for_other
       from public.checklist_submissions s join public.profiles p using (user_id)`,
  );
  const records = z.array(z.object({ username: z.string(), name: z.string(), for_other: z.boolean() })).parse(rows);
  return records
    .filter(
      ({ username, name, for_other: isForOther }) =>
        isForOther || !(username === 'ana' ? names.has(name) : name === username),
    )
    .map(({ username, name }) => `${username}: ${name}`);
}
