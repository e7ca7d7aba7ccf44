import { EVIDENCE_BUCKET } from './evidence';

const OBJECT_PATH = new RegExp(
  `^/storage/v1/(?:object|render/image)/(?:(?:public|sign|authenticated)/)?${EVIDENCE_BUCKET}/(.+)$`,
);
const OWN_REFERENCE = new RegExp(`^${EVIDENCE_BUCKET}/(.+)$`);

/**
 * The key of an object in the bucket that an address names: 'attachments/<key>' or the http(s) address of the object in
 * a storage (of `storageOrigin` only, when that is given). Null for everything else.
 */
export function storedKey(address: string, storageOrigin?: string): string | null {
  const own = OWN_REFERENCE.exec(address)?.[1];
  return safeKey(own ?? keyInUrl(address, storageOrigin));
}

function keyInUrl(address: string, storageOrigin: string | undefined): string | null {
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    const url = new URL(address);
    if (storageOrigin !== undefined && url.origin !== new URL(storageOrigin).origin) return null;
    return decodeURIComponent(OBJECT_PATH.exec(url.pathname)?.[1] ?? '');
  } catch {
    return null;
  }
}

/** A key stays inside its bucket: no empty, '.' or '..' step, no backslash, nothing that leaves the path. */
function safeKey(key: string | null): string | null {
  if (!key || /[\\?#\p{Cc}]/u.test(key)) return null;
  return key.split('/').some((step) => step === '' || step === '.' || step === '..') ? null : key;
}
