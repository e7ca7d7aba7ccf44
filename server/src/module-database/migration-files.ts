import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moduleDeclarationSchema, sqlNameOf } from '@avsec/shared/module';

export interface MigrationFile {
  file: string;
  sql: string;
  /** SHA-256 of the file, hex. */
  hash: string;
}

/** A module's folder, as far as its database goes. */
export interface ModuleMigrations {
  /** The module's id as SQL writes it. */
  name: string;
  schema: string;
  files: MigrationFile[];
}

const FILE_NAME = /^\d{4,14}_[a-z0-9_]+\.sql$/;

/**
 * Reads `module.json` and `migrations/*.sql` of a module's folder, in the order of their names. Rejects with a sentence
 * about what is wrong.
 */
export async function migrationsIn(folder: string): Promise<ModuleMigrations> {
  const declaration = moduleDeclarationSchema.parse(JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')));
  const name = sqlNameOf(declaration.id);
  const names = (await readdir(join(folder, 'migrations')).catch(() => []))
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const wrong = names.find((file) => !FILE_NAME.test(file));
  if (wrong)
    throw new Error(`${wrong} is no name of a migration: digits, an underscore and a name, as in 0001_reports.sql`);
  const files = await Promise.all(
    names.map(async (file) => {
      const bytes = await readFile(join(folder, 'migrations', file));
      return { file, sql: bytes.toString('utf8'), hash: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  return { name, schema: `module_${name}`, files };
}
