/**
 * The entry point of `@avsec/shared/data`: what screens ask. The Supabase client and the reader of file signatures are
 * loaded when they are first needed.
 */
export { useModuleWordsQuery, type ModuleWords } from './audit/module-words';
export { readAuditEntries, useAuditEntriesQuery, type AuditPage } from './audit/read-audit-log';
export { verifyAuditLog } from './audit/verify-audit-log';
export {
  useArchivedChecklistsQuery,
  useRestoreChecklistMutation,
  type ArchivedChecklist,
} from './checklists/archived-checklists';
export { useAuthoredChecklistQuery, useAuthoredChecklistsQuery } from './checklists/authored-checklists';
export {
  useChecklistVersionQuery,
  useChecklistVersionsQuery,
  type ChecklistVersion,
  type Publication,
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
export { askedAgain } from './backend/asked-again';
export { isDataError, type DataError, type ConflictingRecord, type NewerVersion } from './backend/data-error';
export { refusedField } from './backend/refused-field';
export { newRecordId } from './device/uuid';
export { isDeviceInPage, openDeviceAhead } from './device/device';
export { DeviceError, type DeviceErrorKind } from './device/device-error';

export { exportUnreadable, removeUnreadable, useUnreadable, type UnreadableRecord } from './local/unreadable';
export { openInspection } from './drafts/open-inspection';
export type { LocalDraft, OpenedInspection, OpenFailure, OpenRequest } from './drafts/opened-inspection';
export { readInspectionOnDevice } from './drafts/read-inspection-on-device';
export {
  keepSuperseded,
  listSuperseded,
  removeSuperseded,
  restoreSuperseded,
  useSuperseded,
  type SupersededInspection,
} from './inspections/superseded';
export { discardDraft, keepGone, storeDraft, whenDraftLost, type StoredDraft } from './inspections/store';
export { forgetUnsaved, noteUnsaved } from './inspections/unsaved-answers';
export { useDraftLock, type DraftLock } from './inspections/locks';
export { useLocalDrafts } from './drafts/list-drafts';
export { addExample, type AddedExample } from './evidence/add-example';
export { addEvidence } from './inspections/add-evidence';
export { prepareEvidence } from './evidence/detect-type';
export type { AddedEvidence, EvidenceTransfer, EvidenceUrl, NewEvidence } from './evidence/evidence-types';
export { readEvidence } from './evidence/read-evidence';
export { readReportFile } from './evidence/read-report-file';
export { readReportImage } from './evidence/read-report-image';
export { removeEvidence } from './inspections/remove-evidence';
export { useEvidenceTransfer } from './evidence/use-evidence-transfer';
export { useEvidenceUrl } from './evidence/use-evidence-url';
export {
  preferencesOf,
  keepsPositions,
  leftAt,
  rememberPreferences,
  rememberItem,
  rememberPositions,
  type Identification,
} from './preferences/preferences';
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
export { clearInProgress, discardClear } from './outbox/clear-in-progress';
export type {
  ClearOutcome,
  EntryKind,
  EntryState,
  OutboxEntry,
  RefusalReason,
  SubmitOutcome,
  WaitingReason,
} from './inspections/outbox-types';
export { readConflict, resolveConflict, type ConflictSides, type Resolution } from './inspections/conflict';
export { retryOutbox } from './outbox/retry-outbox';
export { startOutbox } from './outbox/start-outbox';
export { submitInspection } from './inspections/submit';
export { useOutbox } from './outbox/use-outbox';
export { exportInspection, type ExportedInspection } from './portable/export-inspection';
export { importInspection, type ImportedInspection } from './portable/import-inspection';
export { prepareExport } from './portable/load-zip';
export { useDeviceStorage } from './portable/use-device-storage';
export { useLocalContent, type LocalContent } from './portable/use-local-content';
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
export {
  useAssignablesQuery,
  useGroupsQuery,
  useKnownGroupsQuery,
  useSaveGroupMutation,
  type GroupToSave,
} from './quality/groups';
export {
  actDrafts,
  actOperation,
  openDrafts,
  openOperation,
  type ActContent,
  type ActDraft,
  type ActValues,
  type OpenContent,
  type OpenDraft,
  type OpeningValues,
} from './quality/findings/finding-operations';
export {
  useActOnFindingsMutation,
  type FindingOutcome,
  type FindingRefusal,
  type FindingsActRequest,
} from './quality/findings/act-on-findings';
export { useFindingCountsQuery, type FindingCounts } from './quality/findings/count-findings';
export type { FindingFilter, FindingQuery, FindingSort } from './quality/findings/finding-query';
export {
  useFindingFiltersQuery,
  useFindingsQuery,
  type FindingFilterChoices,
  type FindingPage,
} from './quality/findings/list-findings';
export { useFindingQuery } from './quality/findings/open-finding';
export { countAllFindings, readAllFindings } from './quality/findings/read-all-findings';
export { useOwnActionsQuery, type OwnAction, type OwnActions } from './quality/findings/own-actions';
export { useNoticesQuery, type NoticePage, type NoticeQuery } from './quality/notices/list-notices';
export {
  useMailStateQuery,
  useNoticeChoicesQuery,
  useSaveNoticeChoicesMutation,
  type MailState,
  type OwnNoticeChoices,
} from './quality/notices/notice-choices';
export { readNoticesAt, useReadNoticesMutation, type NoticesToRead } from './quality/notices/read-notices';
export { watchUnreadNotices } from './quality/notices/watch-unread';
export { useActOnReviewMutation, type ReviewActRequest, type ReviewNow } from './quality/reviews/act-on-review';
export {
  useReviewFiltersQuery,
  useReviewsQuery,
  type ReviewFilterChoices,
  type ReviewPage,
  type ReviewQuery,
} from './quality/reviews/list-reviews';
export { openReview, useReviewQuery } from './quality/reviews/open-review';
export { readLogo } from './quality/read-logo';
export { useSaveSiteMutation, useSiteQuery, type SiteToSave } from './quality/site';
export * from './quality/indicators';
export { useKnownPlacesQuery, usePlacesQuery, useSavePlaceMutation, type PlaceToSave } from './quality/places';
export {
  useActOnPlannedMutation,
  useAgendaQuery,
  useHeldQuery,
  type Agenda,
  type AgendaQuery,
  type HeldQuery,
  type PlannedActRequest,
  type PlannedNow,
} from './quality/programme/agenda';
export {
  useCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
  type CalendarFeed,
} from './quality/programme/calendar-feed';
export { usePlannedHere, type PlannedHere } from './quality/programme/planned-here';
export {
  useEndProgrammeMutation,
  useProgrammesQuery,
  useSaveProgrammeMutation,
  type Programmes,
  type ProgrammeToEnd,
  type ProgrammeToSave,
  type SavedProgramme,
} from './quality/programme/programmes';
export { useQualitySettingsQuery, useSaveQualitySettingsMutation } from './quality/quality-settings';
export type { ModuleReleases, ReleaseChange } from './publishing/ask-modules';
export { askCanaryPass } from './publishing/canary-pass';
export { useChangeReleasesMutation, useModuleReleasesQuery } from './publishing/module-releases';
export {
  type GivenToken,
  type ModuleToken,
  type TokenWish,
  useCreateModuleTokenMutation,
  useModuleTokensQuery,
  useRevokeModuleTokenMutation,
} from './publishing/module-tokens';
export { readSite } from './quality/site';
export { readFormSource } from './reports/read-form-source';
export { readReportSource, type OpenedReport } from './reports/read-report-source';
export {
  useCreateReportLinkMutation,
  useReportLinksQuery,
  useRevokeReportLinkMutation,
  type ReportLink,
  type ReportToLink,
} from './reports/report-links';
export { useIsDemonstration, useOpensReportLinks } from './session/installation';
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
export { useDeleteSubmissionMutation } from './inspections/remove-submission';
export { useReopenSubmissionMutation } from './submissions/reopen-submission';
export {
  useDeleteFilterMutation,
  useSavedFiltersQuery,
  useSaveFilterMutation,
  type FilteredList,
  type SavedFilter,
} from './submissions/saved-filters';
export { useVersionDifferencesQuery, useVersionHistoryQuery, type VersionHistory } from './submissions/version-history';
export type {
  CountedFilter,
  SubmissionFilter,
  SubmissionPage,
  SubmissionQuery,
  SubmissionSort,
} from './submissions/submission-query';
