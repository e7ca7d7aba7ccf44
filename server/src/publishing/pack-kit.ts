import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { placeKit } from './place-kit';

const QUIET = { NX_DAEMON: 'false', NX_TUI: 'false', NX_VERBOSE_LOGGING: 'false' };

/**
 * Packs a workspace's kit, or takes it as it was packed of the same sources, and puts it into a portal's public
 * directory. Rejects where it cannot be packed.
 */
export async function packKit(workspace: string, target: string): Promise<void> {
  const build = ['lerna', 'run', 'build', '--scope', '@avsec/module-kit', '--loglevel=error'];
  await promisify(execFile)('npx', build, { cwd: workspace, env: { ...process.env, ...QUIET } });
  await placeKit(workspace, target);
}
