import { isDataError } from '@avsec/shared/data';

export type SavingProblem =
  'offline' | 'forbidden' | 'taken' | 'circle' | 'tooDeep' | 'tooMany' | 'parentGone' | 'memberGone' | 'failed';

/** What the database names, `field: reason`. */
const FAULTS: Record<string, SavingProblem> = {
  'parent_id: circle': 'circle',
  'parent_id: too-deep': 'tooDeep',
  'parent_id: missing': 'parentGone',
  'members: missing': 'memberGone',
  'members: too-many': 'tooMany',
  'places: too-many': 'tooMany',
  'groups: too-many': 'tooMany',
};

/** One text of the machine-readable detail. */
const said = (key: string, problem: string): string => new RegExp(`"${key}" ?: ?"([a-z_-]+)"`).exec(problem)?.[1] ?? '';

/** Why the server did not store a place or a group. */
export function problemOf(error: unknown): SavingProblem {
  if (!isDataError(error)) return 'failed';
  if (error.kind === 'offline' || error.kind === 'forbidden') return error.kind;
  if (error.kind === 'session') return 'forbidden';
  if (error.kind === 'conflict') return 'taken';
  if (error.kind !== 'invalid' || error.problem === null) return 'failed';
  return FAULTS[`${said('field', error.problem)}: ${said('reason', error.problem)}`] ?? 'failed';
}
