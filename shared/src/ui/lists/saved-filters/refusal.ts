import { isDataError } from '../../../data/backend/data-error';

/** Why a filter was not saved, by the key of its text. */
export function refusalOf(error: unknown): 'taken' | 'tooMany' | 'failed' {
  if (!isDataError(error)) return 'failed';
  if (error.kind === 'conflict') return 'taken';
  return error.kind === 'invalid' && error.problem?.includes('too-many') === true ? 'tooMany' : 'failed';
}
