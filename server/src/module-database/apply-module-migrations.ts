import { z } from 'zod';
import type { Backend, RunSql } from '../backend/open-backend';
import { MigrationRefused, statementsOf, type Statement } from './check-statements';
import type { MigrationFile, ModuleMigrations } from './migration-files';

/** As the module's role, in a way that no statement leaves it. */
const RUN = 'select private.run_in_module($1, $2)';

const appliedSchema = z.array(z.object({ file: z.string(), hash: z.string() }));

/**
 * Applies what the database has not seen of a module's migrations, as a role that may do nothing outside the module's
 * schema, and checks what is there then by the catalogue. All of it happens, or none. Applied again it changes nothing
 * but the entry points, which are made anew.
 * @returns the files applied now.
 * @throws MigrationRefused when a file was altered or lost, breaks a rule or fails.
 */
export async function applyModuleMigrations(
  { transaction, relearn }: Pick<Backend, 'transaction' | 'relearn'>,
  { name, schema, files }: ModuleMigrations,
): Promise<string[]> {
  const statements = new Map(
    await Promise.all(files.map(async (file) => [file.file, await statementsOf(file.file, file.sql, schema)] as const)),
  );
  const done = await transaction(async (sql) => {
    const applied = appliedSchema.parse(
      (await sql('select file, hash from private.module_migrations where module = $1 order by file', [name])).rows,
    );
    const pending = pendingOf(files, applied);
    await sql('select private.prepare_module($1)', [name]);
    for (const { file } of pending)
      for (const { text, line } of statements.get(file) ?? [])
        await run(sql, RUN, `${file}, line ${line}`, [name, text]);
    await run(sql, 'select private.complete_module($1, $2::jsonb, $3::jsonb)', name, [
      name,
      JSON.stringify(filesOf(pending)),
      JSON.stringify(declaredIn(pending.flatMap(({ file }) => statements.get(file) ?? []))),
    ]);
    return pending.map(({ file }) => file);
  });
  await relearn();
  return done;
}

const filesOf = (files: readonly MigrationFile[]) => files.map(({ file, hash }) => ({ file, hash }));
const declaredIn = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ declares }) => declares))].sort();

/**
 * Files that were applied are history: one that was changed or taken away would make another database than the one that
 * is there.
 */
function pendingOf(files: readonly MigrationFile[], applied: z.infer<typeof appliedSchema>): MigrationFile[] {
  for (const { file, hash } of applied) {
    const present = files.find((one) => one.file === file);
    if (!present) throw new MigrationRefused(`${file} was applied and is not in migrations/ any more`);
    if (present.hash !== hash)
      throw new MigrationRefused(
        `${file} was applied and has been altered since: put it back, and write what changes into a new file`,
      );
  }
  const last = applied.at(-1)?.file ?? '';
  const pending = files.filter(({ file }) => !applied.some((one) => one.file === file));
  const late = pending.find(({ file }) => file < last);
  if (late)
    throw new MigrationRefused(`${late.file} comes before ${last}, which was applied already: give it a later number`);
  return pending;
}

async function run(sql: RunSql, text: string, where: string, parameters: readonly unknown[] = []): Promise<void> {
  try {
    await sql(text, parameters);
  } catch (failure) {
    throw new MigrationRefused(`${where}: ${failure instanceof Error ? failure.message : String(failure)}`, {
      cause: failure,
    });
  }
}

/**
 * The same as one script, for a database that is not embedded: psql, or the SQL editor of a hosted project, as the role
 * that owns the portal's schemas. It ends with the same check and takes everything back when a rule is broken, or a
 * file was applied before. `after`: the last file that was applied there.
 * @throws MigrationRefused
 */
export async function moduleMigrationScript({ name, schema, files }: ModuleMigrations, after = ''): Promise<string> {
  const pending = files.filter(({ file }) => file > after);
  const steps = await Promise.all(
    pending.map(async ({ file, sql }) => ({ file, statements: await statementsOf(file, sql, schema) })),
  );
  const quoted = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`;
  const declared = declaredIn(steps.flatMap(({ statements }) => statements));
  const [given, spokenOf] = [filesOf(pending), declared].map((list) => quoted(JSON.stringify(list)));
  return [
    'begin;',
    'set local standard_conforming_strings = on;',
    `select private.prepare_module('${name}');`,
    ...steps.flatMap(({ file, statements }) => [
      `\n-- ${file}`,
      ...statements.map(({ text }) => `select private.run_in_module('${name}', ${quoted(text.trim())});`),
    ]),
    `\nselect private.complete_module('${name}', ${given}, ${spokenOf});`,
    'commit;',
    `notify pgrst, 'reload schema';`,
    '',
  ].join('\n');
}
