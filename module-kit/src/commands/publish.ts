import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf, targetFrom } from '../portal-target';
import { publishBuiltModule } from '../publishing/publish';
import { AUDIENCE_OPTIONS, audienceFrom } from './audience-options';

/**
 * `module-kit publish`: builds the module, unless `--built` says that it is, and publishes what is in `dist/`; with `--candidate` beside what is
 * registered, for whom the options of an audience say.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, built: { type: 'boolean', default: false }, candidate: { type: 'boolean', default: false }, ...AUDIENCE_OPTIONS },
  });
  const folder = path.resolve(positionals[0] ?? '');
  const target = await targetFrom(values.to, folder);
  if (!values.built) {
    const build = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
    if (build.status !== 0) throw new Error(`${folder} did not build`);
  }
  const entry = await publishBuiltModule(folder, folderOf(target), values.candidate ? { candidateFor: audienceFrom(values) } : {});
  console.log(`published ${entry.id} ${entry.version}${values.candidate ? ' as a candidate' : ''}`);
}
