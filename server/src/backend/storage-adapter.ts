import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import type { ObjectFiles, StoredObject } from './object-files';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

/**
 * The embedded backend's storage on our files. It answers with a Buffer: the library's own adapter answers with a
 * stream that Node 20 cuts off. An object is written once and then only read or removed, whatever the library above is
 * asked.
 */
export function storageAdapterOn(files: ObjectFiles): StorageAdapter {
  const found = async (bucket: string, key: string): Promise<StoredObject> => {
    const object = await files.read(bucket, key);
    if (!object) throw new ObjectMissing();
    return object;
  };
  const adapter: StorageAdapter = {
    driver: files,
    async getObject(bucket, key, _version, headers) {
      const object = await found(bucket, key);
      const metadata = metadataOf(object);
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
      return { metadata, httpStatusCode: 200, body: object.bytes };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = await bytesOf(body);
      const object = { bytes, label: { bucket, key, contentType, cacheControl, storedAt: new Date().toISOString() } };
      const already = await files.read(bucket, key);
      // The same bytes again are an upload whose answer was lost.
      if (already && !already.bytes.equals(bytes)) throw new WrittenOnce();
      if (!already) await files.write(object);
      return metadataOf(object);
    },
    deleteObject: (bucket, key) => files.remove(bucket, key),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await files.remove(bucket, key);
    },
    copyObject: () => Promise.reject(new WrittenOnce()),
    async headObject(bucket, key) {
      return metadataOf(await found(bucket, key));
    },
    privateAssetUrl: () => Promise.reject(new Error('Objects of the embedded backend have no address of their own.')),
  };
  return adapter;
}

/** Thrown for a row whose file is gone (a restored database without its files). */
class ObjectMissing extends Error {
  override message = 'Object not found';
  readonly statusCode = 404;
}

/** Evidence is neither overwritten nor moved: what a record shows is what was stored for it. */
class WrittenOnce extends Error {
  override message = 'An object is written once';
  readonly statusCode = 409;
}

function metadataOf({ label, bytes }: StoredObject): ObjectMetadata {
  return {
    cacheControl: label.cacheControl,
    contentLength: bytes.length,
    size: bytes.length,
    mimetype: label.contentType,
    lastModified: new Date(label.storedAt),
    eTag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    httpStatusCode: 200,
  };
}

async function bytesOf(body: UploadBody): Promise<Buffer> {
  if (body instanceof Uint8Array) return sameMemory(body);
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  for (;;) {
    const next: { done: boolean; value?: unknown } = await reader.read();
    if (next.done) break;
    if (!(next.value instanceof Uint8Array)) throw new TypeError('An upload consists of bytes.');
    chunks.push(next.value);
  }
  const [first, ...others] = chunks;
  return first && others.length === 0 ? sameMemory(first) : Buffer.concat(chunks);
}

const sameMemory = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
