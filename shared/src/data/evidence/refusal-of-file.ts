import { BackendFailure } from '../backend/data-error';
import { backendFailure } from '../backend/backend-failure';

/** The storage's answer to a file that it did not take. `status` is what it means, 0 where there was no answer. */
export interface StorageAnswer {
  status: number;
  message: string;
}

/**
 * What becomes of a file that the storage did not take: `uploaded` where the key is there already, which is this very
 * file, from an attempt whose answer was lost; `refused` where it does not want it, ever. Throws `BackendFailure` when
 * it is worth trying again; `session` when the token may be to blame.
 */
export function refusalOfFile(
  { status, message }: StorageAnswer,
  isFresh: boolean,
  cause: unknown,
): 'uploaded' | 'refused' {
  if (status === 409) return 'uploaded';
  if (!isFresh && MAY_BE_THE_TOKEN.includes(status)) throw new BackendFailure({ kind: 'session' }, cause);
  if (isAboutTheFile(status, message)) return 'refused';
  throw status === 0 ? backendFailure(cause, status) : new BackendFailure({ kind: 'backend' }, cause);
}

/**
 * For the storage a bad token is nobody's: it denies the bucket (404, or 400), the right (403) or the request (400,
 * 401).
 */
const MAY_BE_THE_TOKEN = [400, 401, 403, 404];

/**
 * What the storage says of a file itself: its key, size, type or content. Anything else may be a proxy's or a
 * firewall's answer, or passes.
 */
const ABOUT_THE_FILE = [400, 413, 415, 422];

/** It lies under somebody else's name, or its record is closed. */
const isDenied = (status: number, message: string): boolean => status === 403 && /row-level security/i.test(message);

const isAboutTheFile = (status: number, message: string): boolean =>
  (ABOUT_THE_FILE.includes(status) && !/bucket not found/i.test(message)) || isDenied(status, message);
