import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';
import { storeFence } from './fence.fixture';

export const DAY_SHIFT = { opens_at: '06:00', due_days: 0, due_at: '14:00', closes_days: 0, closes_at: '22:00' };
export const NIGHT_SHIFT = { opens_at: '22:00', due_days: 1, due_at: '06:00', closes_days: 1, closes_at: '08:00' };

/** A programme of the fence for a person: every day, from today on. */
export async function aProgramme(portal: Portal, responsible: Person, more: object = {}) {
  return {
    id: randomUUID(),
    request_id: randomUUID(),
    base_version: 0,
    checklist_id: 'fence',
    responsible_id: responsible.id,
    rule: { kind: 'days', every: 1 },
    slots: [DAY_SHIFT, NIGHT_SHIFT],
    starts_on: await dayIn(portal, 0),
    ...more,
  };
}

/** A day of the site, so many after today. */
export async function dayIn(portal: Portal, days: number): Promise<string> {
  const rows = await rowsOf(
    portal,
    `select to_char(private.site_today(private.default_site()) + $1::integer, 'YYYY-MM-DD') as day`,
    [days],
  );
  return z.tuple([z.object({ day: z.string() })]).parse(rows)[0].day;
}

export const save = (person: Person, payload: object) => call(person, 'save_programme', { payload });

export const plannedOf = (portal: Portal, programme: string) =>
  rowsOf(
    portal,
    `select id, version, to_char(day, 'YYYY-MM-DD') as day, slot, to_char(held_on, 'YYYY-MM-DD') as held_on,
       private.planned_state(planned, now()) as state
     from public.planned_inspections planned where programme_id = $1 order by day, slot`,
    [programme],
  );

/** A portal with the fence, an auditor who is supervisor, and somebody who only treats findings. */
export async function openProgrammePortal(): Promise<{ portal: Portal; supervisor: Person; responsible: Person }> {
  const portal = await openPortal();
  await storeFence(portal.backend, 'fence');
  return {
    portal,
    supervisor: await signUpWith(portal.backend, 'supervisor', 'auditor', ['supervisor']),
    responsible: await signUpWith(portal.backend, 'manutencao', null, ['responsible']),
  };
}
