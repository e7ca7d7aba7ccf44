import path from 'node:path';
import { parseArgs } from 'node:util';
import { KIT, WORKSPACE } from '../kit-folder';
import { assertNamed, createModule, quoted, type TemplateValues } from '../new/create-module';
import { addReference, assertFree, valuesInWorkspace } from '../new/in-workspace';
import { groupOf, titlesOf } from '../new/menu-names';

const USAGE = `usage: module-kit new <id> [--path /address] [--group <menu group>] [--roles admin,inspector]
                           [--title "Name"] [--owner "Team"] [--into <folder>] [--portal <address>] [--kit <folder with the packages>]`;

interface Wish {
  id: string;
  address: string;
  into: string | undefined;
  portal: string | undefined;
  kit: string | undefined;
  values: TemplateValues;
}

function wishFrom(args: string[]): Wish {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: text,
      group: text,
      roles: { ...text, default: 'admin' },
      title: text,
      owner: { ...text, default: 'Segurança AVSEC' },
      into: text,
      portal: text,
      kit: text,
    },
  });
  const [id] = positionals;
  if (!id || positionals.length > 1) throw new Error(USAGE);
  const { path: address = `/${id}`, into, portal, kit, group, roles, owner, title } = values;
  assertNamed(id, address);
  const titles = Object.entries(titlesOf(address, title)).map(
    ([language, name]) => [`TITLE_${language.toUpperCase()}`, quoted(name)] as const,
  );
  return {
    id,
    address,
    into,
    portal,
    kit,
    values: {
      GROUP: group ?? groupOf(address),
      ROLES: JSON.stringify(roles.split(',')),
      OWNER: quoted(owner),
      ...Object.fromEntries(titles),
    },
  };
}

const templates = (special: string): string[] => ['template', special].map((name) => path.join(KIT, name));

function newInWorkspace(workspace: string, { id, address, into = workspace, values }: Wish): void {
  assertFree(workspace, address);
  const folder = path.join(path.resolve(into), `mfe-${id}`);
  createModule({
    id,
    address,
    folder,
    templates: templates('template-workspace'),
    values: { ...values, ...valuesInWorkspace(workspace, folder) },
  });
  const name = path.relative(workspace, folder);
  if (path.dirname(folder) === workspace) addReference(workspace, name);
  console.log(`${name} is there, at ${address}. Next:`);
  if (path.dirname(folder) === workspace) console.log(`  npm install\n  npx jest ${name}\n  npm run dev -w ${name}`);
  console.log(`  npm run publish-module -- ${name} --to .portal/public`);
}

async function newOfOwn({ id, address, into = '', values, ...wish }: Wish): Promise<void> {
  const { assertFreeAt, portalOfThisKit, valuesOutside } = await import('../new/of-a-portal');
  const portal = wish.portal ?? portalOfThisKit();
  if (!portal) throw new Error(`Say for which portal: --portal <address>\n${USAGE}`);
  await assertFreeAt(portal, id, address);
  const folder = path.join(path.resolve(into), `mfe-${id}`);
  const { origin } = new URL(portal);
  const given = await valuesOutside(origin, wish.kit ? path.resolve(wish.kit) : `${origin}/kit`);
  createModule({ id, address, folder, templates: templates('template-own'), values: { ...values, ...given } });
  const name = path.relative(process.cwd(), folder);
  console.log(`${name} is there, at ${address}. Next:\n  cd ${name}\n  npm install\n  npm test\n  npm run dev`);
}

/** `module-kit new <id>`: in the portal's workspace a package of it, elsewhere a module in a repository of its own. */
export async function run(args: string[]): Promise<void> {
  const wish = wishFrom(args);
  await (WORKSPACE ? newInWorkspace(WORKSPACE, wish) : newOfOwn(wish));
}
