import { z } from 'zod';
import { askOnSocket, offerOnSocket } from '../backend/local-socket';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import { stageBackup } from './stage';

const answerSchema = z.union([z.object({ staged: z.string() }), z.object({ failure: z.string() })]);
const SOCKET = 'backup';

/** The running portal failed to stage a backup; the message says why. */
export class BackupRefused extends Error {}

/**
 * Lets `npm run backup` ask this process, which alone may read the database while it runs, for its state. A machine
 * that has no such sockets does without.
 * @returns ends it.
 */
export function offerBackups(backend: Backend, dataFolder: string, log: Log): Promise<() => Promise<void>> {
  const answer = (): Promise<z.infer<typeof answerSchema>> =>
    stageBackup(backend, dataFolder, new Date()).then(
      (staged) => ({ staged }),
      (failure: unknown) => ({ failure: String(failure) }),
    );
  return offerOnSocket(dataFolder, SOCKET, async () => JSON.stringify(await answer()), log, 'backups-not-offered');
}

/**
 * Asks the portal that has this data folder open for its state.
 * @returns the staged folder; null when no portal answers there.
 * @throws BackupRefused
 */
export async function askForBackup(dataFolder: string): Promise<string | null> {
  const answered = await askOnSocket(dataFolder, SOCKET, '');
  if (answered === null) return null;
  const answer = answerSchema.parse(JSON.parse(answered));
  if ('failure' in answer) throw new BackupRefused(`The portal could not write the backup: ${answer.failure}`);
  return answer.staged;
}
