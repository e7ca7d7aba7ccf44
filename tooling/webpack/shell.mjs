import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.mjs';
import { ShareMapPlugin } from './share-map.mjs';
import { sharedLibraries } from './shared-libraries.mjs';

/** The whole webpack configuration of the shell. It names no module: they come from `modules.json` at run time. */
export const shellConfig = (folder) => (_env, argv) => {
  const base = baseConfig(folder, argv);
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: '/', uniqueName: 'avsec_shell' },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: path.join(folder, 'src/index.html'), favicon: path.join(folder, 'src/icon.svg') }),
      new ShareMapPlugin(),
      new ModuleFederationPlugin({
        name: 'avsec_shell',
        shared: sharedLibraries({ provides: true }),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
};
