/**
 * Why the device did not keep something. `quota` – its storage is full; everything stored earlier is intact ·
 * `unavailable` – the browser offers no storage here (private window, blocked) · `outdated` – a newer portal, in
 * another tab, has changed how it keeps things, and only a page of that portal can · `closed` – the connection broke
 * and could not be opened again.
 */
export type DeviceErrorKind = 'quota' | 'unavailable' | 'outdated' | 'closed';

/** What `storeDraft`, `addEvidence` and `submitInspection` reject with when nothing could be stored. */
export class DeviceError extends Error {
  constructor(
    readonly kind: DeviceErrorKind,
    cause?: unknown,
  ) {
    super(`device storage: ${kind}`, { cause });
    this.name = 'DeviceError';
  }
}

/** Names the failure of an IndexedDB operation. */
export function asDeviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return new DeviceError('quota', error);
  if (name === 'VersionError') return new DeviceError('outdated', error);
  return new DeviceError(isConnectionLost(error) ? 'closed' : 'unavailable', error);
}

/** Whether a device has no room for what was to be written; nothing of it was. */
export const isDeviceFull = (error: unknown): boolean => error instanceof DeviceError && error.kind === 'quota';

/**
 * What browsers call it when a connection is gone or going, or its transaction with it. `UnknownError`: the browser's
 * own storage failed, which says nothing against the work; on iOS its process was ended while the page slept.
 */
const LOST = ['InvalidStateError', 'AbortError', 'TransactionInactiveError', 'UnknownError'];

/**
 * Whether the connection went away under an operation, which may be repeated on a new one. Where that happened between
 * the end of a transaction and its answer, it was stored all the same: whoever writes stands that.
 */
export const isConnectionLost = (error: unknown): boolean => LOST.includes(nameOf(error));

/** Whether the browser refuses to open its database at all, and not just now. */
export function isRefused(error: unknown): boolean {
  const { kind } = asDeviceError(error);
  if (kind === 'unavailable' || kind === 'outdated') return true;
  // What is being opened has no connection to lose: a private window of some browsers, a damaged file.
  return ['InvalidStateError', 'UnknownError'].includes(nameOf(error)) && !SERVER_LOST.test(textOf(error, 'message'));
}

/** The browser starts the process anew that it lost; what lies on the disk is whole. */
const SERVER_LOST = /server lost/i;

const textOf = (error: unknown, key: 'name' | 'message'): string => {
  const text: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof text === 'string' ? text : '';
};
const nameOf = (error: unknown): string => textOf(error, 'name');
