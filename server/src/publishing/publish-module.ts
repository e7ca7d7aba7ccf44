import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuiltModule } from './publish';

const USAGE = 'usage: npm run publish-module -- <module folder> --to <directory> [--built]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, built: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name || !values.to) throw new Error(USAGE);
  const folder = path.resolve(name);
  const target = path.resolve(values.to);
  if (!values.built) {
    const build = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
    if (build.status !== 0) throw new Error(`${folder} did not build`);
  }
  const entry = await publishBuiltModule(folder, target);
  console.log(`published ${entry.id} ${entry.version}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
