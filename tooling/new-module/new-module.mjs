import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFolders, readJson, ROOT } from '../module-folders.mjs';
import { contract } from '../webpack/share-map.mjs';

const TEMPLATES = import.meta.dirname;
const SUFFIX = '.template';
const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'];
const FIRST_PORT = 3101;

/** What the catalogue of the menu has for an address that no module claims yet: its group and the key of its name. */
const CATALOGUE = [
  { under: '/emergencia/', group: 'emergency', texts: 'emergency' },
  { under: '/avsec/', group: 'avsec', texts: 'incident' },
];

/** Names of an address in six languages, as the menu already calls it; what is not in the catalogue gets one name for all. */
function titlesOf(address, title) {
  const place = CATALOGUE.find(({ under }) => address.startsWith(under));
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const known = place && readJson(ROOT, 'shell/src/locales', `${language}.json`).menu[place.texts]?.[address.slice(place.under.length)];
      return [language, title ?? known ?? address.slice(1)];
    }),
  );
}

const nextPort = () => Math.max(FIRST_PORT - 1, ...moduleFolders().map((folder) => Number(readJson(ROOT, folder, 'package.json').config?.devPort ?? 0))) + 1;

function claimedBy(address) {
  return moduleFolders().find((folder) => readJson(ROOT, folder, 'module.json').routes.some((route) => route.path === address));
}

/** Text as it stands between the quotes of a JSON file. */
const quoted = (text) => JSON.stringify(text).slice(1, -1);

function valuesFor({ id, address, group, roles, owner, title }, folder) {
  const titles = titlesOf(address, title);
  const { dependencies } = readJson(ROOT, 'shell/package.json');
  return {
    ID: id,
    PATH: address,
    GROUP: group ?? CATALOGUE.find(({ under }) => address.startsWith(under))?.group ?? 'operations',
    ROLES: JSON.stringify(roles),
    OWNER: quoted(owner),
    CONTRACT: String(contract),
    PORT: String(nextPort()),
    ROOT: path.relative(folder, ROOT).split(path.sep).join('/'),
    SHARED_VERSION: dependencies['@avsec/shared'],
    FEDERATION_VERSION: dependencies['@module-federation/enhanced'],
    ...Object.fromEntries(LANGUAGES.map((language) => [`TITLE_${language.toUpperCase()}`, quoted(titles[language])])),
  };
}

function fill(template, values) {
  return template.replace(/__([A-Z_]+?)__/g, (_, name) => {
    if (!(name in values)) throw new Error(`a template asks for ${name}, which nothing gives`);
    return values[name];
  });
}

/** The type checker builds what is listed in the root's tsconfig.json; everything else finds a module by its folder's name. */
function reference(name) {
  const file = path.join(ROOT, 'tsconfig.json');
  const text = readFileSync(file, 'utf8');
  if (text.includes(`"path": "${name}"`)) return;
  writeFileSync(file, text.replace(/^( *)\{ "path": "server" \}/m, `$1{ "path": "${name}" },\n$&`));
}

/**
 * Writes a new module to `<into>/mfe-<id>` and answers its folder. Throws a sentence when the id, the address or the folder
 * is not free.
 */
export function createModule({ into = ROOT, ...wish }) {
  const { id, address } = wish;
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(id)) throw new Error(`'${id}' is no id: small letters, digits and hyphens, a letter first`);
  if (!/^\/[\w\-/]+$/.test(address)) throw new Error(`'${address}' is no address of the portal: it begins with / and has letters, digits and hyphens`);
  const owner = claimedBy(address);
  if (owner) throw new Error(`${address} belongs to ${owner}`);
  const folder = path.join(path.resolve(into), `mfe-${id}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const values = valuesFor(wish, folder);
  const templates = readdirSync(TEMPLATES, { recursive: true }).filter((name) => name.endsWith(SUFFIX));
  for (const template of templates) {
    const file = path.join(folder, template.slice(0, -SUFFIX.length));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(path.join(TEMPLATES, template), 'utf8'), values));
  }
  if (path.dirname(folder) === ROOT) reference(path.basename(folder));
  return folder;
}
