import { ALTERED_STATUS } from '@avsec/shared/module';
import { ModuleFailure } from './module-failure';

const LIMIT_MS = 5000;

/** A page without TLS cannot compute hashes; the browser compares one for it. */
async function isAsPublished(url: string, bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  // Typed as always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    return fetch(url, { integrity, signal: AbortSignal.timeout(LIMIT_MS) }).then(
      () => true,
      () => false,
    );
  }
  const digest = new Uint8Array(await subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Why an entry file did not run. A script element tells only that it failed; asking for the same file once more tells
 * a missing file from a forged one and from one that throws.
 */
export async function diagnoseEntry(url: string, integrity: string, cause: unknown): Promise<ModuleFailure> {
  const { pathname } = new URL(url);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.status === 404) return new ModuleFailure('missing', `${pathname} is not there`, { cause });
    if (response.status === ALTERED_STATUS)
      return new ModuleFailure('wrong-hash', `${pathname} is not the file that was published`, { cause });
    if (!response.ok) return new ModuleFailure('unreachable', `${pathname} answered ${response.status}`, { cause });
    if (integrity !== '' && !(await isAsPublished(url, await response.arrayBuffer(), integrity))) {
      return new ModuleFailure('wrong-hash', `${pathname} is not the file that was published`, { cause });
    }
  } catch (error) {
    return new ModuleFailure('unreachable', `${pathname} could not be fetched`, { cause: error });
  }
  return new ModuleFailure('failed-to-start', cause instanceof Error ? cause.message : String(cause), { cause });
}
