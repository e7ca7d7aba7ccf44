import { builtinChecklist } from '../../domain/builtin/index';
import { SENDING_STALLED_MS } from '../../domain/limits';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readRecords } from '../device/records';
import { isContentRefusal } from '../local/content-refusal';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { applyIn } from '../inspections/apply';
import { INSPECTION } from '../inspections/inspection-kind';
import { REMOVAL } from '../inspections/removal-kind';
import { draftSchema } from '../local/draft-record';
import { newRecordId } from '../device/uuid';
import { announceChange, onChange } from '../device/between-tabs';
import { drain } from '../inspections/drain';
import { entrySchema, isSubmission, SENT_NOW, type ClearEntry, type Unordered } from '../local/entry-record';
import type { ClearOutcome } from '../inspections/outbox-types';

/**
 * 'Limpar Dados': removes the inspection `submissionId` of a checklist, or all that the signed-in person has in
 * progress of it on this device, here at once and on the backend as soon as it can be reached: up to what this device
 * knows of, so nothing newer and no other inspection. What waits to be finalized is not in progress. Says what was
 * really removed. Open the inspection again afterwards: it gets a new id. Rejects with `DeviceError` when this device
 * could not remove its part.
 */
export async function clearInProgress(checklistId: string, submissionId?: string): Promise<ClearOutcome> {
  const userId = signedInSession()?.userId;
  if (!userId) return { kind: 'cleared-on-device', reason: 'session' };
  const id = newRecordId();
  await writeOnDevice(STORES_OF_AN_INSPECTION, (transaction) =>
    clearHere(transaction, { userId, checklistId, submissionId }, id),
  );
  announceChange();
  void drain();
  return outcome(id);
}

interface ToClear {
  userId: string;
  checklistId: string;
  submissionId: string | undefined;
}

async function clearHere(
  transaction: WriteTransaction,
  { userId, checklistId, submissionId }: ToClear,
  id: string,
): Promise<void> {
  const drafts = await readAllIn(
    transaction,
    { store: 'drafts', index: 'checklist', key: [userId, checklistId] },
    draftSchema,
  );
  const waiting = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
  const submissions = waiting.filter(isSubmission).filter((entry) => entry.checklistId === checklistId);
  const cleared = new Set<string>();
  for (const local of new Set([...drafts, ...submissions].map((one) => one.submissionId))) {
    if (submissionId !== undefined && local !== submissionId) continue;
    const { outcome } = await applyIn(INSPECTION, transaction, { userId, submissionId: local }, { kind: 'cleared' });
    if (outcome.becomes === 'discarded') cleared.add(local);
  }
  const open = drafts.filter((draft) => cleared.has(draft.submissionId));
  const queued = submissions.filter((entry) => cleared.has(entry.submissionId));
  // A save may be on its way, or have arrived unnoticed.
  const requestsOf = (of: string): string[] =>
    queued.filter((entry) => entry.submissionId === of).flatMap((entry) => [...entry.supersedes, entry.requestId]);
  const known = [
    ...open.map((draft) => ({ id: draft.submissionId, revision: draft.baseRevision, request: draft.baseRequest })),
    ...queued.map((entry) => ({ id: entry.submissionId, revision: entry.baseRevision, request: entry.baseRequest })),
  ].map((one) => ({ ...one, requests: requestsOf(one.id) }));
  const entry: Unordered<ClearEntry> = {
    id,
    userId,
    kind: 'clear',
    checklistId,
    title: open[0]?.title ?? queued[0]?.title ?? builtinChecklist(checklistId)?.title ?? '',
    createdAt: new Date().toISOString(),
    attempts: 0,
    ...SENT_NOW,
    known,
  };
  await applyIn(REMOVAL, transaction, entry, { kind: 'cleared', entry });
}

/**
 * Takes back the removal of a 'Limpar Dados' that the backend has yet to carry out; its record then stays. Rejects with
 * `DeviceError`.
 */
export async function discardClear(entryId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return;
  await writeOnDevice(['outbox', 'quarantine'], async (transaction) => {
    const [of] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: entryId }, entrySchema);
    if (of?.kind === 'clear' && of.userId === userId)
      await applyIn(REMOVAL, transaction, of, { kind: 'taken-back', of });
  });
  announceChange();
}

function outcome(entryId: string): Promise<ClearOutcome> {
  return new Promise((resolve, reject) => {
    const finish = (result: ClearOutcome): void => {
      clearTimeout(timer);
      stop();
      resolve(result);
    };
    const look = (): void => {
      readRecords({ store: 'outbox', index: 'id', key: entryId }, entrySchema).then(({ values: [entry] }) => {
        if (entry?.kind !== 'clear') return finish({ kind: 'cleared-everywhere' });
        const { state } = entry;
        if (state.kind === 'refused')
          finish({ kind: 'cleared-on-device', reason: isContentRefusal(state.reason) ? 'invalid' : state.reason });
        if (state.kind === 'waiting' && state.reason !== null)
          finish({ kind: 'cleared-on-device', reason: state.reason });
      }, reject);
    };
    const stop = onChange(look);
    const timer = setTimeout(
      () => finish({ kind: 'cleared-on-device', reason: navigator.onLine === false ? 'offline' : 'backend' }),
      SENDING_STALLED_MS,
    );
    if (navigator.onLine === false) finish({ kind: 'cleared-on-device', reason: 'offline' });
    else look();
  });
}
