/** @jest-environment node */
import { asDeviceError, isConnectionLost, isRefused } from './device-error';

/** As people report them: who says it, when, and what is done. */
const REPORTED = [
  // WebKit: its process was ended while the page slept, or stopped knowing the page's transactions.
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again', 'again', 'closed'],
  ['UnknownError', 'Attempt to get a record from database without an in-progress transaction', 'again', 'closed'],
  ['UnknownError', 'Attempt to get records from database without an in-progress transaction', 'again', 'closed'],
  ['UnknownError', 'Attempt to iterate a cursor without an in-progress transaction', 'again', 'closed'],
  ['UnknownError', 'Attempt to generate key in database without an in-progress transaction', 'again', 'closed'],
  ['UnknownError', 'Attempt to delete range from database without an in-progress transaction', 'again', 'closed'],
  ['UnknownError', 'Attempt to see if key exists in objectstore without an in-progress transaction', 'again', 'closed'],
  ['UnknownError', 'An internal error was encountered in the Indexed Database server', 'again', 'closed'],
  ['UnknownError', 'Error looking up record in object store by key range', 'again', 'closed'],
  [
    'InvalidStateError',
    "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.",
    'again',
    'closed',
  ],
  [
    'TransactionInactiveError',
    "Failed to execute 'get' on 'IDBObjectStore': The transaction is inactive or finished.",
    'again',
    'closed',
  ],
  ['AbortError', '', 'again', 'closed'],
  // Chromium: a backing store that was shut down, or a disk that failed for a moment.
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.', 'again', 'closed'],
  ['UnknownError', 'Internal error committing transaction.', 'again', 'closed'],
  ['UnknownError', 'Internal error.', 'again', 'closed'],
  ['AbortError', 'The transaction was aborted, so the request cannot be fulfilled.', 'again', 'closed'],
  ['AbortError', 'The connection was closed.', 'again', 'closed'],
  // Firefox: the database was invalidated, or the disk failed.
  [
    'UnknownError',
    'The operation failed for reasons unrelated to the database itself and not covered by any other error code.',
    'again',
    'closed',
  ],
  ['InvalidStateError', "IDBDatabase.transaction: Can't start a transaction on a closed database", 'again', 'closed'],
  ['AbortError', 'A request was aborted, for example through a call to IDBTransaction.abort.', 'again', 'closed'],
  // Not of the connection: done again, it would be the same.
  ['QuotaExceededError', 'The current transaction exceeded its quota limitations.', 'not again', 'quota'],
  ['VersionError', 'The requested version (5) is less than the existing version (6).', 'not again', 'outdated'],
  ['SecurityError', 'The operation is insecure.', 'not again', 'unavailable'],
  [
    'NotFoundError',
    "Failed to execute 'transaction' on 'IDBDatabase': One of the specified object stores was not found.",
    'not again',
    'unavailable',
  ],
  [
    'NotReadableError',
    'Data lost due to missing file. Affected record should be considered irrecoverable',
    'not again',
    'unavailable',
  ],
  [
    'ConstraintError',
    'Unable to add key to index: at least one key does not satisfy the uniqueness requirements.',
    'not again',
    'unavailable',
  ],
  ['DataCloneError', 'The object can not be cloned.', 'not again', 'unavailable'],
] as const;

it.each(REPORTED)('%s: %s is tried %s on a new connection, and told as %s', (name, message, tried, kind) => {
  const error = new DOMException(message, name);
  expect(isConnectionLost(error)).toBe(tried === 'again');
  expect(asDeviceError(error)).toMatchObject({ kind, cause: error });
});

it.each([
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.', true],
  ['InvalidStateError', 'A mutation operation was attempted on a database that did not allow mutations.', true],
  ['SecurityError', 'The operation is insecure.', true],
  ['VersionError', 'The requested version (5) is less than the existing version (6).', true],
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again', false],
  ['AbortError', 'Version change transaction was aborted in upgradeneeded event handler.', false],
  ['QuotaExceededError', 'Encountered full disk while opening backing store for indexedDB.open.', false],
])('%s: %s while opening, again and again, is a refusal: %s', (name, message, refused) => {
  expect(isRefused(new DOMException(message, name))).toBe(refused);
});

it.each([[new TypeError('x')], [undefined], ['text']])('%p is no connection that was lost', (error) =>
  expect(isConnectionLost(error)).toBe(false),
);
