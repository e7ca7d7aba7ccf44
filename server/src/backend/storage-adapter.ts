import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import type { ObjectFiles, StoredObject } from './object-files';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

/**
 * The embedded backend's storage on our files. It answers with a Buffer: the library's own adapter answers with a stream that
 * Node 20 cuts off. Versions are not kept: evidence is written once under a key of its own.
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
      await files.write(object);
      return metadataOf(object);
    },
    deleteObject: (bucket, key) => files.remove(bucket, key),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await files.remove(bucket, key);
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const { label, bytes } = await found(bucket, key);
      const copy = { bytes, label: { ...label, bucket: toBucket, key: toKey, storedAt: new Date().toISOString() } };
      await files.write(copy);
      const { eTag, lastModified } = metadataOf(copy);
      return { httpStatusCode: 200, eTag, lastModified };
    },
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
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  for (;;) {
    const next: { done: boolean; value?: unknown } = await reader.read();
    if (next.done) return Buffer.concat(chunks);
    if (!(next.value instanceof Uint8Array)) throw new TypeError('An upload consists of bytes.');
    chunks.push(next.value);
  }
}
