import '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { openInspection, storeDraft, submitInspection, type OpenRequest } from '@avsec/shared/data';
import { RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { z } from 'zod';
import { beginAfresh, openPortal, passing, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;
/** Two that are planned for Ana. */
let plannedId: string;
let another: string;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector' });
  const { rows } = await portal.backend.sql(
    `with programme as (
       insert into public.programmes (id, site_id, checklist_id, title)
       values (gen_random_uuid(), private.default_site(), $1, 'Red Gate') returning id),
     version as (
       insert into public.programme_versions (site_id, programme_id, number, request_id, rule, slots, starts_on,
         responsible_id)
       select private.default_site(), programme.id, 1, gen_random_uuid(), '{"kind": "days", "every": 1}', '[]',
         current_date, (select user_id from public.profiles) from programme)
     insert into public.planned_inspections (id, site_id, programme_id, version, day, slot, held_on, opens_at, due_at,
       closes_at, checklist_id)
     select gen_random_uuid(), private.default_site(), programme.id, 1, current_date, slot, current_date, now(),
       now() + interval '1 hour', now() + interval '2 hours', $1
     from programme, generate_series(1, 2) slot
     returning id`,
    [RED_GATE_ID],
  );
  [{ id: plannedId }, { id: another }] = z
    .tuple([z.object({ id: z.string() }), z.object({ id: z.string() })])
    .parse(rows);
}, 180_000);

beforeEach(() => beginAfresh(portal));

afterAll(() => portal.backend.close());

async function opened(more: Partial<OpenRequest> = {}): Promise<{ inspection: Inspection; origin: string }> {
  const result = await openInspection({ checklistId: RED_GATE_ID, mode: 'start', plannedId, ...more });
  if (result.kind !== 'opened') throw new Error(`not opened: ${JSON.stringify(result)}`);
  return result;
}
const withAirport = (inspection: Inspection, airport: string): Inspection => ({
  ...inspection,
  answers: { ...inspection.answers, aeroporto: airport },
  updatedAt: new Date().toISOString(),
});
const stored = async (id: string) =>
  (await portal.backend.sql('select submission_id, done_at from public.planned_inspections where id = $1', [id]))
    .rows[0];

test('a planned one begins an inspection of its own, once: on this device, without a network and on another device', async () => {
  const other = withAirport((await opened({ plannedId: undefined })).inspection, 'Norte');
  await storeDraft(other);
  const { inspection, origin } = await opened({ location: 'Portão 3' });
  expect([origin, inspection.plannedId, inspection.inspector.location]).toEqual(['new', plannedId, 'Portão 3']);
  expect(inspection.id).not.toBe(other.id);
  const changed = withAirport(inspection, 'Sul');
  await storeDraft(changed);
  // The same link again; another one of the same checklist is another inspection.
  expect((await opened()).inspection).toMatchObject({ id: inspection.id, answers: { aeroporto: 'Sul' } });
  expect((await opened({ plannedId: another })).inspection.id).not.toBe(inspection.id);
  portal.wire = () => Promise.reject(new TypeError('no network'));
  expect((await opened()).inspection.id).toBe(inspection.id);
  portal.wire = passing;
  expect(await submitInspection(changed, 'save')).toEqual({ kind: 'sent', revision: 1 });
  expect(await stored(plannedId)).toMatchObject({ submission_id: inspection.id, done_at: null });
  await emptyDevice();
  const second = await opened();
  expect([second.origin, second.inspection.id, second.inspection.plannedId]).toEqual([
    'server',
    inspection.id,
    plannedId,
  ]);
}, 60_000);

test('what is done is not begun again', async () => {
  const inspection = withAirport((await opened({ plannedId: another })).inspection, 'Leste');
  await storeDraft(inspection);
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
  await portal.backend.sql('update public.planned_inspections set done_at = now() where id = $1', [another]);
  await emptyDevice();
  expect(await openInspection({ checklistId: RED_GATE_ID, mode: 'start', plannedId: another })).toEqual({
    kind: 'failed',
    reason: 'not-in-progress',
  });
}, 60_000);
