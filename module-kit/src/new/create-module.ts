import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SUFFIX = '.template';
export const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'] as const;

/** What a template's `__NAMES__` stand for. */
export type TemplateValues = Readonly<Record<string, string>>;

export interface NewModule {
  id: string;
  /** Where its first page is: '/ronda'. */
  address: string;
  /** The folder to be made. */
  folder: string;
  /** Folders of templates; of two files of one name the later one counts. */
  templates: readonly string[];
  values: TemplateValues;
}

/** Text as it stands between the quotes of a JSON file. */
export const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

function fill(template: string, values: TemplateValues): string {
  return template.replace(/__([A-Z_]+?)__/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template asks for ${name}, which nothing gives`);
    return value;
  });
}

/** Throws a sentence when the id or the address cannot be one. */
export function assertNamed(id: string, address: string): void {
  if (!/^(?=.{2,41}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`'${id}' is no id: small letters, digits and single hyphens between them, a letter first`);
  if (!/^\/[\w\-/]+$/.test(address))
    throw new Error(`'${address}' is no address of the portal: it begins with / and has letters, digits and hyphens`);
}

/** Writes a new module. Throws a sentence when its folder is there already. */
export function createModule({ id, address, folder, templates, values }: NewModule): void {
  assertNamed(id, address);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  for (const place of templates) {
    for (const template of readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith(SUFFIX),
    )) {
      const file = path.join(folder, template.slice(0, -SUFFIX.length));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, fill(readFileSync(path.join(place, template), 'utf8'), { ...values, ID: id, PATH: address }));
    }
  }
}
