import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code';

const labelSchema = z.object({
  bucket: z.string(),
  key: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  storedAt: z.string(),
});

/** What is known of a stored object besides its bytes. */
export type ObjectLabel = z.infer<typeof labelSchema>;

export interface StoredObject {
  label: ObjectLabel;
  bytes: Buffer;
}

/** Where the bytes of the bucket live: a folder, or memory in tests. A missing object is `null`, never an error. */
export interface ObjectFiles {
  read(bucket: string, key: string): Promise<StoredObject | null>;
  /** Resolves when the object would survive the machine losing power. */
  write(object: StoredObject): Promise<void>;
  remove(bucket: string, key: string): Promise<void>;
}

/**
 * Objects as files of a folder. The file name is a hash of bucket and key, so no key can leave the folder, be too long
 * for the file system or meet another one that differs in letter case only. Beside the bytes lies a label that says
 * which key it is.
 */
export function objectsInFolder(folder: string): ObjectFiles {
  const pathOf = (bucket: string, key: string): string => {
    const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async read(bucket, key) {
      const path = pathOf(bucket, key);
      try {
        const [label, bytes] = await Promise.all([readFile(`${path}.json`, 'utf8'), readFile(path)]);
        return { label: labelSchema.parse(JSON.parse(label)), bytes };
      } catch (failure) {
        if (errorCode(failure) === 'ENOENT') return null;
        throw failure;
      }
    },
    async write({ label, bytes }) {
      const path = pathOf(label.bucket, label.key);
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(`${path}.json`, JSON.stringify(label));
      await replaceFile(path, bytes);
    },
    async remove(bucket, key) {
      const path = pathOf(bucket, key);
      await rm(path, { force: true });
      await rm(`${path}.json`, { force: true });
    },
  };
}

async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** Objects kept in memory: for tests. */
export function objectsInMemory(): ObjectFiles {
  const objects = new Map<string, StoredObject>();
  return {
    read: (bucket, key) => Promise.resolve(objects.get(`${bucket}/${key}`) ?? null),
    write: (object) => Promise.resolve(void objects.set(`${object.label.bucket}/${object.label.key}`, object)),
    remove: (bucket, key) => Promise.resolve(void objects.delete(`${bucket}/${key}`)),
  };
}
