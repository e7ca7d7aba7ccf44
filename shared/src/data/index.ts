/**
 * The door of `@avsec/shared/data`: what screens ask. The Supabase client and the reader of file signatures are loaded
 * when they are first needed.
 */
export { readAuditEntries, useAuditEntriesQuery, type AuditPage } from './audit/read-audit-log';
export { verifyAuditLog } from './audit/verify-audit-log';
export {
  useArchivedChecklistsQuery,
  useRestoreChecklistMutation,
  type ArchivedChecklist,
} from './checklists/archived-checklists';
export {
  useChecklistVersionQuery,
  useChecklistVersionsQuery,
  type ChecklistVersion,
} from './checklists/checklist-versions';
export {
  authoringWriter,
  discardAuthoringDraft,
  listAuthoringDrafts,
  NEW_CHECKLIST,
  readAuthoringDraft,
  storeAuthoringDraft,
  type AuthoringDraft,
  type KeptAuthoringDraft,
} from './authoring-drafts/authoring-draft';
export { useAuthoringLock, type AuthoringLock } from './authoring-drafts/use-authoring-lock';
export { keepChecklistsOnDevice, useChecklistSummariesQuery } from './checklists/list-checklists';
export type { KnownSite } from './checklists/known-site';
export { useKnownSite } from './checklists/use-known-site';
export { noteAuthoringDraft } from './authoring-drafts/leaving-note';
export { useChecklistQuery } from './checklists/open-checklist';
export { readExample } from './checklists/examples';
export { useExampleUrl, type ExampleUrl } from './checklists/use-example-url';
export { useDeleteChecklistMutation } from './checklists/remove-checklist';
export type { ChecklistToSave } from './checklists/rows';
export { useSaveChecklistMutation, type SavedChecklist } from './checklists/save-checklist';
export {
  isDataError,
  type DataError,
  type ConflictingRecord,
  type NewerVersion,
  type Theirs,
} from './backend/data-error';
export { refusedField } from './backend/refused-field';
export { newId as newRecordId } from './device/uuid';
export { isDeviceInPage, openDeviceAhead } from './device/device';
export { DeviceError, type DeviceErrorKind } from './device/device-error';
export { discardDraft } from './held/discard-draft';
export { exportUnreadable, removeUnreadable, useUnreadable, type UnreadableRecord } from './held/unreadable';
export { keepGone } from './drafts/keep-gone';
export { openInspection } from './drafts/open-inspection';
export type { DraftLock, LocalDraft, OpenedInspection, OpenFailure, OpenRequest } from './drafts/opened-inspection';
export { readInspectionOnDevice } from './drafts/read-inspection-on-device';
export {
  keepApart,
  listSetAside,
  removeSetAside,
  restoreSetAside,
  useSetAside,
  type SetAsideInspection,
} from './drafts/set-aside';
export { storeDraft, whenDraftLost } from './drafts/store-draft';
export type { StoredDraft } from './held/put-draft';
export { forgetUnsaved, noteUnsaved } from './drafts/unsaved-answers';
export { useDraftLock } from './drafts/use-draft-lock';
export { useLocalDrafts } from './drafts/list-drafts';
export { addExample, type AddedExample } from './evidence/add-example';
export { addEvidence } from './evidence/add-evidence';
export { prepareEvidence } from './evidence/detect-type';
export type { AddedEvidence, EvidenceTransfer, EvidenceUrl, NewEvidence } from './evidence/evidence-types';
export { readEvidence } from './evidence/read-evidence';
export { readReportFile } from './evidence/read-report-file';
export { readReportImage } from './evidence/read-report-image';
export { removeEvidence } from './evidence/remove-evidence';
export { useEvidenceTransfer } from './evidence/use-evidence-transfer';
export { useEvidenceUrl } from './evidence/use-evidence-url';
export {
  habitsOf,
  keepsPositions,
  leftAt,
  rememberHabits,
  rememberItem,
  rememberPositions,
  type Identification,
} from './habits/habits';
export {
  reportModuleHealth,
  useModuleHealthQuery,
  type HealthLine,
  type ReleaseHealth,
} from './module-health/module-health';
export {
  useInstalledSettings,
  useSetModuleSettingsMutation,
  useStoredSettingsQuery,
} from './module-settings/module-settings';
export { clearInProgress } from './outbox/clear-in-progress';
export type {
  ClearOutcome,
  EntryKind,
  EntryState,
  OutboxEntry,
  RefusalReason,
  SubmitOutcome,
  WaitingReason,
} from './outbox/outbox-types';
export { readConflict, type ConflictSides } from './outbox/conflict-sides';
export { discardClear } from './outbox/discard-clear';
export { resolveConflict, type Resolution } from './outbox/resolve-conflict';
export { retryOutbox } from './outbox/retry-outbox';
export { startOutbox } from './outbox/start-outbox';
export { submitInspection } from './outbox/submit-inspection';
export { useOutbox } from './outbox/use-outbox';
export { exportInspection, type ExportedInspection } from './portable/export-inspection';
export { importInspection, type ImportedInspection } from './portable/import-inspection';
export { prepareExport } from './portable/load-zip';
export { useDeviceStorage } from './portable/use-device-storage';
export { useHeldContent, type HeldContent } from './portable/use-held-content';
export type { GivenPassword } from './people/ask-people';
export {
  useAddPersonMutation,
  useChangePersonMutation,
  useDeclaredRolesQuery,
  usePeopleQuery,
  useRemoveSecondStepMutation,
  useRequireSecondStepMutation,
  useResetPasswordMutation,
  useSecondStepRolesQuery,
  type DeclaredRole,
  type PersonDetails,
} from './people/people';
export { useAssignablesQuery, useGroupsQuery, useSaveGroupMutation, type GroupToSave } from './quality/groups';
export {
  useActOnFindingMutation,
  useOpenFindingMutation,
  type FindingActRequest,
  type FindingNow,
  type NewFinding,
} from './quality/findings/act-on-finding';
export { addFindingPhoto, type AddedFindingPhoto } from './quality/findings/add-finding-photo';
export type { FindingFilter, FindingQuery, FindingSort } from './quality/findings/finding-query';
export {
  useFindingFiltersQuery,
  useFindingsQuery,
  type FindingFilterChoices,
  type FindingPage,
} from './quality/findings/list-findings';
export { useFindingQuery } from './quality/findings/open-finding';
export { useOwnActionsQuery, type OwnAction } from './quality/findings/own-actions';
export { usePlacesQuery, useSavePlaceMutation, type PlaceToSave } from './quality/places';
export type { ModuleReleases, ReleaseChange } from './publishing/ask-modules';
export { askCandidatePass } from './publishing/candidate-pass';
export { useChangeReleasesMutation, useModuleReleasesQuery } from './publishing/module-releases';
export {
  type GivenToken,
  type ModuleToken,
  type TokenWish,
  useCreateModuleTokenMutation,
  useModuleTokensQuery,
  useRevokeModuleTokenMutation,
} from './publishing/module-tokens';
export { readReportSource, type OpenedReport } from './reports/read-report-source';
export { useLastVisit } from './session/last-visit';
export { changeOwnPassword, type PasswordChange } from './session/own-password';
export type { CodeOutcome } from './session/give-code';
export {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  secondStepIsSetUp,
  type CodesOutcome,
  type NewSecondStep,
  type SecondStep,
} from './session/second-step';
export type { PasswordFailure } from './session/signed-in-again';
export { endOtherSessions, readOwnSessions, type OwnSession } from './session/own-sessions';
export { useSubmissionCountersQuery } from './submissions/count-submissions';
export {
  useGroupedSubmissionsQuery,
  type GroupedHistory,
  type HistoryPeriod,
  type PeriodLine,
  type PeriodUnit,
} from './submissions/group-submissions';
export { useSubmissionCountQuery, useSubmissionSummariesQuery } from './submissions/list-submissions';
export { openSealedRecord, useSealedRecordQuery, type VersionToVerify } from './submissions/open-sealed-record';
export { useSubmissionQuery } from './submissions/open-submission';
export {
  readAllAnswers,
  readAllVersions,
  type AnsweredItem,
  type AnsweredSubmission,
} from './submissions/read-all-answers';
export { countAllSubmissions, readAllSubmissions } from './submissions/read-all-submissions';
export { useSubmissionFilterChoicesQuery, type FilterChoices } from './submissions/read-filter-choices';
export { useDeleteSubmissionMutation } from './submissions/remove-submission';
export { useReopenSubmissionMutation } from './submissions/reopen-submission';
export {
  useDeleteFilterMutation,
  useSavedFiltersQuery,
  useSaveFilterMutation,
  type SavedFilter,
} from './submissions/saved-filters';
export type { SubmissionFilter, SubmissionPage, SubmissionQuery, SubmissionSort } from './submissions/submission-query';
