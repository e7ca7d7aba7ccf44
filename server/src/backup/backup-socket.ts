import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import { stageBackup } from './stage';

const answerSchema = z.union([z.object({ staged: z.string() }), z.object({ failure: z.string() })]);

/** Only whoever may read the data folder reaches it; Windows has pipes by name instead. */
const addressOf = (dataFolder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\portal-backup-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}` : join(dataFolder, 'backup.sock');

/** The running portal failed to stage a backup; the message says why. */
export class BackupRefused extends Error {}

/**
 * Lets `npm run backup` ask this process, which alone may read the database while it runs, for its state. A machine that has no such sockets does without.
 * @returns ends it.
 */
export async function offerBackups(backend: Backend, dataFolder: string, log: Log): Promise<() => Promise<void>> {
  const address = addressOf(dataFolder);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const answer = (content: z.infer<typeof answerSchema>): void => void socket.end(JSON.stringify(content));
    stageBackup(backend, dataFolder, new Date()).then((staged) => answer({ staged }), (failure: unknown) => answer({ failure: String(failure) }));
  });
  // Of a portal that was killed: the lock of the data folder says that there is no other.
  if (process.platform !== 'win32') await rm(address, { force: true });
  try {
    await once(server.listen(address), 'listening');
  } catch (failure) {
    log({ event: 'backups-not-offered', reason: String(failure) });
  }
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

/**
 * Asks the portal that has this data folder open for its state.
 * @returns the staged folder; null when no portal answers there.
 * @throws BackupRefused
 */
export async function askForBackup(dataFolder: string): Promise<string | null> {
  const socket = connect(addressOf(dataFolder));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  const answer = answerSchema.parse(JSON.parse(await text(socket)));
  if ('failure' in answer) throw new BackupRefused(`The portal could not write the backup: ${answer.failure}`);
  return answer.staged;
}
