import { submitInspection } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { signIn, signOut } from '@avsec/shared/session';
import { z } from 'zod';
import { queryBackend } from '../../../shared/src/data/backend/query-backend';
import { onDevice } from '../../../shared/src/data/device/device';
import { drain } from '../../../shared/src/data/inspections/drain';
import { resendLost } from '../../../shared/src/data/outbox/restored-server';
import { drafted, inGate } from './an-inspection.fixture';
import { beginAfresh, openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

export let portal: Portal;

/** The portal with two inspectors and an administrator. */
export const open = async (): Promise<void> => {
  portal = await openPortal({ ana: 'inspector', rui: 'inspector', eva: 'admin' });
};

/** What each test begins with: nothing stored, nothing to send again, and Ana signed in as an inspector. */
export const beginAfreshSigned = async (): Promise<void> => {
  await beginAfresh(portal);
  await portal.backend.sql("update public.profiles set role = 'inspector' where username = 'ana'");
  await resendLost();
};

/** Finalized on this device, signed and with photos, and acknowledged; saved as often before. */
export async function finalized(saves = 0): Promise<Inspection> {
  const inspection = await drafted();
  for (let save = 1; save <= saves; save += 1)
    expect(await submitInspection(inGate(inspection, `Portão ${save}`), 'save')).toEqual({
      kind: 'sent',
      revision: save,
    });
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: saves + 1 });
  return inspection;
}

export const rowsOf = async <T>(sql: string): Promise<T[]> => (await portal.backend.sql(sql)).rows as T[];
export const records = () =>
  rowsOf<{ id: string; status: string; revision: number }>(
    'select id, status, revision from public.checklist_submissions order by created_at',
  );
export const inBucket = async (): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>("select name from storage.objects where bucket_id = 'attachments' order by name")
  ).map(({ name }) => name);
export const pathsOf = (inspection: Inspection): string[] =>
  Object.values(inspection.evidence)
    .flat()
    .map(({ path }) => path)
    .toSorted();
export const held = () =>
  onDevice(async (db) => ({
    drafts: await db.count('drafts'),
    files: await db.count('files'),
    bytes: await db.count('bytes'),
    outbox: await db.count('outbox'),
    sent: await db.count('sentRecords'),
  }));
export const NOTHING = { drafts: 0, files: 0, bytes: 0, outbox: 0, sent: 0 };

/** What the seal stands over, without the moment in which the server took it. */
export async function sealedContent(id: string): Promise<unknown> {
  const schema = z.object({
    seal: z.string(),
    shown_seal: z.string(),
    kept: z.looseObject({ times: z.looseObject({ finalized: z.string() }) }),
    shown: z.unknown(),
  });
  const sealed = await queryBackend((client) => client.rpc('sealed_record', { id }), schema);
  if (!sealed) throw new Error('nothing is sealed');
  const { seal, shown_seal: shownSeal, kept, shown } = sealed;
  expect([shownSeal, shown]).toEqual([seal, kept]);
  return { ...kept, times: { ...kept.times, finalized: 'when it was taken' } };
}

/**
 * As after `npm run restore` of a backup from before anything of these tests was known; `kept` is what the backup had
 * of records and files.
 */
export async function restoreToBefore(kept: { inProgress?: string } = {}): Promise<void> {
  for (const table of ['submission_versions', 'submission_withdrawals'])
    await portal.backend.sql(`alter table public.${table} disable trigger user`);
  await portal.backend.sql('delete from public.checklist_submissions where id::text is distinct from $1', [
    kept.inProgress ?? null,
  ]);
  await portal.backend.sql(
    `update public.checklist_submissions
      set status = 'in_progress', revision = 1, signature = null, completion_time = null, last_request = null`,
  );
  for (const table of ['submission_versions', 'submission_withdrawals']) {
    await portal.backend.sql(`delete from public.${table}`);
    await portal.backend.sql(`alter table public.${table} enable trigger user`);
  }
  if (kept.inProgress === undefined) await portal.backend.sql('delete from storage.objects');
  await portal.backend.sql('select private.begin_epoch()');
}

export const resent = async (): Promise<void> => {
  await resendLost();
  await drain();
};

export const asAdmin = async (work: () => Promise<unknown>): Promise<void> => {
  await signOut();
  await signIn('eva', PASSWORD);
  await work();
  await signOut();
  await signIn('ana', PASSWORD);
};
export const withdraw = (id: string) =>
  asAdmin(() =>
    queryBackend((client) => client.rpc('delete_submission', { id, reason: 'registada por engano' }), z.unknown()),
  );
