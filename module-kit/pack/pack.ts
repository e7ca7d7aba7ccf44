/**
 * `npm run build -w @avsec/module-kit`: the two packages that a portal hands to teams outside, into `module-kit/dist`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { NAMES_FILE, namesInShell } from '../src/new/menu-names';
import { packedKit, packedShared, readKit, readShared } from './manifests';
import { kitFiles, strangersIn } from './packed-files';

const KIT = path.dirname(import.meta.dirname);
const WORKSPACE = path.dirname(KIT);
const SHARED = path.join(WORKSPACE, 'shared');
const DIST = path.join(KIT, 'dist');
const STAGE = path.join(DIST, 'stage');

const writeJson = (folder: string, name: string, content: object): void =>
  writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);

/** Types and code of the entry points, with the style sheets and texts that the code asks for. */
function stageShared(folder: string): void {
  const built = path.join(folder, 'built');
  execFileSync(
    path.join(WORKSPACE, 'node_modules/.bin/tsc'),
    ['-p', path.join(KIT, 'pack/tsconfig.shared.json'), '--outDir', built],
    { stdio: 'inherit' },
  );
  const source = path.join(SHARED, 'src');
  cpSync(source, built, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
  cpSync(path.join(SHARED, 'CHANGELOG.md'), path.join(folder, 'CHANGELOG.md'));
  writeJson(folder, 'package.json', packedShared(readShared(SHARED)));
}

/** Takes what is ours into the command; libraries stay what they are, dependencies. */
const ours: Plugin = {
  name: 'ours',
  setup: (bundle) => {
    const { exports } = readShared(SHARED);
    bundle.onResolve({ filter: /^@avsec\/shared\// }, ({ path: request }) =>
      request.endsWith('/package.json')
        ? { external: true }
        : { path: path.join(SHARED, exports[request.replace('@avsec/shared', '.')] ?? '') },
    );
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      path.isAbsolute(request) || request.startsWith('@avsec/shared/') ? undefined : { external: true },
    );
  },
};

async function stageKit(folder: string): Promise<void> {
  for (const name of kitFiles(KIT)) cpSync(path.join(KIT, name), path.join(folder, name));
  await build({
    entryPoints: [path.join(KIT, 'src/cli.ts')],
    outdir: path.join(folder, 'cli'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [ours],
    logLevel: 'warning',
  });
  writeJson(folder, NAMES_FILE, namesInShell(WORKSPACE));
  writeJson(folder, 'package.json', packedKit(readKit(KIT), readShared(SHARED)));
}

interface Packed {
  version: string;
  /** Named by its content: a file that was handed out never changes, or the lock files of teams would refuse it. */
  file: string;
}

const packedSchema = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

function pack(folder: string, name: 'shared' | 'module-kit', version: string): Packed {
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', DIST], { cwd: folder, encoding: 'utf8' });
  const [{ filename, files }] = packedSchema.parse(JSON.parse(said));
  const strangers = strangersIn(
    name,
    files.map((one) => one.path),
    KIT,
  );
  if (strangers.length > 0) throw new Error(`${name} would be packed with ${strangers.join(', ')}`);
  const hash = createHash('sha256')
    .update(readFileSync(path.join(DIST, filename)))
    .digest('hex')
    .slice(0, 8);
  const file = `${name}-${version}-${hash}.tgz`;
  renameSync(path.join(DIST, filename), path.join(DIST, file));
  return { version, file };
}

rmSync(DIST, { recursive: true, force: true });
for (const name of ['shared', 'module-kit']) mkdirSync(path.join(STAGE, name), { recursive: true });
stageShared(path.join(STAGE, 'shared'));
await stageKit(path.join(STAGE, 'module-kit'));
writeJson(DIST, 'kit.json', {
  shared: pack(path.join(STAGE, 'shared'), 'shared', readShared(SHARED).version),
  moduleKit: pack(path.join(STAGE, 'module-kit'), 'module-kit', readKit(KIT).version),
});
rmSync(STAGE, { recursive: true });
