import { takeBackup } from '../backup/take-backup';
import { settingsFrom } from '../settings';

/**
 * `npm run backup`: takes a backup of the data folder (`PORTAL_DATA`), whether the portal runs or not. Says where it
 * is; exit code 1 when there is none.
 */
async function backup(): Promise<void> {
  const { folder, files, bytes } = await takeBackup(settingsFrom(process.env).dataFolder);
  process.stdout.write(`Backup: ${folder} (${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MB)\n`);
}

backup().catch((failure: unknown) => {
  process.stderr.write(`There is no new backup: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
});
