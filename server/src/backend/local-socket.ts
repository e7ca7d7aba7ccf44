import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../log';

/** Only whoever may read the data folder reaches it; Windows has pipes by name instead. */
const addressOf = (dataFolder: string, name: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\portal-${name}-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
    : join(dataFolder, `${name}.sock`);

/**
 * Lets other processes of this machine ask this one, which alone may use the database while it runs, by a socket in the
 * data folder: `answer` gets what was asked and gives what is answered, both JSON. A machine that has no such sockets
 * does without, which is noted as `<event>`.
 * @returns ends it.
 */
export async function offerOnSocket(
  dataFolder: string,
  name: string,
  answer: (asked: string) => Promise<string>,
  log: Log,
  event: string,
): Promise<() => Promise<void>> {
  const address = addressOf(dataFolder, name);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    const asked: Buffer[] = [];
    // Reading it as an iterable would close it, and nothing could be answered.
    socket.on('data', (part: Buffer) => asked.push(part));
    socket.on('end', () => void answer(Buffer.concat(asked).toString()).then((content) => socket.end(content)));
  });
  // Of a portal that was killed: the lock of the data folder says that there is no other.
  if (process.platform !== 'win32') await rm(address, { force: true });
  try {
    await once(server.listen(address), 'listening');
  } catch (failure) {
    log({ event, reason: String(failure) });
  }
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

/** Asks the portal that has this data folder open. @returns its answer; null when no portal answers there. */
export async function askOnSocket(dataFolder: string, name: string, asked: string): Promise<string | null> {
  const socket = connect({ path: addressOf(dataFolder, name), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.end(asked);
  return text(socket);
}
