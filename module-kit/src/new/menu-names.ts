import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KIT, WORKSPACE } from '../kit-folder';
import { LANGUAGES } from './create-module';

/**
 * Addresses that the portal's menu names whether or not a module claims them: their group, and where the shell's texts
 * have their names.
 */
const CATALOGUE = [
  { under: '/emergencia/', group: 'emergency', texts: 'emergency' },
  { under: '/avsec/', group: 'avsec', texts: 'incident' },
];

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By language and address, as the shell's texts have them. */
export function namesInShell(workspace: string): Record<string, Names> {
  const menuOf = (language: string): Names =>
    (JSON.parse(readFileSync(path.join(workspace, 'shell/src/locales', `${language}.json`), 'utf8')) as { menu: Names })
      .menu;
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(CATALOGUE.map(({ texts }) => [texts, menuOf(language)[texts] ?? {}])),
    ]),
  );
}

/** The file of the packed kit that has them, where there is no shell. */
export const NAMES_FILE = 'menu-names.json';

const readNames = (): Record<string, Names> =>
  WORKSPACE
    ? namesInShell(WORKSPACE)
    : (JSON.parse(readFileSync(path.join(KIT, NAMES_FILE), 'utf8')) as Record<string, Names>);

/** The menu's group of an address, 'operations' where the menu does not know it. */
export const groupOf = (address: string): string =>
  CATALOGUE.find(({ under }) => address.startsWith(under))?.group ?? 'operations';

/** Names of an address in six languages, as the menu already calls it; what it does not know gets one name for all. */
export function titlesOf(address: string, title: string | undefined): Record<string, string> {
  const place = CATALOGUE.find(({ under }) => address.startsWith(under));
  const names = place && title === undefined ? readNames() : {};
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      title ?? (place && names[language]?.[place.texts]?.[address.slice(place.under.length)]) ?? address.slice(1),
    ]),
  );
}
