import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf, targetFrom } from '../portal-target';
import { publishBuiltModule } from '../publishing/publish';

/** `module-kit publish`: builds the module, unless `--built` says that it is, and publishes what is in `dist/`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, built: { type: 'boolean', default: false } },
  });
  const folder = path.resolve(positionals[0] ?? '');
  const target = await targetFrom(values.to, folder);
  if (!values.built) {
    const build = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
    if (build.status !== 0) throw new Error(`${folder} did not build`);
  }
  const entry = await publishBuiltModule(folder, folderOf(target));
  console.log(`published ${entry.id} ${entry.version}`);
}
