import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../portal/portal-process';
import { WORKSPACE } from '../portal/folders';

/** `npm run dev -w <module>` for one folder, on a port of its own. */
export interface DevServer {
  address: string;
  stop: () => Promise<void>;
}

export async function serveAlone(folder: string): Promise<DevServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [path.join(WORKSPACE, 'module-kit', 'bin', 'module-kit.mjs'), 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = `http://localhost:${port}`;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('?module=')) resolve();
    });
    server.stderr.on('data', (text: Buffer) => (output += text.toString()));
    server.once('exit', () => reject(new Error(`the module is not served:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}
