import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import type { Log } from '../log';
import type { Gate } from '../portal/gate/gate';
import { applyModuleMigrations } from './apply-module-migrations';
import { MigrationRefused } from './check-statements';

const requestSchema = z.object({ name: z.string(), schema: z.string(), files: z.array(z.object({ file: z.string(), sql: z.string(), hash: z.string() })) });
const answerSchema = z.union([z.object({ applied: z.array(z.string()) }), z.object({ refused: z.string() })]);

/** Only whoever may read the data folder reaches it; Windows has pipes by name instead. */
const addressOf = (dataFolder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\portal-migrations-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}` : join(dataFolder, 'migrations.sock');

/**
 * Lets `npm run module-migrations` ask this process, which alone may write the database while it runs; what a module offers then is reachable at once.
 * @returns ends it.
 */
export async function offerMigrations(backend: Backend, gate: Gate, dataFolder: string, log: Log): Promise<() => Promise<void>> {
  const address = addressOf(dataFolder);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    const answer = (content: z.infer<typeof answerSchema>): void => void socket.end(JSON.stringify(content));
    const asked: Buffer[] = [];
    // Reading it as an iterable would close it, and nothing could be answered.
    socket.on('data', (part: Buffer) => asked.push(part));
    const carryOut = async (): Promise<void> => {
      const migrations = requestSchema.parse(JSON.parse(Buffer.concat(asked).toString()));
      const applied = await applyModuleMigrations(backend, migrations);
      await gate.relearn();
      log({ event: 'module-migrations', module: migrations.name, applied: applied.join(' ') });
      answer({ applied });
    };
    socket.on('end', () => void carryOut().catch((failure: unknown) => answer({ refused: failure instanceof Error ? failure.message : String(failure) })));
  });
  if (process.platform !== 'win32') await rm(address, { force: true });
  try {
    await once(server.listen(address), 'listening');
  } catch (failure) {
    log({ event: 'migrations-not-offered', reason: String(failure) });
  }
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

/**
 * Asks the portal that has this data folder open to apply a module's migrations.
 * @returns the files applied now; null when no portal answers there.
 * @throws MigrationRefused
 */
export async function askForMigrations(dataFolder: string, migrations: z.infer<typeof requestSchema>): Promise<string[] | null> {
  const socket = connect({ path: addressOf(dataFolder), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.end(JSON.stringify(migrations));
  const answer = answerSchema.parse(JSON.parse(await text(socket)));
  if ('refused' in answer) throw new MigrationRefused(answer.refused);
  return answer.applied;
}
