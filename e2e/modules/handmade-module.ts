import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Audience } from '@avsec/shared/module';
import { publishBuiltModule } from '@avsec/module-kit/publishing';
import { readRegistryFile, writeRegistryFile } from '@avsec/module-kit/publishing';
import { WORKSPACE } from '../portal/folders';

const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'];
/** The same text in every language. */
export const same = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]));

export interface HandmadeModule {
  id: string;
  /** Text of its menu entry, which leads to `/<id>`. */
  label: string;
  /** JavaScript of the whole entry file. */
  entry: string;
  contract?: { from: number; to: number };
  slices?: string[];
  /** It draws something on the dashboard too. */
  onDashboard?: boolean;
  /** The registry does not name its files, as an older publisher's does not: the shell reads its manifest. */
  byManifest?: boolean;
  /** What else its `module.json` says, or says otherwise. */
  declares?: object;
  /** What else its texts say. */
  texts?: object;
  version?: string;
  /** For whom it stands beside the registered release; for everybody when left out. */
  canaryFor?: Audience;
}

/**
 * A module written by hand, published like any other: what webpack makes is taken apart from what the shell must bear.
 */
export async function publishHandmade(
  target: string,
  {
    id,
    label,
    entry,
    contract = { from: 1, to: 1 },
    slices = [],
    onDashboard = false,
    byManifest = false,
    declares = {},
    texts = {},
    version = '1.0.0',
    canaryFor,
  }: HandmadeModule,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handmade-'));
  const write = async (file: string, content: string | object): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  await write('package.json', { name: `@avsec/mfe-${id}`, version });
  await write('module.json', {
    id,
    title: same(label),
    owner: 'Equipe de Testes',
    contract,
    slices,
    slots: onDashboard ? [{ slot: 'dashboard', order: 900 }] : [],
    routes: [{ path: `/${id}` }],
    menu: [{ group: 'main', order: 900, path: `/${id}`, icon: 'warning', labelKey: 'menu' }],
    ...declares,
  });
  for (const language of LANGUAGES) await write(`src/locales/${language}.json`, { menu: label, ...texts });
  await write('dist/mf-manifest.json', {
    name: containerName(id),
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  });
  await write('dist/share-map.json', { contract: 1, shared: {} });
  await write('dist/remoteEntry.js', entry);
  await publishBuiltModule(folder, target, { ...(canaryFor && { canaryFor }) });
  if (byManifest)
    await writeRegistryFile(
      target,
      (await readRegistryFile(target)).map((one) => (one.id === id ? { ...one, remote: undefined } : one)),
    );
  await rm(folder, { recursive: true });
}

const containerName = (id: string): string => `avsec_${id}`;

interface HandmadeCode {
  page: string;
  slices?: string;
  /** What it draws on the dashboard. */
  dashboard?: string;
  /** What its route loads, in the place of the page. */
  load?: string;
  ownReact?: boolean;
}

/**
 * An entry file whose module draws one page. All of its code are JavaScript expressions that may use `React`: the
 * portal's own one, or a second copy of the same version where `ownReact` is asked for.
 */
export async function entryWith(
  id: string,
  {
    page,
    slices = '[]',
    dashboard = 'null',
    load = `() => Promise.resolve({ default: ${page} })`,
    ownReact = false,
  }: HandmadeCode,
): Promise<string> {
  const copy = ownReact
    ? await readFile(path.join(WORKSPACE, 'node_modules/react/cjs/react.production.js'), 'utf8')
    : '';
  const react = ownReact
    ? `(() => { const exports = {}; const process = { env: {} }; ${copy}; return exports; })()`
    : '(await Object.values(scope.react)[0].get())()';
  return `var ${containerName(id)} = (() => {
    let scope;
    const texts = () => Promise.resolve({ default: { menu: '${id}' } });
    return {
      init: (shared) => { scope = shared; },
      get: async () => {
        const React = ${react};
        const module = { id: '${id}', contract: 1, slices: ${slices},
          routes: [{ path: '/${id}', load: ${load} }],
          slots: { dashboard: () => Promise.resolve({ default: ${dashboard} }) },
          locales: { pt: texts, en: texts, de: texts, it: texts, ko: texts, zh: texts } };
        return () => ({ default: module });
      },
    };
  })();`;
}
