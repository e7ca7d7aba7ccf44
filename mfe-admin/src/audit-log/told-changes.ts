import type { AuditChange, AuditEntry } from '@avsec/shared/domain';

/** What a person learns nothing from: numbers of rows, and times that the entry itself has. */
const UNTOLD = new Set([
  'id',
  'user_id',
  'checklist_id',
  'created_at',
  'updated_at',
  'changed_at',
  'section_results',
  'evaluated_count',
  'conforming_count',
  'non_conforming_count',
]);

/** The changes that are told of an entry: of a new or removed record only what it had. */
export const toldChanges = ({ changes }: Pick<AuditEntry, 'changes'>): AuditChange[] =>
  changes.filter(({ field, from, to }) => !UNTOLD.has(field) && !(isNothing(from) && isNothing(to)));

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
