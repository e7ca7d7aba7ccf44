/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.join(__dirname, '..', '..');
const NEW_WORKER = /new Worker\(new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** The files that a module of the project starts as a worker. */
function workersOf(folder: string): string[] {
  const sources = readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(ROOT, folder, 'src', name));
  return sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(NEW_WORKER)].map(([, file = '']) =>
      path.join(path.dirname(source), file),
    ),
  );
}

/** What of the shell's a file asks for when it runs, however deep; types alone are none of it. */
async function askedOfTheShell(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: ROOT,
    external: ['@avsec/shared', '@avsec/shared/*'],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return imports.filter(({ external }) => external).map((one) => one.path);
}

const modules = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const workers = modules.flatMap(workersOf).map((file) => path.relative(ROOT, file));

test('the modules start workers', () =>
  expect(workers).toContain(path.join('mfe-editor', 'src', 'transfer', 'files', 'parse-worker.ts')));

test.each(workers)('%s asks for nothing that only the page has', async (worker) => {
  expect(await askedOfTheShell(path.join(ROOT, worker))).toEqual([]);
});
