import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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

/** Writes down what a backup consists of; with that it is whole. */
export async function writeManifest(backup: string, at: Date): Promise<{ files: number; bytes: number }> {
  const files: z.infer<typeof manifestSchema>['files'] = {};
  for (const path of await filesIn(backup)) files[path] = { bytes: (await stat(join(backup, path))).size, sha256: await hashOf(join(backup, path)) };
  const file = await open(join(backup, NAME), 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ format: 1, at: at.toISOString(), files } satisfies z.infer<typeof manifestSchema>));
    await file.sync();
  } finally {
    await file.close();
  }
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
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.data.files)) {
    const found = await stat(join(backup, path)).catch(() => null);
    if (!found) throw new BackupDamaged(`The backup ${backup} is not whole: ${path} is missing.`);
    if (found.size !== bytes || (await hashOf(join(backup, path))) !== sha256) throw new BackupDamaged(`The backup ${backup} is damaged: ${path} is not as it was.`);
  }
  return manifest.data.at;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== NAME).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
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
