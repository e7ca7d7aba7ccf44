import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { compileAhead } from './compile-ahead.mjs';
import { withFastRefresh } from './fast-refresh.mjs';
import { expectedLibraries, ShareMapPlugin } from './share-map.mjs';
import { consumedLibraries } from './shared-libraries.mjs';

/** Name of a module's global container; the shell registers the remote under the same name. */
export const remoteName = (id) => `avsec_${id.replaceAll('-', '_')}`;

/** The whole webpack configuration of a module: `export default moduleConfig(import.meta.dirname)`. */
export const moduleConfig = (folder) => (_env, argv) => {
  const { id } = JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8'));
  const base = baseConfig(folder, argv);
  const development = base.mode === 'development';
  const config = {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: remoteName(id) },
    plugins: [
      ...base.plugins,
      // While developing files change under their names.
      ...(development ? [] : [compileAhead(/\.js$/), new ChunkIntegrityPlugin()]),
      new ShareMapPlugin(expectedLibraries()),
      new ModuleFederationPlugin({
        name: remoteName(id),
        filename: `remoteEntry${development ? '' : '.[contenthash:8]'}.js`,
        exposes: { './module': './src/module.ts' },
        shared: consumedLibraries(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        // The runtime of Module Federation is in the page already: the shell's (tooling/webpack/shell.mjs).
        experiments: { externalRuntime: true },
      }),
    ],
  };
  return development ? withFastRefresh(config, 'module') : config;
};
