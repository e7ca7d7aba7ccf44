/** The door of `@avsec/shared/data`: what screens ask. The Supabase client and the reader of file signatures are loaded when they are first needed. */
export { useChecklistSummariesQuery } from './checklists/list-checklists';
export { useChecklistQuery } from './checklists/open-checklist';
export { useDeleteChecklistMutation } from './checklists/remove-checklist';
export type { ChecklistToSave } from './checklists/rows';
export { useSaveChecklistMutation } from './checklists/save-checklist';
export { isDataError, type DataError, type Theirs } from './data-error';
export { openDeviceAhead } from './device/device';
export { DeviceError, type DeviceErrorKind } from './device/device-error';
export { discardDraft } from './drafts/discard-draft';
export { openInspection } from './drafts/open-inspection';
export type { DraftLock, LocalDraft, OpenedInspection, OpenFailure, OpenRequest } from './drafts/opened-inspection';
export { readInspectionOnDevice } from './drafts/read-inspection-on-device';
export { storeDraft } from './drafts/store-draft';
export { forgetUnsaved, noteUnsaved } from './drafts/unsaved-answers';
export { useDraftLock } from './drafts/use-draft-lock';
export { useLocalDrafts } from './drafts/use-local-drafts';
export { addEvidence } from './evidence/add-evidence';
export { prepareEvidence } from './evidence/detect-type';
export type { AddedEvidence, EvidenceTransfer, EvidenceUrl, NewEvidence } from './evidence/evidence-types';
export { readEvidence } from './evidence/read-evidence';
export { removeEvidence } from './evidence/remove-evidence';
export { useEvidenceTransfer } from './evidence/use-evidence-transfer';
export { useEvidenceUrl } from './evidence/use-evidence-url';
export { clearInProgress } from './outbox/clear-in-progress';
export type {
  ClearOutcome, EntryKind, EntryState, OutboxEntry, RefusalReason, SubmitOutcome, WaitingReason,
} from './outbox/outbox-types';
export { resolveConflict } from './outbox/resolve-conflict';
export { retryOutbox } from './outbox/retry-outbox';
export { startOutbox } from './outbox/start-outbox';
export { submitInspection } from './outbox/submit-inspection';
export { useOutbox } from './outbox/use-outbox';
export { useSubmissionCountersQuery } from './submissions/count-submissions';
export { useSubmissionSummariesQuery } from './submissions/list-submissions';
export { useSubmissionQuery } from './submissions/open-submission';
export { useDeleteSubmissionMutation } from './submissions/remove-submission';
export { useReopenSubmissionMutation } from './submissions/reopen-submission';
export type { SubmissionPage, SubmissionQuery } from './submissions/submission-query';
