import { BackendFailure } from '../data-error';
import { backendFailure } from '../backend-failure';

/** The storage's answer to a file that it did not take. `status` is what it means, 0 where there was no answer. */
export interface StorageAnswer {
  status: number;
  message: string;
}

/**
 * What becomes of a file that the storage did not take: `uploaded` where the key is there already, which is this very file, from an attempt whose answer was lost;
 * `refused` where it does not want it, ever. Throws `BackendFailure` when it is worth trying again; `session` when the token may be to blame.
 */
export function refusalOfFile({ status, message }: StorageAnswer, isFresh: boolean, cause: unknown): 'uploaded' | 'refused' {
  if (status === 409) return 'uploaded';
  if (!isFresh && MAY_BE_THE_TOKEN.includes(status)) throw new BackendFailure({ kind: 'session' }, cause);
  if (isAboutTheFile(status, message)) return 'refused';
  throw status === 0 ? backendFailure(cause, status) : new BackendFailure({ kind: 'backend' }, cause);
}

/** For the storage a bad token is nobody's: it denies the bucket (404, or 400), the right (403) or the request (400, 401). */
const MAY_BE_THE_TOKEN = [400, 401, 403, 404];

/** What a storage that knows the person still refuses, unless it lacks the bucket or asks to come back later. */
const isAboutTheFile = (status: number, message: string): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && !/bucket not found/i.test(message);
