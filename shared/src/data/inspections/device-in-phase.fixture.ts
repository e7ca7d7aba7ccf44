import type { LifeEvent, Phase } from '../../domain/life-cycle/phases-and-events';
import type { Inspection } from '../../domain/submission/submission';
import { anInspection, someEvidence } from '../../testing/builders';
import { writeOnDevice } from '../device/device';
import { STORE_NAMES } from '../device/stores';
import { putFile } from '../evidence/local-files';
import type { Draft, Tombstone } from '../local/draft-record';
import type { SubmissionEntry } from '../local/entry-record';
import { sawDraft } from '../local/life';
import { keepSent } from '../local/sent';
import { draftOf, newEntry } from '../local/stored-inspection';
import type { InspectionEvent } from './event';

export const photo = someEvidence({ itemId: 'p' });
export const local = anInspection({ answers: { a: 'held' }, evidence: { p: [photo] }, baseRevision: 1 });
const queued: Inspection = { ...local, answers: { a: 'queued' } };
export const typed: Inspection = { ...local, answers: { a: 'typed' }, updatedAt: '2020-01-01T00:00:00.000Z' };
export const theirs: Inspection = { ...local, answers: { a: 'theirs' }, evidence: {}, baseRevision: 9 };
const { userId, id } = local;
export const submissionId = id;
export const key = { userId, submissionId };
export const ENDED_AT = '2020-06-01T00:00:00.000Z';

const isOutdated = (phase: Phase): boolean => phase.endsWith('-outdated');
const isQueued = (phase: Phase): boolean => /^(saving|finalizing|refused|conflict)/.test(phase);
const hasDraft = (phase: Phase): boolean => isQueued(phase) || phase === 'unsaved' || phase === 'stored';

function draftIn(phase: Phase, event: LifeEvent): Draft {
  const state = phase === 'finalizing' || event === 'entry-lost' ? 'finalizing' : 'open';
  const sequence = isOutdated(phase) ? 3 : 2;
  return { ...draftOf(local, null), line: 'line', sequence, savedSequence: phase === 'stored' ? 2 : 1, state };
}

function entryIn(phase: Phase, event: LifeEvent): Omit<SubmissionEntry, 'order'> {
  const isFinal = phase.startsWith('finaliz') || phase === 'finished' || event.startsWith('finalization');
  const state: SubmissionEntry['state'] = phase.startsWith('refused')
    ? { kind: 'refused', reason: 'invalid' }
    : phase.startsWith('conflict')
      ? { kind: 'conflict', theirs: { id: submissionId, revision: 9, status: 'in_progress' } }
      : { kind: 'waiting', reason: 'backend' };
  const content = isOutdated(phase) ? queued : local;
  const kind = isFinal && !phase.startsWith('saving') ? 'finalize' : 'save';
  return { ...newEntry(content, kind, new Date(), 2), attempts: 3, nextAttemptAt: 9e12, state };
}

/** Puts the device into the phase; answers with the entry that it holds, or a stray one. */
export async function begin(phase: Phase, event: LifeEvent): Promise<SubmissionEntry> {
  const entry = entryIn(phase, event);
  let order = 0;
  await writeOnDevice(STORE_NAMES, async (transaction) => {
    if (hasDraft(phase)) {
      await transaction.objectStore('drafts').put(draftIn(phase, event));
      await transaction.objectStore('definitions').put({ ...key, checklist: local.checklist });
    }
    if (isQueued(phase)) order = Number(await transaction.objectStore('outbox').add(entry));
    if (phase === 'finished' || phase === 'discarded') {
      const revision = phase === 'finished' ? 3 : null;
      await transaction
        .objectStore('tombstones')
        .put({ ...key, revision, at: ENDED_AT, agedMs: 0 } satisfies Tombstone);
    }
    if (phase === 'finished') await keepSent(transaction, { ...entry, order: 1 }, 1);
    if (phase !== 'absent' && phase !== 'discarded')
      await putFile(transaction, key, photo, new Uint8Array([1]).buffer, null);
  });
  // This tab has opened it, and nobody has gone on with it since.
  sawDraft(draftIn(phase, event));
  return { ...entry, order };
}

/** The event as whoever raises it gives it. */
export function raised(event: LifeEvent, phase: Phase, of: SubmissionEntry): InspectionEvent {
  const now = new Date();
  const fetched = new Map<string, ArrayBuffer>();
  const draft = draftIn(phase, event);
  const there = { revision: 5, request: of.requestId, sequence: 2 };
  const answer = (state: SubmissionEntry['state']) => ({ state, nextAttemptAt: 8e12 });
  switch (event) {
    case 'typed':
    case 'restored':
      return { kind: event, inspection: typed };
    case 'saved':
    case 'finalized':
      return { kind: event, inspection: typed, now };
    case 'due':
    case 'took-theirs':
      return { kind: event, of };
    case 'unanswered':
      return { kind: event, of, answer: answer({ kind: 'waiting', reason: 'offline' }) };
    case 'refused':
      return { kind: event, of, answer: answer({ kind: 'refused', reason: 'invalid' }) };
    case 'conflicted':
      return {
        kind: event,
        of,
        answer: answer({ kind: 'conflict', theirs: { id: submissionId, revision: 9, status: 'in_progress' } }),
      };
    case 'save-sent':
    case 'finalization-sent':
      return { kind: event, of, there, keptAt: 1 };
    case 'retried':
    case 'reconnected':
    case 'allowed-again':
      return { kind: event, now };
    case 'kept-mine':
      return { kind: event, of, theirs, onto: 9, fetched, now };
    case 'kept-both':
      return { kind: event, of, fetched, now };
    case 'reopened':
      return { kind: event, inspection: theirs, endedAt: ENDED_AT };
    case 'left-behind':
      return { kind: event, draft };
    case 'lost-there':
      return { kind: event, known: phase === 'finished' ? of : draft, there: { revision: 0, sequence: null }, now };
    case 'sent-unqueued':
      return { kind: event, there: { ...there, sequence: draft.sequence } };
    case 'sent-unqueued-before':
      return { kind: event, there: { ...there, sequence: draft.sequence - 1 } };
    case 'sent-before-queued':
      return { kind: event, there: { ...there, sequence: 1 } };
    case 'overtaken':
      return { kind: event, inspection: typed, before: undefined };
    case 'cleared':
    case 'discarded':
    case 'gone-there':
    case 'entry-lost':
    case 'aged':
      return { kind: event };
  }
}
