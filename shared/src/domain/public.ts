/**
 * What teams outside get of '@avsec/shared/domain': who may do what, texts and numbers as people write them, limits of
 * evidence, and the types of what `data` answers. The portal's own modules share the whole folder (`index.ts`).
 */
export type { Answers, AnswerValue } from './answer/answer';
export {
  ITEM_TYPES,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type ChecklistSummary,
  type ItemType,
} from './checklist/checklist';
export type { Rating } from './conformity/compliance';
export type { Evidence, EvidenceKind } from './evidence/evidence';
export {
  attachmentRefusal,
  photoRefusal,
  type EvidenceCandidate,
  type EvidenceRefusal,
} from './evidence/evidence-limits';
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
export { isMoment, type MomentKind } from './moments/typed-moment';
export { localDay } from './text/local-day';
export { readNumber } from './answer/number-answer';
export { NUMBER_REFUSALS, typedNumber, type TypedNumber } from './numbers/typed-number';
export {
  canChangeSubmission,
  canFillIn,
  canReadAuditLog,
  canWriteChecklists,
  isForRoles,
  treatsOnly,
  ROLES,
  type Actor,
  type Role,
} from './access/permissions';
export type { Person } from './access/person';
export { matchesSearch, searchable } from './text/search';
export type { InspectionHeading } from './submission/inspection-heading';
export {
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionCounters,
  type SubmissionItem,
  type SubmissionStatus,
  type SubmissionSummary,
} from './submission/submission';
export { cleanText, foldedText, isBlank, shortText } from './text/text';
export type { Verdict } from './checklist/verdict';
export { visibleText } from './text/visible-text';
