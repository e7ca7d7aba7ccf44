import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup';
import { settingsFrom } from '../settings';

/**
 * `npm run restore [backup]`: puts a backup, by default the newest, back into the data folder (`PORTAL_DATA`) of a
 * portal that is stopped.
 */
async function restore(given: string | undefined): Promise<void> {
  const { dataFolder } = settingsFrom(process.env);
  const { from, at, replaced } = await restoreBackup(dataFolder, given === undefined ? undefined : resolve(given));
  process.stdout.write(`Restored: ${from}, taken at ${at}\n`);
  if (replaced !== null) process.stdout.write(`What was there before is in ${replaced}\n`);
}

restore(process.argv[2]).catch((failure: unknown) => {
  process.stderr.write(`Nothing was restored: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
});
