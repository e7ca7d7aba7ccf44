import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { SERVER, WORKSPACE } from './folders';

/**
 * Brings the server and its commands into plain JavaScript, once for all portals of a run: each of them would read and
 * translate its thousand files anew, which takes longer than starting.
 */
export async function bundleServer(): Promise<void> {
  const commands = ['backup', 'restore', 'run-sql'].map((name) => `server/src/commands/${name}.ts`);
  await build({
    absWorkingDir: WORKSPACE,
    entryPoints: ['e2e/portal/server.ts', ...commands],
    entryNames: '[name]',
    outdir: SERVER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'libraries as they are, and files that know where they stand',
        setup: (plugin) => {
          plugin.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@avsec/') ? undefined : { path: name, external: true },
          );
          plugin.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
            loader: 'ts',
            contents: (await readFile(file, 'utf8'))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
              .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
          }));
        },
      },
    ],
  });
}
