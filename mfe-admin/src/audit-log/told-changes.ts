import type { AuditChange, AuditEntry } from '@avsec/shared/domain';

/** What a person learns nothing from: numbers of rows, and who and when, which the entry itself has. */
const UNTOLD = new Set([
  'site_id',
  'finding_id',
  'programme_id',
  'submission_id',
  'request_id',
  'last_request',
  'newest_version',
  'key',
  'path_key',
  'immediate',
  'acted_by',
  'made_at',
  'made_by',
  'asked_at',
  'asked_by',
  'submitted_by',
  'decided_at',
  'decided_name',
  'closed_at',
  'id',
  'user_id',
  'checklist_id',
  'created_at',
  'updated_at',
  'section_results',
  'evaluated_count',
  'conforming_count',
  'non_conforming_count',
]);

/** The changes that are told of an entry: of a new or removed record only what it had. */
export const toldChanges = ({ changes }: Pick<AuditEntry, 'changes'>): AuditChange[] =>
  changes.filter(({ field, from, to }) => !UNTOLD.has(field) && !(isNothing(from) && isNothing(to)));

/** Nothing was held. */
export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
