import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuiltRemote } from './built-remote';
import { readModuleFolder } from './module-folder';
import { removeModule, rollBackModule } from './registered-modules';
import { readRegistryFile } from './registry-file';
import { readReleaseLog } from './release-log';
import { assertFits, misfits, readShareMap } from './share-map';
import { assertStylesStay } from './style-reach';

const USAGE = `usage: npm run modules -- list --to <directory>
       npm run modules -- releases <id> --to <directory>
       npm run modules -- rollback <id> [release] --to <directory>
       npm run modules -- remove <id> --to <directory>
       npm run modules -- check <module folder> --to <directory>`;

async function list(target: string): Promise<void> {
  const [entries, portal] = await Promise.all([readRegistryFile(target), readShareMap(target)]);
  for (const entry of entries) {
    const { id, version, contract, owner, routes } = entry;
    console.log(`${id}\t${version}\tcontract ${contract.from}-${contract.to}\t${owner}\t${routes.map((route) => route.path).join(' ')}`);
    for (const misfit of portal ? misfits(portal, entry) : []) console.log(`\t${misfit}`);
  }
}

async function releases(target: string, id: string): Promise<void> {
  const log = await readReleaseLog(target, id);
  if (log.releases.length === 0) throw new Error(`nothing of module ${id} was published here`);
  for (const { entry, at, by } of log.releases) {
    console.log(`${entry.version === log.registered ? '→' : ' '} ${entry.version}\t${at ?? 'unknown time'}\t${by ?? 'unknown account'}`);
  }
}

async function check(folder: string, target: string): Promise<void> {
  const { declaration } = await readModuleFolder(folder);
  const { libraries } = await readBuiltRemote(path.join(folder, 'dist'));
  await assertFits(target, { ...declaration, libraries });
  await assertStylesStay(path.join(folder, 'dist'));
  console.log(`${declaration.id} fits the portal in ${target}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [command, subject, release] = positionals;
  if (!values.to || (command !== 'list' && !subject)) throw new Error(USAGE);
  const target = path.resolve(values.to);
  switch (command) {
    case 'list':
      return list(target);
    case 'rollback': {
      const { id, version } = await rollBackModule(target, subject ?? '', release);
      return console.log(`${id} is ${version} again`);
    }
    case 'releases':
      return releases(target, subject ?? '');
    case 'remove':
      await removeModule(target, subject ?? '');
      return console.log(`removed ${subject}`);
    case 'check':
      return check(path.resolve(subject ?? ''), target);
    default:
      throw new Error(USAGE);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
