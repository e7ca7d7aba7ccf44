/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');

/** Built as shell and modules are, and run: what it is answered when it asks twice for what throws the first time. */
const BUILD_AND_RUN = `
  import { readFileSync } from 'node:fs';
  import webpack from 'webpack';
  import { baseConfig } from ${JSON.stringify(path.join(ROOT, 'module-kit/webpack/base.mjs'))};
  const folder = process.argv[1];
  const config = { ...baseConfig(folder, { mode: 'production' }), entry: './asks.js', optimization: { minimize: false } };
  webpack(config, (error, built) => {
    if (error || built.hasErrors()) throw error ?? new Error(built.toString());
    const [file] = Object.keys(built.compilation.assets).filter((name) => name.endsWith('.js'));
    new Function(readFileSync(folder + '/dist/' + file, 'utf8'))();
    console.log(JSON.stringify(globalThis.answers));
  });
`;

test('what threw while it was run, for a library that did not arrive, is run anew when it is asked for again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'run-anew-'));
  try {
    await writeFile(
      path.join(folder, 'asks.js'),
      `const ask = () => { try { return require('./page.js').said } catch (error) { return error.message } };
      globalThis.answers = [ask(), ask()];`,
    );
    await writeFile(path.join(folder, 'page.js'), `exports.said = require('./library.js').said;`);
    await writeFile(
      path.join(folder, 'library.js'),
      `globalThis.asked = (globalThis.asked ?? 0) + 1;
      if (globalThis.asked === 1) throw new Error('away');
      exports.said = 'here';`,
    );
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', BUILD_AND_RUN, folder],
      { cwd: ROOT },
    );
    expect(JSON.parse(stdout)).toEqual(['away', 'here']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
