// `npm run new-module -- emergencia`: a module from nothing. docs/modules.md tells what comes next.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createModule } from '../tooling/new-module/new-module.mjs';
import { checkNode, giveUp, ROOT } from './requirements.mjs';

const USAGE = `usage: npm run new-module -- <id> [--path /address] [--group <menu group>] [--roles admin,inspector]
                                 [--title "Name"] [--owner "Team"] [--into <folder>]`;

/** Modules that the portal's menu has been waiting for, with the address that it names. */
const AWAITED = { emergencia: '/emergencia/medica', avsec: '/avsec/drone-pista' };

function wishFrom(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      group: { type: 'string' },
      roles: { type: 'string', default: 'admin' },
      title: { type: 'string' },
      owner: { type: 'string', default: 'Segurança AVSEC' },
      into: { type: 'string' },
    },
  });
  const [id] = positionals;
  if (!id || positionals.length > 1) throw new Error(USAGE);
  const { path: address = AWAITED[id] ?? `/${id}`, roles, ...others } = values;
  return { ...others, id, address, roles: roles.split(',') };
}

checkNode();
try {
  const wish = wishFrom(process.argv.slice(2));
  const folder = path.relative(ROOT, createModule(wish));
  console.log(`${folder} is there, at ${wish.address}, for ${wish.roles.join(', ')}. Next:`);
  if (!folder.includes(path.sep)) console.log(`  npm install\n  npx jest ${folder}\n  npm run dev -w ${folder}`);
  console.log(`  npm run publish-module -- ${folder} --to .portal/public`);
} catch (error) {
  giveUp(error.message);
}
