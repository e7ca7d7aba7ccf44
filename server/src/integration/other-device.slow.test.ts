import '../../../shared/src/testing/browser-in-node';
import { randomUUID } from 'node:crypto';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { onDevice } from '../../../shared/src/data/device/device';
import {
  discardDraft,
  keepGone,
  openInspection,
  readInspectionOnDevice,
  storeDraft,
  submitInspection,
} from '@avsec/shared/data';
import { RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { listDrafts } from '../../../shared/src/data/drafts/list-drafts';
import { drafted } from './an-inspection.fixture';
import { beginAfresh, openPortal, passing, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

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
  const { rows } = await portal.backend.sql(
    "select answer_value from public.submission_items where submission_id = $1 and item_id = 'aeroporto'",
    [id],
  );
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

describe('an inspection that was saved, and is opened in a second tab', () => {
  /** What the backend has is on its way to the page while the other tab does this. */
  async function openedWhile(meanwhile: () => Promise<unknown>) {
    let isFirst = true;
    portal.wire = async (request, send) => {
      const answer = await send();
      if (!isFirst || !request.url.includes('/rest/v1/checklist_submissions')) return answer;
      isFirst = false;
      await meanwhile();
      return answer;
    };
    const result = await openInspection({ checklistId: RED_GATE_ID, mode: 'start' });
    expect(isFirst).toBe(false);
    portal.wire = passing;
    return result;
  }

  async function saved(): Promise<Inspection> {
    const inspection = await drafted();
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
    return inspection;
  }

  it.each([
    ['a newer version', "revision = 2, last_request = null, updated_at = now(), location = 'Outro'"],
    ['that it is no longer in progress', "status = 'completed'"],
  ])('keeps what was typed in the first while the answer, %s, was on its way', async (_, become) => {
    const inspection = await saved();
    await portal.backend.sql(`update public.checklist_submissions set ${become}`);
    const typed = withAirport(inspection, 'Norte');
    const result = await openedWhile(() => storeDraft(typed));
    expect(result).toMatchObject({
      kind: 'opened',
      origin: 'device',
      inspection: { id: inspection.id, answers: typed.answers },
    });
  });

  it('is not in progress again where the first has finalized it while the answer was on its way', async () => {
    const inspection = await saved();
    await portal.backend.sql(
      'update public.checklist_submissions set revision = 2, last_request = null, updated_at = now()',
    );
    const result = await openedWhile(async () => {
      await portal.backend.sql('update public.checklist_submissions set revision = 1');
      await portal.backend.sql(
        `update public.checklist_submissions set last_request = (select request from private.carried_out_saves limit 1)`,
      );
      expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
    });
    expect(result).toMatchObject({ kind: 'opened', origin: 'new' });
    expect(await readInspectionOnDevice(inspection.id)).toBeNull();
  });
});

test('a newer version is not opened over what was typed, while another of the checklist was saved last', async () => {
  const inspection = await drafted();
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
  const typed = withAirport(inspection, 'Norte');
  await storeDraft(typed);
  const other = { ...inspection, id: randomUUID(), evidence: {}, updatedAt: new Date(Date.now() + 1000).toISOString() };
  await storeDraft(other);
  expect(await submitInspection(other, 'save')).toMatchObject({ kind: 'sent' });
  await portal.backend.sql(
    `update public.checklist_submissions
      set revision = 2, last_request = null, updated_at = now(), start_time = start_time + interval '1 minute'
      where id = $1`,
    [inspection.id],
  );
  expect(await opened()).toMatchObject({ origin: 'device', inspection: { id: inspection.id, answers: typed.answers } });
});

describe('an inspection that was saved, and is deleted by somebody else', () => {
  const rows = async (table: string): Promise<unknown[]> => (await portal.backend.sql(`select * from ${table}`)).rows;
  const again = () => openInspection({ checklistId: RED_GATE_ID, mode: 'start' });

  async function deleted(): Promise<Inspection> {
    const inspection = await drafted();
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
    await portal.backend.sql('delete from public.checklist_submissions');
    await portal.backend.sql('delete from storage.objects');
    return inspection;
  }

  it('is there when it is opened, and said to be gone; who goes on saves it anew, with its photos', async () => {
    const { id, evidence, answers } = await deleted();
    expect(await again()).toMatchObject({
      kind: 'opened',
      origin: 'device',
      isGone: true,
      inspection: { id, evidence },
    });
    await keepGone(id);
    const opened = await again();
    expect(opened).toMatchObject({ kind: 'opened', origin: 'device', inspection: { id, evidence, answers } });
    expect(opened).not.toHaveProperty('isGone');
    if (opened.kind === 'opened')
      expect(await submitInspection(opened.inspection, 'save')).toMatchObject({ kind: 'sent' });
    expect(await rows('public.submission_photos')).toHaveLength(Object.values(evidence).flat().length);
    expect(await rows('storage.objects')).toHaveLength(Object.values(evidence).flat().length);
  });

  it('is said to be gone also where another inspection of the checklist is in progress', async () => {
    const inspection = await drafted();
    const other = { ...inspection, id: randomUUID(), evidence: {} };
    expect(await submitInspection(other, 'save')).toMatchObject({ kind: 'sent' });
    await onDevice((db) => db.delete('drafts', [other.userId, other.id]));
    await storeDraft(inspection);
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
    await portal.backend.sql('delete from public.checklist_submissions where id = $1', [inspection.id]);
    expect(await again()).toMatchObject({ origin: 'device', isGone: true, inspection: { id: inspection.id } });
  });

  it('leaves the device when the person says so, and only then', async () => {
    const { id } = await deleted();
    await again();
    await again();
    await discardDraft(id);
    expect(await again()).toMatchObject({ kind: 'opened', origin: 'new' });
  });

  it('is not gone where it was finalized on another device: that is on the server', async () => {
    const inspection = await drafted();
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
    await portal.backend.sql("update public.checklist_submissions set status = 'completed'");
    expect(await again()).toMatchObject({ kind: 'opened', origin: 'new' });
  });

  it('stays while the server does not say what became of it', async () => {
    const { id } = await deleted();
    portal.wire = (request, send) =>
      request.url.includes('saves_there') ? Promise.reject(new TypeError('no answer')) : send();
    expect(await again()).toMatchObject({ kind: 'opened', origin: 'device', inspection: { id } });
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

  it('leaves its draft to be opened and finalized again, with its photos', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const inspection = await drafted();
    expect(await submitInspection({ ...inspection, startTime: 'ontem' }, 'finalize')).toMatchObject({
      kind: 'refused',
      reason: 'unreadable',
    });
    expect((await listDrafts(inspection.userId)).map(({ submissionId }) => submissionId)).toEqual([inspection.id]);
    const { inspection: again, origin } = await opened();
    expect([origin, again.id]).toEqual(['device', inspection.id]);
    expect(await submitInspection({ ...again, startTime: inspection.startTime }, 'finalize')).toMatchObject({
      kind: 'sent',
    });
  });
});
