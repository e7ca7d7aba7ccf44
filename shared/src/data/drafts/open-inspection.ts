import type { Checklist } from '../../domain/checklist/checklist';
import { inspectionFrom } from '../../domain/inspection/inspection';
import type { Inspection, Submission } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import { knownMeasureLevels } from '../checklists/known-site';
import { openStoredChecklist } from '../checklists/open-checklist';
import type { StoredChecklist } from '../checklists/rows';
import { apply } from '../inspections/apply';
import { INSPECTION } from '../inspections/inspection-kind';
import { freeDrafts } from '../inspections/store';
import { ownedBy, readRecords } from '../device/records';
import { askInProgress, openFailure } from './ask-in-progress';
import { begunFor, openForPlanned } from './open-for-planned';
import { started, type SignedIn } from './started';
import { isUnsaved, tombstoneSchema, type Draft } from '../local/draft-record';
import { entrySchema, type ClearEntry } from '../local/entry-record';
import { sawDraft, sawNone } from '../local/life';
import { savesThere } from '../local/saves-there';
import { askEpoch } from '../local/server-epoch';
import { inspectionOf } from '../local/stored-inspection';
import { sourceOf, type OnBackend } from './choose-source';
import type { OpenedInspection, OpenFailure, OpenRequest } from './opened-inspection';
import { draftOfChecklist, draftOfSubmission, type DraftOnDevice } from './read-drafts';
import { takeUpUnsaved, withUnsaved } from '../inspections/replay-unsaved';
import { replaySent } from '../inspections/sent-notes';

/**
 * Opens what is in progress of a checklist, or starts an inspection (specification, section 4): the newest of the
 * device's draft and the backend's record. Built-in checklists, drafts and checklists opened before work without a
 * network. The inspection's `userId` is the person who fills in here, also when an administrator continues another's.
 * Never rejects.
 */
export async function openInspection(request: OpenRequest): Promise<OpenedInspection> {
  const [result, measureLevels] = await Promise.all([openAsked(request), knownMeasureLevels()]);
  return result.kind === 'opened' && measureLevels
    ? { ...result, inspection: { ...result.inspection, measureLevels } }
    : result;
}

async function openAsked(request: OpenRequest): Promise<OpenedInspection> {
  const { checklistId, submissionId, plannedId, location } = request;
  const session = signedInSession();
  if (!session) return failed('session');
  if (plannedId === undefined || submissionId !== undefined) return openWhole(request);
  const begun = await begunFor(plannedId, checklistId, session.userId);
  if (begun.kind === 'done') return failed('not-in-progress');
  if (begun.kind === 'begun') return openWhole({ ...request, submissionId: begun.submissionId });
  return openForPlanned({ checklistId, plannedId, location }, session);
}

async function openWhole(request: OpenRequest): Promise<OpenedInspection> {
  const session = signedInSession();
  if (!session) return failed('session');
  const actor = { userId: session.userId, role: session.profile.role };
  const local = await onThisDevice(request, actor.userId);
  if (request.submissionId !== undefined && local.finalizing.includes(request.submissionId))
    return failed('not-in-progress');
  // Work that the backend has not seen is opened whatever it would answer (choose-source.ts), so nobody waits for the
  // answer.
  if (local.inspection && local.draft && isUnsaved(local.draft)) return opened(local.inspection, 'device', local);
  const [answer, stored] = await Promise.all([
    askInProgress(request, actor, local.draft !== null),
    local.inspection ? null : openStoredChecklist(request.checklistId).catch(openFailure),
  ]);
  const { backend, isGone } = await whatBecame(withoutEndedHere(answer, local), local, actor.userId);
  if (isRefusal(backend) && !(local.draft && isUnsaved(local.draft))) return failed(backend.reason);
  const { opens, dropDraft } = sourceOf(local.draft, backend, isGone);
  const submission = opens === 'server' && backend.kind === 'found' ? backend.submission : null;
  const stale = dropDraft ? local.draft : null;
  // The answer came late: another tab has gone on with what it is about.
  if (stale && !submission && !(await forget(stale))) return openWhole(request);

  if (submission) {
    const result = await taken(submission, session, local, local.inspection?.checklist ?? known(stored));
    if (result === 'own-work') return openWhole({ ...request, submissionId: submission.id });
    return result === 'ended' ? openWhole(request) : opened(result, 'server', local);
  }
  if (opens === 'device' && local.inspection) return opened(local.inspection, 'device', local, isGone);
  if (request.submissionId !== undefined && opens === 'new')
    return backend.kind === 'unknown' ? failed(backend.reason) : { kind: 'missing' };
  // The questions of a draft that is gone are not those of today.
  const current = local.inspection ? await openStoredChecklist(request.checklistId).catch(openFailure) : stored;
  if (typeof current === 'string') return failed(current);
  if (current === null) return { kind: 'missing' };
  if (opens === 'device' && local.draft)
    return opened(inspectionOf(local.draft, current.checklist), 'device', local, isGone);
  if (request.mode === 'continue' && backend.kind === 'unknown') return failed(backend.reason);
  if (current.isArchived) return { kind: 'archived' };
  return opened(started(current.checklist, session), 'new', local);
}

const known = (stored: StoredChecklist | OpenFailure | null): Checklist | null =>
  typeof stored === 'string' ? null : (stored?.checklist ?? null);

const failed = (reason: OpenFailure): OpenedInspection => ({ kind: 'failed', reason });

