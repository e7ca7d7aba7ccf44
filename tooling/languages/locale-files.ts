import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '..', '..');

export interface LocaleText {
  /** The file and the key, as a person looks for it: 'mfe-editor/src/locales/ko.json item.options'. */
  where: string;
  key: string;
  text: string;
}

/**
 * Every folder of the repository that holds texts of the portal: packages, the demo checklists, what the kit gives a
 * new module, the module of the proof.
 */
export function localeFolders(): string[] {
  const roots = [
    ...readdirSync(ROOT)
      .filter((name) => /^(mfe-|shared$|shell$)/.test(name))
      .map((name) => path.join(name, 'src')),
    'server/src',
    'module-kit/template/src',
    'e2e/proof/bagagem/src',
  ];
  const folders = roots.flatMap((root) =>
    readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(root, file))
      .filter((file) => file.split(path.sep).includes('locales') && /^de\.json(\.template)?$/.test(path.basename(file)))
      .map((file) => path.dirname(file)),
  );
  return [...new Set(folders)].sort();
}

/**
 * The texts of one file as they stand there, nested. Portuguese is missing where the key is the Portuguese text
 * (built-in checklists).
 */
export function textsOf(folder: string, language: string): Record<string, unknown> | null {
  const name = readdirSync(path.join(ROOT, folder)).find(
    (file) => file === `${language}.json` || file === `${language}.json.template`,
  );
  return name === undefined
    ? null
    : (JSON.parse(readFileSync(path.join(ROOT, folder, name), 'utf8')) as Record<string, unknown>);
}

/** Every text of a language, of all files. */
export function localeTexts(language: string): LocaleText[] {
  return localeFolders().flatMap((folder) =>
    flatten(textsOf(folder, language)).map(([key, text]) => ({
      where: `${folder}/${language}.json ${key}`,
      key,
      text,
    })),
  );
}

function flatten(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return value instanceof Object
    ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name))
    : [];
}
