import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { sendFilesAgain } from '../evidence/local-files';
import { behindOf, draftOf, standingOf, type Draft } from '../local/draft-record';
import { filesOf, type SubmissionEntry } from '../local/entry-record';
import { forgetSubmission } from '../local/forget-submission';
import { keepSent } from '../local/sent';
import { noteEnded } from './entry-effects';
import type { Acknowledged, InspectionEvent, Step } from './event';
import { keepDefinition, mineOf, writeDraft, type Life } from './life';
import { removeFilesNotIn } from './queue';
import { forgetSuperseded, supersede } from './superseded-record';

/** What made way for another version. */
export async function supersedeVersion(step: Step): Promise<string | null> {
  const { transaction, event, outcome } = step;
  if (outcome.superseded === 'mine') return supersede(transaction, await mineOf(step), 'mine');
  if (outcome.superseded === 'theirs' && event.kind === 'kept-mine')
    return supersede(transaction, event.theirs, 'theirs', event.fetched);
  if (outcome.superseded !== 'tab' || event.kind !== 'overtaken') return null;
  if (event.before !== undefined) await forgetSuperseded(transaction, step.key.userId, event.before);
  return supersede(transaction, event.inspection, 'tab');
}

/** Entry or both; the files of what is kept as sent stay. */
export async function removeInspection({ transaction, key, event, before, outcome }: Step): Promise<void> {
  const { userId, submissionId } = key;
  for (const order of await transaction.objectStore('outbox').index('submission').getAllKeys([userId, submissionId]))
    await transaction.objectStore('outbox').delete(order);
  if (outcome.removes === 'entry') return;
  const kept = outcome.keeps === 'sent' && keptAtOf(event) !== null && before.entry ? filesOf(before.entry) : [];
  await forgetSubmission(
    transaction,
    userId,
    submissionId,
    kept.map(({ id }) => id),
  );
  if (outcome.becomes === 'absent' || ('isNoted' in event && event.isNoted === false)) return;
  await noteEnded(transaction, userId, submissionId, 'there' in event ? event.there.revision : null);
}

const keptAtOf = (event: InspectionEvent): number | null => ('keptAt' in event ? event.keptAt : null);

/** Answers with the draft as it is now; null where there is none. */
export async function keepInspection(step: Step): Promise<Draft | null> {
  const { transaction, event, before, outcome } = step;
  switch (outcome.keeps) {
    case 'typed':
      return keepTyped(step);
    case 'theirs':
      return event.kind === 'reopened' ? keepTheirs(step, event.inspection) : before.draft;
    case 'acknowledged':
      return keepAcknowledged(step);
    default: {
      const keptAt = keptAtOf(event);
      if (before.entry && keptAt !== null) await keepSent(transaction, before.entry, keptAt);
      return null;
    }
  }
}

async function keepTyped({ transaction, key, event, before }: Step): Promise<Draft | null> {
  if ('removed' in event) return before.draft && removeReference(transaction, before.draft, event.removed);
  if (!('inspection' in event)) return null;
  const { inspection } = event;
  const state = event.kind === 'finalized' ? 'finalizing' : 'open';
  const draft: Draft = { ...draftOf(inspection, before.draft), state };
  await transaction.objectStore('tombstones').delete([key.userId, key.submissionId]);
  const isFirst = (await transaction.objectStore('definitions').count([key.userId, key.submissionId])) === 0;
  if (isFirst || event.kind !== 'typed') await keepDefinition(transaction, inspection);
  return writeDraft(transaction, draft);
}

/** It goes on counting: a tab that still shows what was here before must not take its own for newer. */
async function keepTheirs({ transaction, key, before }: Step, inspection: Inspection): Promise<Draft> {
  const sequence = (before.draft?.sequence ?? 0) + 1;
  const line = before.draft && { line: before.draft.line };
  const draft: Draft = { ...draftOf(inspection, null), sequence, savedSequence: sequence, ...line };
  await transaction.objectStore('tombstones').delete([key.userId, key.submissionId]);
  // The draft is what this device would send again from now on.
  await transaction.objectStore('sentRecords').delete([key.userId, key.submissionId]);
  await writeDraft(transaction, draft);
  await keepDefinition(transaction, inspection);
  return draft;
}

