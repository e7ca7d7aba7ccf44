import { randomUUID } from 'node:crypto';
import type { FindingAct } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';
import { anInspection, storeFence } from './fence.fixture';

/** A portal with everyone who has to do with findings, and a fence to find something at. */
export interface QualityPortal {
  portal: Portal;
  /** An auditor with the right. */
  supervisor: Person;
  /** An inspector with the right. */
  other: Person;
  /** Without a role, member of the crew. */
  maintenance: Person;
  /** Id of a group. */
  crew: string;
}

export async function openQualityPortal(): Promise<QualityPortal> {
  const portal = await openPortal();
  await storeFence(portal.backend, 'fence', { items: { lamp: { critical: true }, whole: { level: 'major' } } });
  const maintenance = await signUpWith(portal.backend, 'manutencao', null, ['responsible']);
  const crew = randomUUID();
  await call(portal.people.admin, 'save_group', {
    payload: { id: crew, name: 'Manutenção', kind: 'team', members: [maintenance.id] },
  });
  return {
    portal,
    supervisor: await signUpWith(portal.backend, 'supervisor', 'auditor', ['supervisor']),
    other: await signUpWith(portal.backend, 'supervisor-2', 'inspector', ['supervisor']),
    maintenance,
    crew,
  };
}

export const idRows = z.array(z.object({ id: z.string() }));

/** Findings of a new inspection: of the fence, which is not whole (major), and of the lamp (critical). */
export async function found(
  portal: Portal,
): Promise<{ whole: string; lamp: string; inspection: ReturnType<typeof anInspection> }> {
  const inspection = anInspection({ whole: false, lamp: false });
  await call(portal.people.inspector, 'finalize_submission', { payload: inspection });
  const [whole, lamp] = idRows.parse(
    await rowsOf(portal, 'select id from public.findings where submission_id = $1 order by number', [inspection.id]),
  );
  return { whole: whole!.id, lamp: lamp!.id, inspection };
}

export const nowOf = async (portal: Portal, id: string) =>
  z
    .tuple([z.object({ state: z.string(), revision: z.number() })])
    .parse(
      await rowsOf(portal, 'select state, revision_number as revision from public.findings where id = $1', [id]),
    )[0];

/** One act, on the revision that is there unless it says another. */
export async function act(portal: Portal, person: Person, id: string, name: FindingAct, more: object = {}) {
  const { revision } = await nowOf(portal, id);
  return call(person, 'act_on_finding', {
    payload: { id, request_id: randomUUID(), act: name, base_revision: revision, ...more },
  });
}

export const done = (status: string) => expect.objectContaining({ status }) as object;
export const refused = (code: string, details: object = {}) => ({
  code,
  details: expect.objectContaining(details) as object,
});
