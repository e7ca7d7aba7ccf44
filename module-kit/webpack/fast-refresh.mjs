import path from 'node:path';
import { fileURLToPath } from 'node:url';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const own = (name) => fileURLToPath(import.meta.resolve(`./${name}`));

const RUNTIMES = { shell: own('page-refresh.mjs'), module: own('module-refresh.mjs') };
const RUNTIME = /react-refresh([\\/]runtime(\.js)?)?$/;

/** What a build has in addition while developing: components are replaced in the page, with their state. */
export function withFastRefresh(config, part) {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'react/jsx-dev-runtime$': own('jsx-development.mjs') },
    },
    plugins: [
      ...config.plugins,
      // What fails is shown by the server's own layer.
      new RefreshPlugin({ overlay: false, exclude: [/[\\/]node_modules[\\/]/, path.dirname(RUNTIMES.shell)] }),
      new webpack.NormalModuleReplacementPlugin(RUNTIME, (resource) => {
        if (resource.contextInfo.issuer !== RUNTIMES.shell) resource.request = RUNTIMES[part];
      }),
    ],
  };
}
