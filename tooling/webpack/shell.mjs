import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { baseConfig } from '../../module-kit/webpack/base.mjs';
import { compileAhead } from '../../module-kit/webpack/compile-ahead.mjs';
import { withFastRefresh } from '../../module-kit/webpack/fast-refresh.mjs';
import { offeredLibraries, ShareMapPlugin } from '../../module-kit/webpack/share-map.mjs';
import { providedLibraries } from '../../module-kit/webpack/shared-libraries.mjs';
import { insertStyles, withAntdSheet } from './antd-sheet/with-antd-sheet.mjs';

/** Libraries that every visit needs, the login included. */
const FOUNDATION =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|@reduxjs[\\/]toolkit|react-redux|immer|reselect|use-sync-external-store|i18next|react-i18next)[\\/](?!dist[\\/]query)/;

/**
 * Hands the page's one runtime of Module Federation to the modules. As a path, or webpack would take the CommonJS build
 * and a second runtime with it.
 */
const RUNTIME_FOR_MODULES = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

const routerFiles = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json'))),
  'dist/production',
);

/**
 * The router's package leads every build to its development files (remix-run/react-router#14102), which check and warn
 * as they go.
 */
const ROUTER = {
  'react-router$': path.join(routerFiles, 'index.mjs'),
  'react-router/dom$': path.join(routerFiles, 'dom-export.mjs'),
};

/** Measures a scroll bar by an element alone. */
const SCROLL_BAR = fileURLToPath(new URL('../../shared/src/ui/scroll-bar-size.ts', import.meta.url));

/**
 * The part of the portal behind the login that every page there needs (`shell/src/routing/portal-pages.ts` names it).
 */
const PORTAL = 'portal';

/** The files of which every page behind the login needs most; not the large libraries that only some pages need. */
const ALWAYS_NEEDED = /^(foundation|shell|inside|backend)\..*js$/;

const isPartOf =
  (name) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name);

const isNeededAlways = (module, graphs) => ['shell', PORTAL].some((name) => isPartOf(name)(module, graphs));

/**
 * Every request costs a slow tablet more than the bytes it brings. So what is always needed together travels together:
 * the libraries of every visit, and what the portal shares with the entry points that it opens to modules.
 */
const splitChunks = ({ optimization }) => ({
  minSize: 40_000,
  cacheGroups: {
    ...optimization.splitChunks.cacheGroups,
    foundation: { test: FOUNDATION, name: 'foundation', chunks: 'all', enforce: true, priority: 2 },
    // All styles come with the first ones: one file more on the way to a page costs more than its bytes on the way to
    // the login.
    styles: {
      type: 'css/mini-extract',
      test: isNeededAlways,
      name: 'foundation',
      chunks: 'all',
      enforce: true,
      priority: 3,
    },
    inside: { test: isPartOf(PORTAL), name: 'inside', chunks: 'async', enforce: true, priority: 1 },
  },
});

/**
 * The service worker with the list of the shell's files, `dist/sw.js`. While developing there is none: it would hand
 * out what was built before.
 */
const serviceWorker = (folder) =>
  new InjectManifest({
    swSrc: path.join(folder, 'src/worker/sw.ts'),
    swDest: 'sw.js',
    // Named by their content; what changes under its name gets a revision.
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    // Icons and manifest are the device's affair, fetched when the portal is installed.
    exclude: [/^share-map\.json$/, /\.webmanifest$/, /^(apple-touch-)?icon.*\.png$/],
  });

/** The whole webpack configuration of the shell. It names no module: they come from `modules.json` at run time. */
export const shellConfig = (folder) => (_env, argv) => {
  const base = baseConfig(folder, argv, { insertStyles });
  const development = argv.mode === 'development';
  const config = withAntdSheet({
    ...base,
    entry: { shell: './src/bootstrap/bootstrap.tsx' },
    output: { ...base.output, publicPath: '/', uniqueName: 'avsec_shell' },
    resolve: { ...base.resolve, alias: development ? {} : ROUTER },
    module: { ...base.module, rules: [...base.module.rules, { test: /provided\.ts$/, sideEffects: true }] },
    optimization: { ...base.optimization, splitChunks: splitChunks(base) },
    plugins: [
      ...base.plugins,
      // antd's table measures a scroll bar with a style element of its own, which the content policy refuses.
      new webpack.NormalModuleReplacementPlugin(/^\.\/getScrollBarSize(\.js)?$/, (request) => {
        if (/@rc-component[\\/]util[\\/]/.test(request.context)) request.request = SCROLL_BAR;
      }),
      new HtmlWebpackPlugin({ template: path.join(folder, 'src/index.html') }),
      // What makes the portal an app of the device, under the names that the page and the manifest give.
      new CopyPlugin({ patterns: [{ from: path.join(folder, 'src/install') }] }),
      ...(development ? [] : [compileAhead(ALWAYS_NEEDED)]),
      new ShareMapPlugin(offeredLibraries()),
      new webpack.DefinePlugin({ OFFERED_LIBRARIES: JSON.stringify(offeredLibraries().shared) }),
      new ModuleFederationPlugin({
        name: 'avsec_shell',
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        runtimePlugins: [RUNTIME_FOR_MODULES],
      }),
      // The shell offers libraries and takes none: its own imports stay webpack's, without a negotiation at run time.
      // What is offered reaches the page through code that only the consuming plugin writes.
      new ProvideSharedPlugin({ provides: providedLibraries() }),
      new ConsumeSharedPlugin({ consumes: {} }),
      ...(development ? [] : [serviceWorker(folder)]),
    ],
  });
  return development ? withFastRefresh(config, 'shell') : config;
};