/** What is held stands on what the backend has from then on; it may be less than it had. */
async function keepAcknowledged(step: Step): Promise<Draft | null> {
  const { transaction, key, event, before, outcome } = step;
  if (event.kind === 'lost-there' || event.kind === 'gone-there')
    await sendFilesAgain(transaction, key.userId, key.submissionId);
  if (event.kind === 'lost-there' && 'requestId' in event.known) return bringBack(step, event.known, event.there);
  const there = acknowledgedBy(event, before);
  const isUnlocked = outcome.removes === 'entry' || event.kind === 'entry-lost';
  const draft = before.draft && {
    ...rebaseDraft(before.draft, there, 'of' in event),
    ...(isUnlocked && { state: 'open' as const }),
  };
  if (draft) await transaction.objectStore('drafts').put(draft);
  if (draft && 'of' in event) await removeFilesNotIn(transaction, event.of, draft);
  if (before.entry && outcome.removes === 'nothing')
    await transaction.objectStore('outbox').put({
      ...before.entry,
      ...(draft ? standingOf(draft) : baseOf(before.entry, there, false)),
    } satisfies SubmissionEntry);
  return draft;
}

function acknowledgedBy(event: InspectionEvent, { draft }: Life): Acknowledged {
  if ('there' in event) return event.there;
  const isThere = event.kind === 'entry-lost' && draft !== null;
  return isThere
    ? { revision: draft.baseRevision, request: draft.baseRequest, sequence: null }
    : { revision: 0, sequence: null };
}

/** `isAnswer`: to what this device has queued; what was sent past the outbox may be older than what is known by now. */
function rebaseDraft(draft: Draft, there: Acknowledged, isAnswer: boolean): Draft {
  if (there.sequence === null) return { ...behindOf(draft, there.revision), baseRequest: there.request };
  // Sequences count within a line: those of another tell nothing of this one.
  const isSameLine = there.line === undefined || there.line === draft.line;
  const savedSequence = isSameLine ? Math.max(draft.savedSequence, there.sequence) : draft.savedSequence;
  return { ...draft, ...baseOf(draft, there, isAnswer), savedSequence };
}

const baseOf = (
  local: Pick<Draft, 'baseRevision' | 'baseRequest'>,
  { revision, request, sequence }: Acknowledged,
  isAnswer: boolean,
): Pick<Draft, 'baseRevision' | 'baseRequest'> =>
  isAnswer || sequence === null || revision > local.baseRevision
    ? { baseRevision: revision, baseRequest: request }
    : standingOf(local);

/**
 * What was finalized, as if 'Finalizar' had just been pressed: a draft stands behind it, so that what the backend does
 * not take can be corrected.
 */
async function bringBack(
  { transaction, key }: Step,
  sent: SubmissionEntry,
  { revision }: Acknowledged,
): Promise<Draft> {
  const inspection = { ...sent.inspection, baseRevision: revision, baseRequest: undefined };
  const draft: Draft = { ...draftOf(inspection, null), sequence: sent.draftSequence, state: 'finalizing' };
  await transaction.objectStore('tombstones').delete([key.userId, key.submissionId]);
  await transaction.objectStore('sentRecords').delete([key.userId, key.submissionId]);
  await writeDraft(transaction, draft);
  await keepDefinition(transaction, inspection);
  return draft;
}

async function removeReference(transaction: WriteTransaction, draft: Draft, removed: string): Promise<Draft> {
  const isShown = Object.values(draft.evidence)
    .flat()
    .some(({ id }) => id === removed);
  if (!isShown) return draft;
  const evidence = Object.fromEntries(
    Object.entries(draft.evidence).map(([itemId, list]) => [itemId, list.filter(({ id }) => id !== removed)]),
  );
  return writeDraft(transaction, { ...draft, evidence, sequence: draft.sequence + 1 });
}
