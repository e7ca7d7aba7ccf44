import { readFile } from 'node:fs/promises';
import { openBackend } from '../backend/open-backend';
import { settingsFrom } from '../settings';

/**
 * Runs the statements of a file in the embedded database of a portal that is stopped: all of them, or none.
 * `npx tsx server/src/commands/run-sql.ts <file>`; the data folder comes from `PORTAL_DATA`.
 */
async function runSql(file: string | undefined): Promise<void> {
  if (!file) throw new Error('usage: npx tsx server/src/commands/run-sql.ts <file>');
  const text = await readFile(file, 'utf8');
  const backend = await openBackend({ dataFolder: settingsFrom(process.env).dataFolder });
  try {
    const { splitSqlStatements } = await import('@supabase/lite');
    await backend.transaction(async (sql) => {
      for (const statement of splitSqlStatements(text)) {
        const { rows } = await sql(statement);
        if (rows.length > 0) console.table(rows);
      }
    });
  } finally {
    await backend.close();
  }
}

runSql(process.argv[2]).catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
});
