import { EVIDENCE_BUCKET } from '@avsec/shared/domain';
import { z } from 'zod';
import { readJson } from '../requests/read-json';
import { KEYS_PER_REMOVAL_MAX, STORAGE_KEY_MAX_LENGTH } from '../requests/request-limits';
import { refused, type Refusal } from '../requests/refusal';
import { isReadableKey } from '../requests/storage-key';
import { refusalOfUpload } from '../requests/upload-contents';

const OBJECTS = `/storage/v1/object/${EVIDENCE_BUCKET}`;
const removalSchema = z.object({
  prefixes: z.array(z.string().min(1).max(STORAGE_KEY_MAX_LENGTH)).min(1).max(KEYS_PER_REMOVAL_MAX),
});

const NOT_OFFERED = refused(404, 'not_found', 'Not offered here.');

/**
 * What keeps a request of the storage API out, before its body is read; null when nothing does. Files are put, fetched
 * and removed; nothing is signed, listed, moved, copied or replaced.
 */
export function refusalOfStorage({ method, url }: Request): Refusal | null {
  const { pathname, search } = new URL(url);
  if (search !== '') return NOT_OFFERED;
  if (pathname === OBJECTS && method === 'DELETE') return null;
  const key = keyIn(pathname);
  return key !== null && isReadableKey(key) && ['GET', 'HEAD', 'POST'].includes(method) ? null : NOT_OFFERED;
}

/** What keeps its body out: the keys to remove, or the file to put. */
export async function refusalOfStored({ method, url, headers }: Request, body: Buffer): Promise<Refusal | null> {
  if (method === 'DELETE')
    return removalSchema.safeParse(readJson(body.toString('utf8'))).success
      ? null
      : refused(400, 'invalid_request', 'The keys to remove cannot be read.');
  return method === 'POST'
    ? refusalOfUpload(keyIn(new URL(url).pathname) ?? '', headers.get('content-type'), body)
    : null;
}

const keyIn = (pathname: string): string | null =>
  pathname.startsWith(`${OBJECTS}/`) ? decoded(pathname.slice(OBJECTS.length + 1)) : null;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
