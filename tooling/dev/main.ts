/** `npm run dev`: shell, `shared` and the chosen modules in development, everything else as it is built. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import webpack from 'webpack';
import { offeredLibraries } from '../../module-kit/webpack/share-map.mjs';
import { moduleFolders, ROOT } from '../module-folders.mjs';
import { startBackend } from './backend';
import { bringBuilt } from './built-modules';
import { chosenModules, filesChangedIn, NoSuchModule } from './chosen-modules';
import { devEntry, withDevEntries } from './dev-entries';
import { frontOf } from './front';
import { ChangesOnScreen } from './on-screen';
import { modulePart, shellPart } from './parts';

const began = Date.now() - performance.now();
const port = Number(process.env['PORT'] ?? 3000);
const host = process.env['HOST'] ?? '127.0.0.1';
/** Not the data of `npm start`: what one works on may leave a database behind that no other code opens. */
const data = path.resolve(ROOT, process.env['PORTAL_DATA'] ?? '.portal-dev');
const publicFolder = path.join(data, 'public');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

function choose(): string[] {
  try {
    return chosenModules(process.argv.slice(2), moduleFolders(), () => filesChangedIn(ROOT));
  } catch (error) {
    if (!(error instanceof NoSuchModule)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const chosen = choose();
const built = moduleFolders().filter((name) => !chosen.includes(name));

await mkdir(publicFolder, { recursive: true });
// Against it modules are published; the build of the shell is in memory.
await writeFile(path.join(publicFolder, 'share-map.json'), JSON.stringify(offeredLibraries()));

const backendPort = await freePort();
const backend = startBackend(ROOT, backendPort, data, () => process.exit(1));
const others = await bringBuilt(ROOT, built, publicFolder);

const parts = [
  await shellPart(ROOT, publicFolder),
  ...(await Promise.all(chosen.map((name) => modulePart(ROOT, name)))),
];
const compiler = webpack(parts.map(({ config }) => config));
if (!compiler) throw new Error('webpack made no compiler');
const changes = new ChangesOnScreen(ROOT, console.log, () => (front.webSocketServer?.clients.length ?? 0) > 0);
parts.forEach(({ name }, place) => {
  const one = compiler.compilers[place];
  if (one) changes.watch(name, one);
});

const published = async (): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${backendPort}/modules.json`);
  return response.ok ? response.json() : { modules: [] };
};
const readBuilt = (file: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const files = compiler.compilers[0]?.outputFileSystem;
    files?.readFile(file, (error, content) =>
      error || !content ? reject(error ?? new Error(file)) : resolve(Buffer.from(content)),
    );
  });
const front = frontOf(compiler, {
  port,
  host,
  backend: { port: backendPort, ready: backend.ready },
  registry: async () => {
    await backend.ready();
    return withDevEntries(await published(), await Promise.all(chosen.map((name) => devEntry(ROOT, name, readBuilt))));
  },
  onScreen: (said) => changes.arrived(said),
  declarations: chosen.map((name) => path.join(ROOT, name, 'module.json')),
});

async function stop(): Promise<void> {
  await Promise.all([front.stop(), backend.stop()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

const firstBuild = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
await front.start();
await Promise.all([firstBuild, backend.ready()]);
const address = `http://localhost:${port}`;
console.log(`
Portal ready in ${((Date.now() - began) / 1000).toFixed(1)} s: ${address}
In development: shell, shared, ${chosen.join(', ')}. As built: ${built.join(', ') || 'nothing'}.
What @avsec/shared/ui offers: ${address}/galeria
Ctrl-C stops it.
`);
await others.build();
