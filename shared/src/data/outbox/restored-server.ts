import * as z from 'zod/mini';
import { afterSaveLook } from '../../domain/life-cycle/saved';
import { afterLook, THERE, type DataThere } from '../../domain/life-cycle/sent';
import { signedInSession } from '../../state/bound-store';
import { askInTurn, queryBackend } from '../backend/query-backend';
import { announceChange } from '../device/between-tabs';
import { ownedBy, readRecords } from '../device/records';
import { draftSchema } from '../local/draft-record';
import { savesThere } from '../local/saves-there';
import { forgetWithdrawn, sentOf } from '../local/sent';
import { askEpoch, rememberEpoch } from '../local/server-epoch';
import { apply } from '../inspections/apply';
import { INSPECTION } from '../inspections/inspection-kind';
import { OPERATION } from '../inspections/operation-kind';
import type { Acknowledged } from '../inspections/event';

/**
 * Looks whether the backend was restored from an older backup since this device was there: its epoch is then another.
 * What this device knows as saved and the backend has not, or only an older revision of, is queued again with its
 * files; what was changed since stands on what the backend has now, or, where somebody has made another revision of it,
 * on nothing, so that the person is asked; and what was finalized here, or sent by modules, of late and the backend has
 * lost. Rejects with `BackendFailure` or `DeviceError`; the next time goes on.
 */
export async function resendLost(): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined || navigator.onLine === false) return;
  const { epoch, data } = await askEpoch(userId);
  if (data === 'restored' && !((await resendDrafts(userId)) && (await resendOperations(userId)))) return;
  if (!(await resendFinalized(userId, data))) return;
  rememberEpoch(userId, epoch);
}

const lostDownTo = (revision: number): Acknowledged => ({ revision, sequence: null });

/** False when someone else has signed in meanwhile. */
async function resendDrafts(userId: string): Promise<boolean> {
  const { values } = await readRecords({ store: 'drafts', key: ownedBy(userId) }, draftSchema);
  const acknowledged = values.filter(({ baseRevision }) => baseRevision > 0);
  if (acknowledged.length === 0) return true;
  const found = await savesThere(acknowledged);
  if (signedInSession()?.userId !== userId) return false;
  for (const draft of acknowledged) {
    const { there, revision } = found.get(draft.submissionId) ?? { there: 'none' as const, revision: 0 };
    const outcome = afterSaveLook(there, {
      revision,
      known: draft.baseRevision,
      isNamed: draft.baseRequest !== undefined,
    });
    if (outcome === 'stays') continue;
    // What was typed since is for the person to save.
    await apply(
      INSPECTION,
      { userId, submissionId: draft.submissionId },
      { kind: 'lost-there', known: draft, there: lostDownTo(outcome === 'decided' ? 0 : revision), now: new Date() },
    );
  }
  announceChange();
  return true;
}

const thereRow = z.object({ id: z.string(), there: z.enum(THERE), revision: z.number() });

/**
 * Asks what the backend has of the inspections that were finalized here of late. Those that were withdrawn are kept no
 * longer; those that it lost, restored from an older backup, are queued again under their own id, request and revision,
 * with their files. False when someone else has signed in meanwhile. Rejects with `BackendFailure` or `DeviceError`.
 */
async function resendFinalized(userId: string, data: DataThere): Promise<boolean> {
  const { inspections } = await sentOf(userId);
  if (inspections.length === 0) return true;
  const rows = await askInTurn(inspections, (some) => {
    const asked = {
      ids: some.map(({ submissionId }) => submissionId),
      requests: some.map(({ requestId }) => requestId),
    };
    return queryBackend((client) => client.rpc('finalizations_there', asked), z.array(thereRow));
  });
  if (signedInSession()?.userId !== userId) return false;
  const found = new Map(rows.map((row) => [row.id, row]));
  const looked = inspections.map((entry) => {
    const { there, revision } = found.get(entry.submissionId) ?? { there: 'none' as const, revision: 0 };
    return { entry, revision, outcome: afterLook(there, data) };
  });
  const withdrawn = looked.filter(({ outcome }) => outcome === 'goes').map(({ entry }) => entry.submissionId);
  if (withdrawn.length > 0) await forgetWithdrawn(userId, withdrawn);
  for (const { entry, revision, outcome } of looked.filter(
    (one) => one.outcome === 'sent-again' || one.outcome === 'decided',
  )) {
    await apply(
      INSPECTION,
      { userId, submissionId: entry.submissionId },
      { kind: 'lost-there', known: entry, there: lostDownTo(outcome === 'decided' ? 0 : revision), now: new Date() },
      'fails',
    );
  }
  if (data === 'restored') announceChange();
  return true;
}

/**
 * Queues again what modules sent from this device and the backend, restored from an older backup, has never carried
 * out; in its former order. False when someone else has signed in meanwhile. Rejects with `BackendFailure` or
 * `DeviceError`.
 */
async function resendOperations(userId: string): Promise<boolean> {
  const { operations: sent } = await sentOf(userId);
  if (sent.length === 0) return true;
  const carriedOut = await askInTurn(sent, (some) =>
    queryBackend(
      (client) => client.rpc('operations_carried_out', { ids: some.map(({ id }) => id) }),
      z.array(z.string()),
    ),
  );
  if (signedInSession()?.userId !== userId) return false;
  const there = new Set(carriedOut);
  for (const entry of sent)
    if (!there.has(entry.id)) await apply(OPERATION, entry, { kind: 'lost-there', known: entry }, 'fails');
  announceChange();
  return true;
}
