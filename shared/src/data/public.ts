/**
 * What teams outside get of '@avsec/shared/data': checklists, inspections and people to read, and what an error says.
 * What a module stores goes through `operations`. The portal's own modules share the whole folder (`index.ts`).
 */
export { useChecklistSummariesQuery } from './checklists/list-checklists';
export { useChecklistQuery } from './checklists/open-checklist';
export { isDataError, type DataError } from './backend/data-error';
export { DeviceError, type DeviceErrorKind } from './device/device-error';
export { usePeopleQuery } from './people/people';
export { useKnownPlacesQuery } from './quality/places';
export { useSubmissionCountersQuery } from './submissions/count-submissions';
export { useSubmissionSummariesQuery } from './submissions/list-submissions';
export { useSubmissionQuery } from './submissions/open-submission';
export type { SubmissionFilter, SubmissionQuery, SubmissionSort } from './submissions/submission-query';
