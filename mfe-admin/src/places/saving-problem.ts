import { isDataError, refusedField } from '@avsec/shared/data';

export type SavingProblem =
  | 'offline'
  | 'forbidden'
  | 'taken'
  | 'circle'
  | 'tooDeep'
  | 'tooMany'
  | 'parentGone'
  | 'memberGone'
  | 'planned'
  | 'failed';

/** What the database names, `field: reason`. */
const FAULTS: Record<string, SavingProblem> = {
  'parent_id: circle': 'circle',
  'parent_id: too-deep': 'tooDeep',
  'parent_id: missing': 'parentGone',
  'archived: planned': 'planned',
  'members: missing': 'memberGone',
  'members: too-many': 'tooMany',
  'places: too-many': 'tooMany',
  'groups: too-many': 'tooMany',
};

/** Why the server did not store a place or a group. */
export function problemOf(error: unknown): SavingProblem {
  if (!isDataError(error)) return 'failed';
  if (error.kind === 'offline' || error.kind === 'forbidden') return error.kind;
  if (error.kind === 'session') return 'forbidden';
  if (error.kind === 'conflict') return 'taken';
  const refused = error.kind === 'invalid' ? refusedField(error.problem) : null;
  return (refused && FAULTS[`${refused.field}: ${refused.reason}`]) ?? 'failed';
}
