// `npm start`: the whole portal on one address, from a fresh clone or from what an earlier start has left.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { build, checkNode, ensurePackages, giveUp, ROOT, run } from './requirements.mjs';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const data = path.resolve(ROOT, process.env.PORTAL_DATA ?? '.portal');

/** Asked before the long part, so that nobody waits for a build to be told that it was in vain. */
function checkPort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) =>
      giveUp(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Choose another one: PORT=3001 npm start`
          : `Port ${port} cannot be used: ${error.message}`,
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

checkNode();
if (!Number.isInteger(port) || port < 0 || port > 65535)
  giveUp(`PORT must be a number from 0 to 65535, not '${process.env.PORT}'.`);
await checkPort();
ensurePackages();
console.log('Building what changed …');
// The kit for teams outside is packed by the server, once one of them asks for it.
if (!build(run, ['--ignore', '@avsec/module-kit'])) giveUp('The portal could not be built: see the lines above.');
const publishAll = ['tsx', 'server/src/publishing/publish-all.ts', '--without-kit', '--to', path.join(data, 'public')];
if (!run('npx', publishAll)) giveUp('The modules could not be published: see the lines above.');

const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    PORTAL_SAMPLES: '1',
    ...process.env,
    PORT: String(port),
    HOST: host,
    PORTAL_DATA: data,
    PORTAL_PACKS_KIT: '1',
    PORTAL_MIGRATES_MODULES: '1',
  },
});
// A terminal sends Ctrl-C to both processes; one that is ended from elsewhere passes the wish on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
