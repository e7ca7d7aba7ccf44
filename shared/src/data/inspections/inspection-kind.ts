import { copyInspection } from '../../domain/inspection/inspection-copy';
import { afterEvent, phaseOf } from '../../domain/life-cycle/life-cycle';
import type { WriteTransaction } from '../device/device';
import { STORES_OF_A_DRAFT, STORES_OF_AN_INSPECTION } from '../device/stores';
import { newRecordId } from '../device/uuid';
import { copyFiles } from '../evidence/copy-files';
import { isBeforeTombstone, type Draft } from '../local/draft-record';
import type { SubmissionEntry, Unordered } from '../local/entry-record';
import {
  definitionOf,
  isWrittenElsewhere,
  keepDefinition,
  lifeIn,
  mineOf,
  writeDraft,
  type InspectionKey,
  type Life,
} from '../local/life';
import { keepSent } from '../local/sent';
import { draftOf, inspectionOf, kindInPlaceOf, newEntry, standingOf } from '../local/stored-inspection';
import { keepAcknowledged, keepTheirs, sendQueued } from './acknowledged';
import type { Kind } from './apply';
import { putAnswer } from './entry-effects';
import type { InspectionCycle, InspectionEvent, Step } from './event';
import { keptAtOf, removeFilesNotIn, removeInspection } from './remove-inspection';
import { supersedeVersion } from './superseded-record';

/**
 * An inspection that is filled in (`domain/life-cycle/life-cycle.ts`). Here is what a person's own work comes to: what
 * is typed, saved and finalized; what the backend says to it is in `acknowledged.ts`.
 */
export const INSPECTION: Kind<InspectionCycle> = {
  stores: STORES_OF_AN_INSPECTION,
  fewer: { events: ['typed', 'saved', 'finalized', 'due'], stores: STORES_OF_A_DRAFT },
  read,
  after: afterEvent,
  isLate,
  supersede: supersedeVersion,
  remove: removeInspection,
  keep,
  send,
};

/** What an event meets: what is typed after a discard is new work. */
async function read(
  transaction: WriteTransaction,
  { userId, submissionId }: InspectionKey,
  event: InspectionEvent,
): Promise<Life> {
  const life = await lifeIn(transaction, userId, submissionId);
  if (event.kind !== 'typed' || !('inspection' in event)) return life;
  const { draft, entry, tombstone } = life;
  if (!tombstone || isBeforeTombstone(event.inspection, tombstone)) return life;
  return { ...life, tombstone: null, phase: phaseOf({ draft, entry, tombstone: null }) };
}

/** Whether an event came too late: the device has gone on from what it is about. */
async function isLate({ transaction, key, event, before, outcome }: Step): Promise<boolean> {
  const { draft, tombstone, phase } = before;
  switch (event.kind) {
    case 'typed':
    case 'saved':
    case 'finalized':
      return 'inspection' in event && outcome.keeps === 'typed' && isWrittenElsewhere(draft);
    case 'reopened':
      return draft?.state === 'finalizing' || (tombstone !== null && tombstone.at !== event.endedAt);
    case 'left-behind':
      return draft !== null && !isSame(draft, event.draft);
    case 'lost-there':
      if (!('requestId' in event.known)) return draft?.baseRevision !== event.known.baseRevision;
      // Reopened, given up or queued since; or a full device has given it up meanwhile.
      return (
        phase !== 'finished' ||
        (await transaction.objectStore('sentRecords').count([key.userId, key.submissionId])) === 0
      );
    default:
      return false;
  }
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.sequence === other.sequence && one.line === other.line && one.state === other.state;

/** Answers with the draft as it is now; null where there is none. */
async function keep(step: Step): Promise<Draft | null> {
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

/** Answers with the entry as it is now; null where there is none. */
async function send(step: Step, draft: Draft | null): Promise<SubmissionEntry | null> {
  switch (step.outcome.sends) {
    case 'queued':
      return step.event.kind === 'unanswered' ? answeredBy(step) : sendQueued(step, draft);
    case 'draft':
      return draft && sendDraft(step, draft);
    case 'copy':
      return sendCopy(step);
    default:
      // The person has to do something about what was answered, so they must be able to.
      if (draft) await step.transaction.objectStore('drafts').put({ ...draft, state: 'open' } satisfies Draft);
      return answeredBy(step);
  }
}

const answeredBy = async ({ transaction, event, before: { entry } }: Step): Promise<SubmissionEntry | null> =>
  entry && 'answer' in event && event.answer ? putAnswer(transaction, entry, event.answer) : entry;

/** What the draft holds now takes the place of what was queued before, and names its requests. */
async function sendDraft(step: Step, draft: Draft): Promise<SubmissionEntry | null> {
  const { transaction, event, before } = step;
  const { entry: earlier } = before;
  if (event.kind === 'saved' || event.kind === 'finalized') {
    const inspection = { ...event.inspection, ...standingOf(draft) };
    const kind = event.kind === 'saved' ? 'save' : 'finalize';
    return replace(transaction, earlier, newEntry(inspection, kind, event.now, draft.sequence, earlier));
  }
  const checklist = (await definitionOf(step)) ?? earlier?.inspection.checklist;
  if (!checklist || !('now' in event)) return null;
  // What the person was shown and chose to go over.
  const onto = event.kind === 'kept-mine' ? { baseRevision: event.onto, baseRequest: undefined } : standingOf(draft);
  const inspection = { ...inspectionOf(draft, checklist), ...onto };
  const kind = earlier ? kindInPlaceOf(earlier, inspection) : 'save';
  const state = kind === 'finalize' ? 'finalizing' : 'open';
  await transaction.objectStore('drafts').put({ ...draft, ...onto, state } satisfies Draft);
  if (earlier) await removeFilesNotIn(transaction, earlier, draft);
  return replace(transaction, earlier, newEntry(inspection, kind, event.now, draft.sequence, earlier));
}

async function replace(
  transaction: WriteTransaction,
  earlier: SubmissionEntry | null,
  entry: Unordered<SubmissionEntry>,
): Promise<SubmissionEntry> {
  if (earlier) await transaction.objectStore('outbox').delete(earlier.order);
  return { ...entry, order: Number(await transaction.objectStore('outbox').add(entry)) };
}

/** Mine as an inspection of its own, with all its files. */
async function sendCopy(step: Step): Promise<SubmissionEntry | null> {
  const { transaction, event, before } = step;
  if (event.kind !== 'kept-both' || !before.entry) return null;
  const mine = await mineOf(step);
  const id = newRecordId();
  const copy = copyInspection(mine, id, await copyFiles(transaction, mine, id, event.fetched));
  const kind = kindInPlaceOf(before.entry, copy);
  const draft: Draft = { ...draftOf(copy, null), state: kind === 'finalize' ? 'finalizing' : 'open' };
  await writeDraft(transaction, draft);
  await keepDefinition(transaction, copy);
  return replace(transaction, null, newEntry(copy, kind, event.now, draft.sequence));
}
