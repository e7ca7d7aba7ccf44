import '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { openInspection, storeDraft, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { beginAfresh, openPortal, type Portal } from './portal-on-backend';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({ ...jest.requireActual<object>('../../../shared/src/domain/limits'), LOGIN_DELAY_MS: 0 }));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector' });
}, 180_000);

beforeEach(() => beginAfresh(portal));

afterAll(() => portal.backend.close());

async function opened(): Promise<{ inspection: Inspection; origin: string }> {
  const result = await openInspection({ checklistId: RED_GATE_ID, mode: 'continue' });
  if (result.kind !== 'opened') throw new Error(`not opened: ${JSON.stringify(result)}`);
  return result;
}

const withAirport = (inspection: Inspection, airport: string): Inspection => ({
  ...inspection,
  answers: { ...inspection.answers, aeroporto: airport },
  updatedAt: new Date().toISOString(),
});

async function airportOnBackend(id: string): Promise<unknown> {
  const { rows } = await portal.backend.sql("select answer_value from public.submission_items where submission_id = $1 and item_id = 'aeroporto'", [id]);
  return (rows[0] as { answer_value: unknown } | undefined)?.answer_value;
}

describe('an inspection saved on one device and continued on another', () => {
  it('is on the server with the change of the second device when that is said to be sent', async () => {
    const { inspection } = await opened();
    expect(await submitInspection(withAirport(inspection, 'Norte'), 'save')).toEqual({ kind: 'sent', revision: 1 });

    await emptyDevice();
    const second = await opened();
    expect(second.origin).toBe('server');
    const changed = withAirport(second.inspection, 'Sul');
    await storeDraft(changed);
    expect(await submitInspection(changed, 'save')).toEqual({ kind: 'sent', revision: 2 });
    expect(await airportOnBackend(inspection.id)).toBe('Sul');
  });
});

describe('an entry of the outbox that cannot be read back', () => {
  it('is never said to be sent', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { inspection } = await opened();
    const answered = await submitInspection({ ...withAirport(inspection, 'Oeste'), startTime: 'ontem' }, 'save');
    expect(answered).toEqual({ kind: 'refused', reason: 'unreadable' });
    expect(await airportOnBackend(inspection.id)).not.toBe('Oeste');
  });
});
