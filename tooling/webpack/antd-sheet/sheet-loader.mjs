import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const own = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What a sheet is made of besides antd itself. */
const SOURCES = [
  './antd-sheet.tsx',
  './drawn-parts.tsx',
  './variables.ts',
  '../../../shared/src/ui/theme.ts',
  '../../../shared/src/ui/tokens.ts',
].map(own);

/**
 * Puts antd's styles into `core.css` or `data.css`. A process of its own makes them, in which nothing is drawn but
 * antd.
 */
export default function sheetLoader() {
  const done = this.async();
  for (const source of SOURCES) this.addDependency(source);
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', own('./print-sheet.ts'), path.basename(this.resourcePath, '.css')],
    {
      maxBuffer: 2 ** 24,
      env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: own('../../tsconfig.json') },
    },
  ).then(({ stdout }) => done(null, stdout), done);
}
