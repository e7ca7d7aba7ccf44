import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from '../../module-kit/webpack/base.mjs';
import { ROOT } from '../module-folders.mjs';
import { insertStyles, withAntdSheet } from '../webpack/antd-sheet/with-antd-sheet.mjs';

/** The gallery by itself, for the pictures of it (e2e/looks); `npm run dev` has it beside the portal. */
export default (_env, argv) => {
  const base = baseConfig(import.meta.dirname, argv, { insertStyles });
  return withAntdSheet({
    ...base,
    entry: { gallery: './gallery.tsx' },
    output: { ...base.output, publicPath: '/', path: path.join(ROOT, 'e2e/results/gallery') },
    plugins: [...base.plugins, new HtmlWebpackPlugin({ template: path.join(ROOT, 'shell/src/index.html') })],
  });
};
