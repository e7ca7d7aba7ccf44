import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuiltRemote } from './built-remote';
import { readModuleFolder } from './module-folder';
import { removeModule, rollBackModule } from './registered-modules';
import { readRegistryFile } from './registry-file';
import { misfits, readShareMap } from './share-map';

const USAGE = `usage: npm run modules -- list --to <directory>
       npm run modules -- rollback <id> --to <directory>
       npm run modules -- remove <id> --to <directory>
       npm run modules -- check <module folder> --to <directory>`;

async function list(target: string): Promise<void> {
  const entries = await readRegistryFile(target);
  for (const { id, version, contract, owner, routes } of entries) {
    console.log(`${id}\t${version}\tcontract ${contract.from}-${contract.to}\t${owner}\t${routes.map((route) => route.path).join(' ')}`);
  }
}

async function check(folder: string, target: string): Promise<void> {
  const portal = await readShareMap(target);
  if (!portal) throw new Error(`${target} holds no portal (no share-map.json)`);
  const { declaration } = await readModuleFolder(folder);
  const { libraries } = await readBuiltRemote(path.join(folder, 'dist'));
  const found = misfits(portal, { ...declaration, libraries });
  if (found.length > 0) throw new Error(found.join('\n'));
  console.log(`${declaration.id} fits the portal in ${target}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [command, subject] = positionals;
  if (!values.to || (command !== 'list' && !subject)) throw new Error(USAGE);
  const target = path.resolve(values.to);
  switch (command) {
    case 'list':
      return list(target);
    case 'rollback': {
      const { id, version } = await rollBackModule(target, subject ?? '');
      return console.log(`${id} is ${version} again`);
    }
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
