import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_CODES } from '@avsec/shared/languages';

export const labels = (text: string) =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, `${text} ${language}`]));

export interface BuiltModule {
  route?: string;
  code?: string;
  text?: string;
  libraries?: Readonly<Record<string, string>>;
}

/** Writes a file, as JSON unless it is text, with the folders above it. */
export async function write(file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** For tests: the folder of a module with its build, as webpack would leave it. */
export async function aModuleIn(
  workspace: string,
  id: string,
  { route = `/${id}`, code = 'run()', text = 'Menu', libraries = {} }: BuiltModule,
): Promise<string> {
  const folder = path.join(workspace, `mfe-${id}`);
  await write(path.join(folder, 'package.json'), { name: `@avsec/mfe-${id}`, version: '1.2.0' });
  await write(path.join(folder, 'module.json'), {
    id,
    title: labels(id),
    owner: 'Segurança AVSEC',
    contract: { from: 1, to: 1 },
    routes: [{ path: route }],
    menu: [{ group: 'avsec', order: 10, path: route.replaceAll(':', ''), icon: 'history', labelKey: 'menu.entry' }],
    audit: { tables: { reports: 'menu.entry' } },
  });
  for (const language of LANGUAGE_CODES)
    await write(path.join(folder, 'src/locales', `${language}.json`), { menu: { entry: `${text} ${language}` } });
  await write(path.join(folder, 'dist/mf-manifest.json'), {
    name: `avsec_${id}`,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  });
  await write(path.join(folder, 'dist/share-map.json'), { contract: 1, shared: libraries });
  await write(path.join(folder, 'dist/remoteEntry.js'), code);
  return folder;
}
