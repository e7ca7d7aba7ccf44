import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { closeTree } from '../backend/private-files';

const NAME = 'backup.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** When it was taken, ISO 8601. */
  at: z.iso.datetime(),
  /** Path within the backup → its bytes and their SHA-256, hex. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});

/** A backup that cannot be put back; the message says why. */
export class BackupDamaged extends Error {}

/** Writes down what a backup consists of; with that it is whole. Nobody else on the machine reads it. */
export async function writeManifest(backup: string, at: Date): Promise<{ files: number; bytes: number }> {
  const files: z.infer<typeof manifestSchema>['files'] = {};
  for (const path of await filesIn(backup))
    files[path] = { bytes: (await lstat(join(backup, path))).size, sha256: await hashOf(join(backup, path)) };
  const file = await open(join(backup, NAME), 'w', 0o600);
  try {
    await file.writeFile(
      JSON.stringify({ format: 1, at: at.toISOString(), files } satisfies z.infer<typeof manifestSchema>),
    );
    await file.sync();
  } finally {
    await file.close();
  }
  await closeTree(backup);
  return { files: Object.keys(files).length, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Reads every file of a backup and compares it with what was written down when it was taken.
 * @returns when it was taken, ISO 8601.
 * @throws BackupDamaged
 */
export async function checkManifest(backup: string): Promise<string> {
  const text = await readFile(join(backup, NAME), 'utf8').catch(() => null);
  if (text === null) throw new BackupDamaged(`${backup} is no backup, or not a whole one: it has no ${NAME}.`);
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) throw new BackupDamaged(`${join(backup, NAME)} is damaged.`);
  const present = await filesIn(backup);
  const added = present.find((path) => !Object.hasOwn(manifest.data.files, path));
  if (added !== undefined) throw new BackupDamaged(`The backup ${backup} is damaged: ${added} was added to it.`);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.data.files)) {
    const found = present.includes(path) ? await lstat(join(backup, path)) : null;
    if (!found) throw new BackupDamaged(`The backup ${backup} is not whole: ${path} is missing.`);
    if (found.size !== bytes || (await hashOf(join(backup, path))) !== sha256)
      throw new BackupDamaged(`The backup ${backup} is damaged: ${path} is not as it was.`);
  }
  return manifest.data.at;
}

/**
 * A link leads out of a backup, to what nobody has written down; nor does anything else belong there but files and
 * folders.
 */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent): string => join(entry.parentPath, entry.name).slice(folder.length + 1);
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other)
    throw new BackupDamaged(
      `In ${folder}, ${pathOf(other)} is neither a file nor a folder. A backup holds files only.`,
    );
  return entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .filter((path) => path !== NAME)
    .sort();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
