/**
 * Why the device did not keep something. `quota` – its storage is full; everything stored earlier is intact ·
 * `unavailable` – the browser offers no storage here (private window, blocked) · `outdated` – a newer portal, in another tab, has changed how it keeps things, and
 * only a page of that portal can · `closed` – the connection broke and could not be opened again.
 */
export type DeviceErrorKind = 'quota' | 'unavailable' | 'outdated' | 'closed';

/** What `storeDraft`, `addEvidence` and `submitInspection` reject with when nothing could be stored. */
export class DeviceError extends Error {
  constructor(readonly kind: DeviceErrorKind, cause?: unknown) {
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

/** Whether the connection went away under an operation: nothing of it was stored, and it may be repeated on a new one. */
export function isConnectionLost(error: unknown): boolean {
  return ['InvalidStateError', 'AbortError', 'TransactionInactiveError'].includes(nameOf(error));
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string' ? error.name : '';
