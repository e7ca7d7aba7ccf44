import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { IN_PART, OPEN_ENTRY_POINTS, OPEN_FILES } from './entry-points';

const versions = z.record(z.string(), z.string());
const sharedSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  avsec: z.object({ contract: z.int() }),
  exports: versions,
  dependencies: versions,
  sideEffects: z.array(z.string()),
});
const kitSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  type: z.literal('module'),
  dependencies: versions,
});
export type SharedManifest = z.infer<typeof sharedSchema>;
export type KitManifest = z.infer<typeof kitSchema>;

const read = (folder: string): unknown => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
export const readShared = (folder: string): SharedManifest => sharedSchema.parse(read(folder));
export const readKit = (folder: string): KitManifest => kitSchema.parse(read(folder));

/** Where `built` has what `./src/…` is the source of. */
const builtFile = (source: string, ending: string): string =>
  source.replace('./src/', './built/').replace(/\.tsx?$/, ending);

type EntryPoint = (typeof OPEN_ENTRY_POINTS)[number];

const sourceOf = ({ exports }: SharedManifest, entryPoint: EntryPoint | (typeof OPEN_FILES)[number]): string => {
  const source = entryPoint in IN_PART ? IN_PART[entryPoint as EntryPoint] : exports[`./${entryPoint}`];
  if (!source) throw new Error(`@avsec/shared has no entry point ${entryPoint}`);
  return source;
};

/** The declarations of an entry point, told from the folder with what was built. */
export const declarationsOf = (shared: SharedManifest, entryPoint: EntryPoint): string =>
  builtFile(sourceOf(shared, entryPoint), '.d.ts').replace('./built/', '');

/**
 * The `package.json` of the packed entry points: built files, and only the entry points that are open. Without `"type":
 * "module"`, because the built files name each other without an ending, as webpack and jest understand it.
 */
export function packedShared(shared: SharedManifest): object {
  const { name, version, description, avsec, dependencies, sideEffects } = shared;
  const entryPoints = OPEN_ENTRY_POINTS.map(
    (entryPoint) =>
      [
        `./${entryPoint}`,
        {
          types: builtFile(sourceOf(shared, entryPoint), '.d.ts'),
          default: builtFile(sourceOf(shared, entryPoint), '.js'),
        },
      ] as const,
  );
  const files = OPEN_FILES.map((file) => [`./${file}`, builtFile(sourceOf(shared, file), '')] as const);
  return {
    name,
    version,
    description,
    avsec,
    sideEffects: sideEffects.map((file) => builtFile(file, '.js')),
    license: 'UNLICENSED',
    exports: {
      ...Object.fromEntries<object>(entryPoints),
      ...Object.fromEntries<string>(files),
      './package.json': './package.json',
    },
    dependencies,
  };
}

/** The `package.json` of the packed kit; it says of which contract it is. */
export function packedKit(
  { name, version, description, type, dependencies }: KitManifest,
  shared: SharedManifest,
): object {
  return {
    name,
    version,
    description,
    type,
    license: 'UNLICENSED',
    avsec: shared.avsec,
    bin: { 'module-kit': 'cli/cli.js' },
    exports: {
      './webpack': { types: './webpack/module.d.mts', default: './webpack/module.mjs' },
      './jest': { types: './jest/index.d.mts', default: './jest/index.mjs' },
      './eslint': { types: './eslint/index.d.mts', default: './eslint/index.mjs' },
      './tsconfig.json': './tsconfig.module.json',
      './package.json': './package.json',
    },
    dependencies,
    // Not installed by itself: no registry has it, the module's own package.json names where it lies.
    peerDependencies: { [shared.name]: `^${shared.version}` },
    peerDependenciesMeta: { [shared.name]: { optional: true } },
  };
}
