import { z } from 'zod';
import { askOnSocket, offerOnSocket } from '../backend/local-socket';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import type { ApiFirewall } from '../portal/api-firewall/api-firewall';
import { applyModuleMigrations } from './apply-module-migrations';
import { MigrationRefused } from './check-statements';

const requestSchema = z.object({
  name: z.string(),
  schema: z.string(),
  files: z.array(z.object({ file: z.string(), sql: z.string(), hash: z.string() })),
});
const answerSchema = z.union([z.object({ applied: z.array(z.string()) }), z.object({ refused: z.string() })]);
const SOCKET = 'migrations';

/**
 * Lets `npm run module-migrations` ask this process, which alone may write the database while it runs; what a module
 * offers then is reachable at once.
 * @returns ends it.
 */
export function offerMigrations(
  backend: Backend,
  firewall: ApiFirewall,
  dataFolder: string,
  log: Log,
): Promise<() => Promise<void>> {
  const carryOut = async (asked: string): Promise<z.infer<typeof answerSchema>> => {
    const migrations = requestSchema.parse(JSON.parse(asked));
    const applied = await applyModuleMigrations(backend, migrations);
    await firewall.relearn();
    log({ event: 'module-migrations', module: migrations.name, applied: applied.join(' ') });
    return { applied };
  };
  const refused = (failure: unknown) => ({ refused: failure instanceof Error ? failure.message : String(failure) });
  return offerOnSocket(
    dataFolder,
    SOCKET,
    async (asked) => JSON.stringify(await carryOut(asked).catch(refused)),
    log,
    'migrations-not-offered',
  );
}

/**
 * Asks the portal that has this data folder open to apply a module's migrations.
 * @returns the files applied now; null when no portal answers there.
 * @throws MigrationRefused
 */
export async function askForMigrations(
  dataFolder: string,
  migrations: z.infer<typeof requestSchema>,
): Promise<string[] | null> {
  const answered = await askOnSocket(dataFolder, SOCKET, JSON.stringify(migrations));
  if (answered === null) return null;
  const answer = answerSchema.parse(JSON.parse(answered));
  if ('refused' in answer) throw new MigrationRefused(answer.refused);
  return answer.applied;
}
