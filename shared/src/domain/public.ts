/**
 * What teams outside get of '@avsec/shared/domain': who may do what, texts and numbers as people write them, limits of
 * evidence, and the types of what `data` answers. The portal's own modules share the whole folder (`index.ts`).
 */
export type { Answers, AnswerValue } from './answer';
export {
  ITEM_TYPES,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type ChecklistSummary,
  type ItemType,
} from './checklist';
export type { Rating } from './compliance';
export type { Evidence, EvidenceKind } from './evidence';
export { attachmentRefusal, photoRefusal, type EvidenceCandidate, type EvidenceRefusal } from './evidence-limits';
export {
  ATTACHMENT_MAX_BYTES,
  DESCRIPTION_MAX_LENGTH,
  DESK_BREAKPOINT_PX,
  MOBILE_BREAKPOINT_PX,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_MB,
  SEARCH_TEXT_MAX_LENGTH,
  SHORT_TEXT_MAX_LENGTH,
} from './limits';
export { localDay } from './local-day';
export { readNumber } from './number-answer';
export { NUMBER_REFUSALS, typedNumber, type TypedNumber } from './numbers/typed-number';
export {
  canChangeSubmission,
  canFillIn,
  canReadAuditLog,
  canWriteChecklists,
  isForRoles,
  ROLES,
  type Actor,
  type Role,
} from './permissions';
export type { Person } from './person';
export { matchesSearch, searchable } from './search';
export {
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionCounters,
  type SubmissionItem,
  type SubmissionStatus,
  type SubmissionSummary,
} from './submission';
export { cleanText, foldedText, isBlank, shortText } from './text';
export type { Verdict } from './verdict';
export { visibleText } from './visible-text';
