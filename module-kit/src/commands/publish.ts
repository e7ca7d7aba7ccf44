import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishOverHttp, TOKEN_VARIABLE } from '../publish-over-http';
import { targetFrom } from '../portal-target';
import { assertCanariesAreKept } from '../publishing/kept-canaries';
import { publishBuiltModule } from '../publishing/publish';
import { AUDIENCE_OPTIONS, audienceFrom, wishedAudience } from './audience-options';
import { checkedRelease } from './check';

/**
 * `module-kit publish`: builds the module, unless `--built` says that it is, and publishes what is in `dist/`; with
 * `--canary` beside what is registered, for whom the options of an audience say. Into a folder, or over HTTP into a
 * portal that runs, which checks it anew.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      built: { type: 'boolean', default: false },
      canary: { type: 'boolean', default: false },
      ...AUDIENCE_OPTIONS,
    },
  });
  const folder = path.resolve(positionals[0] ?? '');
  const target = await targetFrom(values.to, folder);
  if (values.canary && target.kind === 'folder') await assertCanariesAreKept(target.folder);
  if (!values.built) {
    const build = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
    if (build.status !== 0) throw new Error(`${folder} did not build`);
  }
  const wished = values.canary ? wishedAudience(values) : null;
  const entry =
    target.kind === 'address'
      ? await checkedRelease(folder, target).then(() =>
          publishOverHttp(folder, target.address, process.env[TOKEN_VARIABLE], wished),
        )
      : await publishBuiltModule(folder, target.folder, wished ? { canaryFor: audienceFrom(values) } : {});
  console.log(`published ${entry.id} ${entry.version}${values.canary ? ' as a canary' : ''}`);
}
