import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleMigrationScript } from '../../server/src/module-database/apply-module-migrations';
import { migrationsIn } from '../../server/src/module-database/migration-files';
import { PROJECT } from '../../server/src/settings';
import type { FilledDatabase } from '../compared/database';

/** The module's tables, and so many made-up occurrences with three entries each. */
export async function addOccurrences(database: FilledDatabase, count: number): Promise<void> {
  // One call takes one statement; a block takes a script.
  const run = (script: string) => database.run(`do $bench$ begin execute $script$${script}$script$; end $bench$`);
  const script = await moduleMigrationScript(await migrationsIn(path.join(PROJECT, 'mfe-occurrences')));
  await run(script.replaceAll(/^(begin|commit);$|^notify .*$/gm, ''));
  // Generated rows need no trace of who made them.
  for (const table of ['occurrences', 'entries'])
    await database.run(`alter table module_occurrences.${table} disable trigger user`);
  const filling = await readFile(path.join(import.meta.dirname, 'add-occurrences.sql'), 'utf8');
  await run(filling.replaceAll('$count', String(count)));
  for (const table of ['kinds', 'occurrences', 'entries'])
    await database.run(`vacuum analyze module_occurrences.${table}`);
}