function opened(
  inspection: Inspection,
  origin: 'new' | 'device' | 'server',
  { draft, quarantined }: DraftOnDevice,
  isGone = false,
): OpenedInspection {
  if (origin === 'new') sawNone(inspection.id);
  if (origin === 'device' && draft) sawDraft(draft);
  return { kind: 'opened', inspection, origin, quarantined, ...(isGone && { isGone }) };
}

interface OnDevice extends DraftOnDevice {
  /** What was cleared here and is still to be cleared on the backend. */
  cleared: { id: string; revision: number; requests: string[] }[];
  /** When inspections ended here, by their ids. */
  ended: Map<string, string>;
}

/** A device that cannot be read means one source less, not a page that does not open; storing will say so. */
async function onThisDevice({ checklistId, submissionId }: OpenRequest, userId: string): Promise<OnDevice> {
  await replaySent(userId).catch((error: unknown) => console.warn('what was sent', error));
  await takeUpUnsaved(userId, checklistId);
  await freeDrafts(userId).catch((error: unknown) => console.warn('drafts that nothing sends', error));
  const reading =
    submissionId === undefined ? draftOfChecklist(userId, checklistId) : draftOfSubmission(userId, submissionId);
  try {
    const [local, cleared, ended] = await Promise.all([reading, clearedHere(userId, checklistId), endedHere(userId)]);
    return { ...withNote(local), cleared, ended };
  } catch (error) {
    console.warn('the drafts of this device', error);
    return { draft: null, inspection: null, finalizing: [], quarantined: false, cleared: [], ended: new Map() };
  }
}

/** What could not be taken into the draft is opened all the same, and counts as not saved. */
function withNote(local: DraftOnDevice): DraftOnDevice {
  const { draft, inspection: stored } = local;
  const inspection = stored && draft && withUnsaved(stored, draft);
  return inspection === stored || !draft
    ? local
    : { ...local, inspection, draft: { ...draft, sequence: draft.sequence + 1 } };
}

/** What waits here to be finalized or cleared is no longer in progress, whatever the backend still believes. */
function withoutEndedHere(backend: OnBackend, { finalizing, cleared }: OnDevice): OnBackend {
  if (backend.kind !== 'found') return backend;
  const { id, revision } = backend.submission;
  const isEnded =
    finalizing.includes(id) ||
    cleared.some((one) => one.id === id && (one.revision >= revision || one.requests.length > 0));
  return isEnded ? { kind: 'none' } : backend;
}

/**
 * Before a draft makes way: a backend that was restored from an older backup, and has yet to get again what this device
 * has of it, does not know what is in progress, nor does one that does not say. `isGone`: nobody has the draft's
 * inspection but this device.
 */
async function whatBecame(
  backend: OnBackend,
  { draft }: OnDevice,
  userId: string,
): Promise<{ backend: OnBackend; isGone: boolean }> {
  const silent = { backend: { kind: 'unknown', reason: 'backend' }, isGone: false } as const;
  if (!draft || sourceOf(draft, backend).opens === 'device') return { backend, isGone: false };
  try {
    if ((await askEpoch(userId)).data === 'restored') return silent;
    const isThere = backend.kind === 'found' && backend.submission.id === draft.submissionId;
    return { backend, isGone: !isThere && (await savesThere([draft])).size === 0 };
  } catch {
    return silent;
  }
}

const isRefusal = (backend: OnBackend): backend is Extract<OnBackend, { kind: 'unknown' }> =>
  backend.kind === 'unknown' && (backend.reason === 'forbidden' || backend.reason === 'not-in-progress');

/**
 * The backend's record as an inspection of this person; kept on the device, so that it can be continued without a
 * network. Not over the `own-work` of a draft that the backend has not seen, nor where the inspection `ended` here
 * since it was asked for.
 */
async function taken(
  submission: Submission,
  { userId }: SignedIn,
  { ended }: OnDevice,
  current: Checklist | null,
): Promise<Inspection | 'own-work' | 'ended'> {
  const inspection = { ...inspectionFrom(submission, current), userId };
  const { id: submissionId } = submission;
  const applied = await apply(
    INSPECTION,
    { userId, submissionId },
    { kind: 'reopened', inspection, endedAt: ended.get(submissionId) },
  ).catch(notKept);
  if (!applied || applied.outcome.keeps === 'theirs') return inspection;
  const { draft } = applied.before;
  if (applied.isLate) return 'ended';
  return draft && isUnsaved(draft) ? 'own-work' : inspection;
}

/** False where another tab has made something of it since it was read. */
async function forget(draft: Draft): Promise<boolean> {
  const { userId, submissionId } = draft;
  const applied = await apply(INSPECTION, { userId, submissionId }, { kind: 'left-behind', draft }).catch(notKept);
  return applied === null || (!applied.isLate && applied.before.phase !== 'unsaved');
}

function notKept(error: unknown): null {
  console.warn('the draft on this device', error);
  return null;
}

/**
 * What 'Limpar Dados' has removed from this device and the backend has yet to remove: these submissions, up to the
 * revision that was known here, are no longer in progress. A newer revision is someone's work and is not touched.
 */
async function clearedHere(userId: string, checklistId: string): Promise<ClearEntry['known']> {
  const { values } = await readRecords({ store: 'outbox', index: 'user', key: userId }, entrySchema);
  return values.flatMap((entry) =>
    entry.kind === 'clear' && entry.checklistId === checklistId && entry.state.kind === 'waiting' ? entry.known : [],
  );
}

async function endedHere(userId: string): Promise<Map<string, string>> {
  const { values } = await readRecords({ store: 'tombstones', key: ownedBy(userId) }, tombstoneSchema);
  return new Map(values.map(({ submissionId, at }) => [submissionId, at]));
}
