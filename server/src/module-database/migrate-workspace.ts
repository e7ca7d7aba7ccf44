import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import { applyModuleMigrations } from './apply-module-migrations';
import { migrationsIn } from './migration-files';

/**
 * Applies what is new in `migrations/` of the modules in `workspace`. What is refused is told to the log, and leaves
 * its module as it was: the portal starts, and what people enter there waits on their devices.
 */
export async function migrateWorkspace(
  backend: Pick<Backend, 'transaction' | 'relearn'>,
  workspace: string,
  log: Log,
): Promise<void> {
  const modules = (await readdir(workspace)).filter((name) => name.startsWith('mfe-')).sort();
  for (const module of modules) {
    try {
      const migrations = await migrationsIn(join(workspace, module));
      if (migrations.files.length > 0) await applyModuleMigrations(backend, migrations);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      log({ event: 'module-migrations-refused', module, reason });
    }
  }
}
