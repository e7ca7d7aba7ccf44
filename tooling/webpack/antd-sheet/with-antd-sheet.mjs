import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { WithoutStyleMakers } from './without-style-makers.mjs';

const own = (name) => fileURLToPath(new URL(name, import.meta.url));
const ofShared = (name) => own(`../../../shared/src/ui/antd-sheet/${name}`);

const SHEET = /[\\/]ui[\\/]antd-sheet[\\/](core|data)\.css$/;
const IN_ANTD = /[\\/]antd[\\/]es[\\/]/;

/** What makes styles in the page, and what stands in its place where a sheet has them. */
const REPLACED = {
  genStyleUtils: ofShared('style-hooks.ts'),
  useToken: ofShared('theme-tokens.ts'),
  useResetIconStyle: ofShared('no-icon-styles.ts'),
};
const REQUESTS = new RegExp(`^\\.{1,2}/(?:.*/)?(${Object.keys(REPLACED).join('|')})(\\.js)?$`);

/** Each sheet in a file of its own: it stands before all other styles, which may say otherwise. */
const cacheGroups = {
  antdSheet: {
    type: 'css/mini-extract',
    test: SHEET,
    name: (module) => `antd-${SHEET.exec(module.nameForCondition())[1]}`,
    chunks: 'all',
    enforce: true,
    priority: 10,
  },
};

/** Where the page puts a style sheet that it fetches. It runs in the page, so that it knows nothing of this file. */
export function insertStyles(link) {
  if (/\/antd-(core|data)\.[^/]*css$/.test(link.href)) globalThis.document.head.prepend(link);
  else globalThis.document.head.append(link);
}

/** What a build has in addition that brings antd's styles as sheets, and none of what makes them. */
export function withAntdSheet(config) {
  return {
    ...config,
    module: {
      ...config.module,
      rules: [...config.module.rules, { test: SHEET, enforce: 'pre', use: own('./sheet-loader.mjs') }],
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...config.optimization.splitChunks,
        cacheGroups: { ...config.optimization.splitChunks.cacheGroups, ...cacheGroups },
      },
    },
    plugins: [
      ...config.plugins,
      new WithoutStyleMakers(),
      new webpack.NormalModuleReplacementPlugin(REQUESTS, (request) => {
        const [, name] = REQUESTS.exec(request.request);
        if (IN_ANTD.test(request.context + '/')) request.request = REPLACED[name];
      }),
    ],
  };
}
