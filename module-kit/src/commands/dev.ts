import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { z } from 'zod';
import { devServerOptions } from '../../webpack/dev-server.mjs';
import { expectedLibraries } from '../../webpack/share-map.mjs';
import { readModuleFolder } from '../publishing/module-folder';
import { registryEntry } from '../publishing/registry-entry';

const DEFAULT_PORTAL = 'http://localhost:3000';

const packageSchema = z.object({ config: z.object({ devPort: z.coerce.number(), portal: z.optional(z.string()) }) });
const port = z.coerce.number().int().min(1).max(65535);

async function readSettings(folder: string): Promise<{ port: number; portal: string }> {
  const { data } = packageSchema.safeParse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const chosen = port.safeParse(process.env.PORT ?? data?.config.devPort);
  if (!chosen.success)
    throw new Error(`${folder}/package.json needs "config": { "devPort": "3110" }, a port of its own.`);
  return { port: chosen.data, portal: process.env.PORTAL ?? data?.config.portal ?? DEFAULT_PORTAL };
}

const configurationOf = async (folder: string): Promise<Configuration> => {
  const { default: configure } = (await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href)) as {
    default: (env: object, argv: object) => Configuration;
  };
  return configure({}, { mode: 'development' });
};

/** `module-kit dev`: the module of this folder, rebuilt with every save, for a portal that runs elsewhere. */
export async function run(): Promise<void> {
  const folder = process.cwd();
  const { port, portal } = await readSettings(folder);
  const address = `http://localhost:${port}`;
  /** As the registry would list it, read anew each time: module.json and texts change while one works on them. */
  const entry = async () => {
    const module = await readModuleFolder(folder);
    return registryEntry(module, {
      version: `${module.version}+local`,
      manifest: `${address}/mf-manifest.json`,
      integrity: '',
      libraries: expectedLibraries().shared,
    });
  };
  const { declaration } = await readModuleFolder(folder);
  const compiler = webpack(await configurationOf(folder));
  if (!compiler) throw new Error(`${folder}/webpack.config.mjs is no configuration of a module`);
  const server = new WebpackDevServer(
    devServerOptions({ port, entry, declaration: path.join(folder, 'module.json') }),
    compiler,
  );
  await server.start().catch((error: unknown) => {
    throw new Error(
      `The module cannot be served on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  console.log(`
Module ${declaration.id}: ${address}
Open it in a portal that allows it. In the portal's repository npm run dev starts one whose pages keep their state when
something changes; those of one that is built (PORTAL_MODULE_OVERRIDES=1 npm start) begin anew:
  ${portal}${declaration.routes[0]?.path.replace(/\/:.*/, '')}?module=${declaration.id}@${address}
`);
}
