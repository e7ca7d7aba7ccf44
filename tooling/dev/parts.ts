import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

type Configure = (env: object, argv: { mode: 'development' }) => Configuration;

/** A part of the portal that is built anew with every change: the shell, or a module. */
export interface Part {
  /** Its folder's name. */
  name: string;
  config: Configuration;
}

async function configOf(root: string, name: string): Promise<Configuration> {
  const { default: configure } = (await import(pathToFileURL(path.join(root, name, 'webpack.config.mjs')).href)) as {
    default: Configure;
  };
  return configure({}, { mode: 'development' });
}

/** What tells how long a change took. */
const reporting = (root: string, name: string) => [
  new webpack.EntryPlugin(root, path.join(root, 'tooling/dev/page/on-screen.mjs'), {}),
  new webpack.DefinePlugin({ PART: JSON.stringify(name) }),
];

/** Where the page finds a module that is in development. */
export const addressOf = (name: string): string => `/dev/${name}/`;

/** The shell with all that it offers, `shared` included; its page is put into `publicFolder`. */
export async function shellPart(root: string, publicFolder: string): Promise<Part> {
  const config = await configOf(root, 'shell');
  return {
    name: 'shell',
    config: {
      ...config,
      entry: { shell: path.join(root, 'tooling/dev/page/entry.ts') },
      output: { ...config.output, path: publicFolder },
      plugins: [...(config.plugins ?? []), ...reporting(root, 'shell')],
    },
  };
}

export async function modulePart(root: string, name: string): Promise<Part> {
  const config = await configOf(root, name);
  return {
    name,
    config: {
      ...config,
      output: { ...config.output, publicPath: addressOf(name) },
      plugins: [...(config.plugins ?? []), ...reporting(root, name)],
    },
  };
}
