import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { offeredLibraries, ShareMapPlugin } from './share-map.mjs';
import { sharedLibraries } from './shared-libraries.mjs';

/**
 * Shared libraries would each become a request of its own. The ones that every visit needs, the login included, travel
 * together; antd and what belongs to it, and RTK Query, are needed only behind the login.
 */
const FOUNDATION = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|@reduxjs[\\/]toolkit|react-redux|immer|reselect|use-sync-external-store|i18next|react-i18next)[\\/](?!dist[\\/]query)/;

/** The whole webpack configuration of the shell. It names no module: they come from `modules.json` at run time. */
export const shellConfig = (folder) => (_env, argv) => {
  const base = baseConfig(folder, argv);
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: '/', uniqueName: 'avsec_shell' },
    optimization: {
      ...base.optimization,
      splitChunks: { minSize: 40_000, cacheGroups: { foundation: { test: FOUNDATION, name: 'foundation', chunks: 'async', enforce: true } } },
    },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: path.join(folder, 'src/index.html'), favicon: path.join(folder, 'src/icon.svg') }),
      new ShareMapPlugin(offeredLibraries()),
      new webpack.DefinePlugin({ OFFERED_LIBRARIES: JSON.stringify(offeredLibraries().shared) }),
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
