import { ALTERED_STATUS } from '@avsec/shared/module';
import { ModuleFailure } from './module-failure';

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Why an entry file did not run. A script element tells only that it failed; asking for the same file once more tells
 * a missing file from a forged one and from one that throws.
 */
export async function diagnoseEntry(url: string, integrity: string, cause: unknown): Promise<ModuleFailure> {
  const { pathname } = new URL(url);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (response.status === 404) return new ModuleFailure('missing', `${pathname} is not there`, { cause });
    if (response.status === ALTERED_STATUS) return new ModuleFailure('wrong-hash', `${pathname} is not the file that was published`, { cause });
    if (!response.ok) return new ModuleFailure('unreachable', `${pathname} answered ${response.status}`, { cause });
    const found = await sha384(await response.arrayBuffer());
    if (integrity !== '' && found !== integrity) return new ModuleFailure('wrong-hash', `${pathname} is not the file that was published`, { cause });
  } catch (error) {
    return new ModuleFailure('unreachable', `${pathname} could not be fetched`, { cause: error });
  }
  return new ModuleFailure('failed-to-start', cause instanceof Error ? cause.message : String(cause), { cause });
}
