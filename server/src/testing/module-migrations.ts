import { createHash } from 'node:crypto';
import type { Backend } from '../backend/open-backend';
import type { ModuleMigrations } from '../module-database/migration-files';

/** For tests: a module of this name with these files, as `migrationsIn` reads them. */
export const migrationsOf = (name: string, ...files: string[]): ModuleMigrations => ({
  name,
  schema: `module_${name}`,
  files: files.map((sql, place) => ({
    file: `000${place + 1}_step.sql`,
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
  })),
});

/**
 * For tests: statements of a module that nobody's check has read. What holds then is PostgreSQL, and the look at the
 * catalogue; `declared` are the things that they speak of, as 'table reports'. Rejects as the database does.
 */
export async function applyUnchecked(
  { transaction, relearn }: Pick<Backend, 'transaction' | 'relearn'>,
  name: string,
  statements: readonly string[],
  declared: readonly string[] = [],
): Promise<void> {
  await transaction(async (sql) => {
    await sql('select private.prepare_module($1)', [name]);
    for (const statement of statements) await sql('select private.run_in_module($1, $2)', [name, statement]);
    await sql('select private.complete_module($1, $2, $3)', [name, '[]', JSON.stringify(declared)]);
  });
  await relearn();
}
