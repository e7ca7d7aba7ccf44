import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Handler = (request: Request) => Promise<Response>;

/** A function of hosted Supabase, running. */
export interface Running {
  answer: Handler;
  stop: () => Promise<void>;
}

type Run = (source: string, supabase: Handler, settings: Record<string, string>) => Promise<Running>;

const DENO = 'deno@2.9.6';

/**
 * For tests: runs the function's own source in this process, with what it takes of Deno; every request of it goes to
 * `supabase`.
 */
export const inNode: Run = (source, supabase, settings) => {
  const kept: Handler[] = [];
  const env: Record<string, string> = { ...settings, SUPABASE_URL: 'http://127.0.0.1' };
  globalThis.fetch = (input, init) => supabase(new Request(input, init));
  Object.assign(globalThis, {
    Deno: { env: { get: (name: string) => env[name] }, serve: (handler: Handler) => kept.push(handler) },
    WebSocket: class {},
  });
  jest.requireActual(source);
  const [answer] = kept;
  if (!answer) throw new Error('the function serves nothing');
  return Promise.resolve({ answer, stop: () => Promise.resolve() });
};

/** The same in Deno itself, as Supabase runs it; it comes from the npm registry. */
export const inDeno: Run = async (source, supabase, settings) => {
  const listener = getRequestListener(supabase);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  // A group of its own: npx stands between, and would leave it behind.
  const deno = spawn(
    'npx',
    ['--yes', DENO, 'run', '--no-config', '--no-lock', '--node-modules-dir=none', '--allow-net', '--allow-env', source],
    {
      detached: true,
      env: {
        ...process.env,
        ...settings,
        SUPABASE_URL: `http://127.0.0.1:${port}`,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        NO_COLOR: '1',
      },
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (text: Buffer): void => {
      output += text.toString();
      const [, found] = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (found) resolve(found);
    };
    deno.stdout.on('data', read);
    deno.stderr.on('data', read);
    deno.on('exit', () => reject(new Error(`Deno ended:\n${output}`)));
  });
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      const body = request.method === 'GET' || request.method === 'OPTIONS' ? null : await request.arrayBuffer();
      return fetch(new URL(pathname, address), { method: request.method, headers: request.headers, body });
    },
    stop: async () => {
      const ended = once(deno, 'exit');
      if (deno.pid !== undefined) process.kill(-deno.pid, 'SIGTERM');
      await ended;
      server.closeAllConnections();
      server.close();
    },
  };
};
