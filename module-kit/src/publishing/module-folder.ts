import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleDeclarationSchema, type ModuleDeclaration } from '@avsec/shared/module';
import { LANGUAGE_CODES, type Language } from '@avsec/shared/languages';
import { z } from 'zod';

/** It becomes the name of a folder, and nothing in it leads out of there. */
const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.+_-]{0,40}$/;
const packageSchema = z.object({ name: z.string(), version: z.string().regex(VERSION) });
type Nested = { [key: string]: string | Nested };
const textsSchema: z.ZodType<Nested> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), textsSchema])),
);

/** Throws a sentence for a file that is missing, and for one that is no JSON. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing`);
  });
  try {
    return JSON.parse(text);
  } catch (failure) {
    throw new Error(`${file} is no JSON: ${failure instanceof Error ? failure.message : String(failure)}`, {
      cause: failure,
    });
  }
}

async function readTexts(file: string): Promise<Nested> {
  const texts = textsSchema.safeParse(await readJson(file));
  if (!texts.success)
    throw new Error(`${file} holds more than texts, and groups of them by a name: ${z.prettifyError(texts.error)}`);
  return texts.data;
}

/** What a module's folder says about it: its package, its declaration and the texts that the declaration names. */
export interface ModuleFolder {
  packageName: string;
  version: string;
  declaration: ModuleDeclaration;
  label: (key: string) => Record<Language, string>;
}

function textAt(texts: Nested, key: string): string | undefined {
  let found: string | Nested | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Reads a module's folder. Throws a sentence that says which file is wrong and how. */
export async function readModuleFolder(folder: string): Promise<ModuleFolder> {
  const known = packageSchema.safeParse(await readJson(path.join(folder, 'package.json')));
  if (!known.success)
    throw new Error(
      `${folder}/package.json has no ${known.error.issues[0]?.path[0] === 'name' ? 'name' : 'version such as 1.2.3'}`,
    );
  const declaration = moduleDeclarationSchema.safeParse(await readJson(path.join(folder, 'module.json')));
  if (!declaration.success) throw new Error(`${folder}/module.json: ${z.prettifyError(declaration.error)}`);
  const texts = new Map<Language, Nested>();
  for (const language of LANGUAGE_CODES) {
    texts.set(language, await readTexts(path.join(folder, 'src/locales', `${language}.json`)));
  }
  const label = (key: string): Record<Language, string> => {
    const entries = LANGUAGE_CODES.map((language) => {
      const text = textAt(texts.get(language) ?? {}, key);
      if (!text) throw new Error(`${folder}/src/locales/${language}.json has no text '${key}' that module.json names`);
      return [language, text] as const;
    });
    return Object.fromEntries(entries) as Record<Language, string>;
  };
  return { packageName: known.data.name, version: known.data.version, declaration: declaration.data, label };
}
