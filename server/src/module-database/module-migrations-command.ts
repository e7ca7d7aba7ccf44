import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from '../backend/open-backend';
import { settingsFrom } from '../settings';
import { applyModuleMigrations, moduleMigrationScript } from './apply-module-migrations';
import { statementsOf } from './check-statements';
import { askForMigrations } from './migration-socket';
import { migrationsIn } from './migration-files';

const USAGE = `usage: npm run module-migrations -- <folder of the module>            applies them: to the portal that runs on PORTAL_DATA, or to its folder
       npm run module-migrations -- <folder> --check                      reads them only
       npm run module-migrations -- <folder> --print [--after <file>]     one script for psql or a hosted project's SQL editor`;

async function command(): Promise<string> {
  const {
    values,
    positionals: [folder],
  } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, print: { type: 'boolean' }, after: { type: 'string' } },
  });
  if (folder === undefined) throw new Error(USAGE);
  const migrations = await migrationsIn(resolve(folder));
  const { name, schema, files } = migrations;
  if (files.length === 0) return `${folder}/migrations holds no migrations.`;
  if (values.print) return moduleMigrationScript(migrations, values.after);
  if (values.check) {
    for (const { file, sql } of files) await statementsOf(file, sql, schema);
    return `${files.length} migrations of ${name} consist of what a module may do. What they make is checked when they are applied.`;
  }
  const { dataFolder } = settingsFrom(process.env);
  const applied = (await askForMigrations(dataFolder, migrations)) ?? (await inStoppedPortal(dataFolder, migrations));
  return applied.length > 0
    ? `Applied to ${schema}: ${applied.join(', ')}`
    : `Nothing to apply: ${schema} has them all.`;
}

async function inStoppedPortal(
  dataFolder: string,
  migrations: Awaited<ReturnType<typeof migrationsIn>>,
): Promise<string[]> {
  const backend = await openBackend({ dataFolder });
  try {
    return await applyModuleMigrations(backend, migrations);
  } finally {
    await backend.close();
  }
}

command().then(
  (said) => process.stdout.write(`${said}\n`),
  (failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    process.exitCode = 1;
  },
);
