import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { defineDrafts, defineOperation, type Labels } from '@avsec/shared/module';
import { addOperationFile, newRecordId, submitOperation, type OperationOutcome } from '@avsec/shared/operations';
import { signIn } from '@avsec/shared/session';
import { z } from 'zod';
import { onDevice } from '../../../shared/src/data/device/device';
import { publishOutbox } from '../../../shared/src/data/outbox/read-outbox';
import type { Evidence } from '@avsec/shared/domain';
import { PNG } from './an-inspection.fixture';
import { openPortal, passing, PASSWORD, type Portal } from './portal-on-backend.fixture';

export const title: Labels = {
  pt: 'Bagagem abandonada',
  en: 'Unattended bag',
  de: 'Herrenloses Gepäck',
  it: 'Bagaglio abbandonato',
  ko: '방치된 수하물',
  zh: '无人看管的行李',
};
const content = z.object({ place: z.string().min(1), severity: z.number().int() });
export const report = defineOperation({
  module: 'bagagem',
  name: 'report',
  version: 1,
  title,
  content,
  files: { most: 2, kinds: ['photo'] },
});
export const reports = defineDrafts({ module: 'bagagem', version: 1, title, content });

/**
 * As a module's own function might be, with its own bad answers: 'refused' is not taken, 'strange' is answered with
 * something else.
 */
const TAKING = `
  create table if not exists public.bags (id uuid, about uuid, place text, paths jsonb,
    at timestamptz default clock_timestamp());
  create or replace function public.bagagem__report(operation jsonb) returns jsonb language plpgsql security definer
    set search_path = '' as $$
  begin
    if operation #>> '{content,place}' = 'refused' then
      perform private.refuse('AV422', 'no', '{"reason": "unknown-place"}'); end if;
    if not exists (select from public.bags bag where bag.id = (operation ->> 'id')::uuid) then
      insert into public.bags
        values ((operation ->> 'id')::uuid, (operation ->> 'about')::uuid, operation #>> '{content,place}',
        operation #> '{files}');
    end if;
    return jsonb_build_object('id', operation -> 'id');
  end $$;
  grant execute on function public.bagagem__report(jsonb) to authenticated;`;

export let portal: Portal;

export const offer = async (): Promise<void> => {
  for (const statement of TAKING.split(/;(?=\s*(?:create or|grant|$))/).filter((text) => text.trim()))
    await portal.backend.sql(statement);
  await portal.relearn();
};
export const withdraw = async (): Promise<void> => {
  await portal.backend.sql('drop function if exists public.bagagem__report(jsonb)');
  await portal.relearn();
};
export const stored = async () =>
  (
    await portal.backend.sql(
      `select place, (select count(*)::int from jsonb_array_elements(paths) p join storage.objects o
        on o.name = p ->> 'path') as photos from public.bags order by at`,
    )
  ).rows;
export const waiting = async () => {
  await publishOutbox();
  return (
    portal.store.getState() as unknown as {
      outbox: { operations: { id: string; state: unknown; title: unknown; labels: Labels }[] };
    }
  ).outbox.operations;
};
export const submit = (
  place: string,
  more: { id?: string; files?: Evidence[]; about?: string } = {},
): Promise<OperationOutcome> =>
  submitOperation(report, { id: newRecordId(), title: place, content: { place, severity: 2 }, ...more });
export const photo = async (id: string, already: Evidence[] = []): Promise<Evidence> => {
  const added = await addOperationFile(report, { id, already, file: new Blob([PNG]), name: 'mala.png', kind: 'photo' });
  if (added.kind !== 'stored') throw new Error(JSON.stringify(added));
  return added.evidence;
};
export const counts = () =>
  onDevice(async (db) => ({
    files: await db.count('files'),
    bytes: await db.count('bytes'),
    outbox: await db.count('outbox'),
    drafts: await db.count('moduleDrafts'),
  }));

/** The portal with two inspectors. */
export const open = async (): Promise<void> => {
  portal = await openPortal({ ana: 'inspector', rui: 'inspector' });
};

/** What each test begins with: a network, the function, nothing stored and Ana signed in. */
export const beginAfresh = async (): Promise<void> => {
  network.onLine = true;
  portal.wire = passing;
  await offer();
  await portal.backend.sql('delete from public.bags');
  await emptyDevice();
  await signIn('ana', PASSWORD);
};
