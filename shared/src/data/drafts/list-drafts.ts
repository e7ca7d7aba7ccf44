import { locationOf } from '../../domain/submission/location';
import { instanceNames } from '../../domain/checklist/instance';
import { photoCount } from '../../domain/submission/submission-evidence';
import { whoInspected } from '../../domain/submission/who-inspected';
import { signedInSession } from '../../state/bound-store';
import { ownedBy, readRecords } from '../device/records';
import { entrySchema, isSubmission } from '../local/entry-record';
import { draftSchema, isUnsaved, type Draft } from '../local/draft-record';
import { useLocal } from '../local/use-local';
import type { LocalDraft } from './opened-inspection';

/**
 * The person's drafts with work that the backend has not seen and no outbox entry carries, newest first. Rejects with
 * `DeviceError`.
 */
export async function listDrafts(userId: string): Promise<LocalDraft[]> {
  const [{ values: drafts }, { values: entries }] = await Promise.all([
    readRecords({ store: 'drafts', key: ownedBy(userId) }, draftSchema),
    readRecords({ store: 'outbox', index: 'user', key: userId }, entrySchema),
  ]);
  const queued = new Set(entries.filter(isSubmission).map(({ submissionId }) => submissionId));
  return drafts
    .filter((draft) => isUnsaved(draft) && !queued.has(draft.submissionId))
    .map(listed)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

const ofPerson = (_: null, userId: string): Promise<LocalDraft[]> => listDrafts(userId);

/** Those of the signed-in person, kept up to date. */
export const useLocalDrafts = (): readonly LocalDraft[] =>
  useLocal(ofPerson, null, { what: 'the drafts of this device', drafts: true });

function listed(draft: Draft): LocalDraft {
  const { submissionId, checklistId, title, startTime, updatedAt, answeredCount, itemCount, baseRevision } = draft;
  const { inspector, onBehalfOf } = whoInspected(
    { ...draft, checklist: { id: checklistId } },
    signedInSession()?.profile,
  );
  return {
    submissionId,
    checklistId,
    title,
    startTime,
    updatedAt,
    answeredCount,
    itemCount,
    inspectorName: inspector.name,
    inspectorBadge: inspector.badge,
    location: locationOf({ ...draft, checklist: { id: checklistId } }),
    onBehalfOf,
    instanceNames: instanceNames(draft.instances),
    searchedAnswers: draft.searchedAnswers ?? [],
    photoCount: photoCount(draft),
    knownToBackend: baseRevision > 0,
  };
}
