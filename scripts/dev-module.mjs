// `npm run dev -w mfe-history`: one module, rebuilt with every save, for a portal that runs elsewhere on this machine.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devServerOptions } from '../tooling/webpack/dev-server.mjs';
import { expectedLibraries } from '../tooling/webpack/share-map.mjs';
import { checkNode, giveUp } from './requirements.mjs';

checkNode();

const folder = process.cwd();
const portal = process.env.PORTAL ?? 'http://localhost:3000';

function readPort() {
  const { config } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const port = Number(process.env.PORT ?? config?.devPort);
  if (!Number.isInteger(port) || port < 1 || port > 65535) giveUp(`${folder}/package.json needs "config": { "devPort": "3110" }, a port of its own.`);
  return port;
}

const port = readPort();
const address = `http://localhost:${port}`;
const { readModuleFolder } = await tsImport('../server/src/publishing/module-folder.ts', import.meta.url);
const { registryEntry } = await tsImport('../server/src/publishing/registry-entry.ts', import.meta.url);

/** The module as the registry would list it, read anew each time: module.json and texts change while one works on them. */
async function entry() {
  const module = await readModuleFolder(folder);
  return registryEntry(module, { version: `${module.version}+local`, manifest: `${address}/mf-manifest.json`, integrity: '', libraries: expectedLibraries().shared });
}

const { declaration } = await readModuleFolder(folder).catch((error) => giveUp(error.message));
const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
const server = new WebpackDevServer(devServerOptions({ port, entry, declaration: path.join(folder, 'module.json') }), webpack(configure({}, { mode: 'development' })));

await server.start().catch((error) => giveUp(`The module cannot be served on port ${port}: ${error.message}`));
console.log(`
Module ${declaration.id}: ${address}
Open it in a portal that allows it (PORTAL_MODULE_OVERRIDES=1 npm start):
  ${portal}${declaration.routes[0].path.replace(/\/:.*/, '')}?module=${declaration.id}@${address}
`);
