import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** The kit's own, wherever a module lies. */
const loader = (name) => fileURLToPath(import.meta.resolve(name));

const swc = (development) => ({
  loader: loader('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // Marks for fast refresh are written only with calls of React's development build (jsx-development.mjs).
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  },
});

/** All texts of a language travel in one file, however many there are beside the code. */
const TEXTS = {
  test: /[\\/]locales[\\/].*\.json$/,
  name: ({ resource }) => `texts-${path.basename(resource, '.json')}`,
  chunks: 'async',
  enforce: true,
};

/**
 * What the builds of shell and modules have in common. `insertStyles`: what puts a fetched style sheet into the page,
 * written into the page as it stands; the end of the head without it.
 */
export function baseConfig(folder, argv, { insertStyles } = {}) {
  const development = argv.mode === 'development';
  /** A name says what is in a file; while developing, what is in it changes under its name. */
  const hash = development ? '' : '.[contenthash:8]';
  return {
    context: folder,
    mode: argv.mode ?? 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    // webpack's file cache makes wrong production bundles together with Module Federation; nx keeps whole builds
    // instead.
    cache: development ? { type: 'memory' } : false,
    output: {
      path: path.join(folder, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      chunkLoadTimeout: 5000,
      crossOriginLoading: 'anonymous',
      // Whatever imports a library that did not arrive throws. It is run anew the next time; otherwise it would be
      // handed out empty, or with `strictModuleErrorHandling` throw the same again though the library is there by then.
      strictModuleExceptionHandling: true,
      clean: !development,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc(development) },
        // './report.css?text': a style sheet as text, for what is written into a file of its own.
        { test: /\.css$/, resourceQuery: /^\?text$/, type: 'asset/source' },
        {
          test: /\.css$/,
          resourceQuery: { not: /^\?text$/ },
          use: [MiniCssExtractPlugin.loader, loader('css-loader')],
        },
        // A drawing that a style sheet names: a small one travels in it.
        { test: /\.svg$/, type: 'asset' },
      ],
    },
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      splitChunks: { cacheGroups: { texts: TEXTS } },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
        ...(insertStyles && { insert: insertStyles }),
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
