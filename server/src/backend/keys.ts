import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code';

const keysSchema = z.object({
  jwtSecret: z.string().min(40),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** What signs sessions and opens the API; made once per data folder, so that sessions survive a restart. */
export type BackendKeys = z.infer<typeof keysSchema>;

/** The file of the keys is there and not what it was; the message says what to do. */
export class KeysDamaged extends Error {}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** New keys in the form that Supabase gives its own. */
export function makeKeys(): BackendKeys {
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  };
}

/**
 * The keys of a data folder, made on the first call and readable by the owner alone (mode 600).
 * @throws KeysDamaged when the file is there and not what this wrote: making new keys would sign everyone out unseen.
 */
export async function keysOf(dataFolder: string): Promise<BackendKeys> {
  const path = join(dataFolder, 'keys.json');
  try {
    const parsed = keysSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (parsed.success) return parsed.data;
  } catch (failure) {
    if (errorCode(failure) === 'ENOENT') return writeKeys(dataFolder, path);
  }
  throw new KeysDamaged(`${path} is damaged. Restore it from a backup, or delete it: everyone then signs in again.`);
}

async function writeKeys(dataFolder: string, path: string): Promise<BackendKeys> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const keys = makeKeys();
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify(keys, null, 2));
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  return keys;
}
