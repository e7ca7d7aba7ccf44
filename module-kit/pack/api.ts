/**
 * `npm run api`: writes what API Extractor says of every entry point that teams outside come through into
 * `module-kit/api`, raises the packages' versions as the changes ask for, and notes them in each package's
 * `CHANGELOG.md`. `--check` changes nothing and fails where that would change something. `--breaking` lets names go
 * that nobody was warned of, with a major version.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { apiChange, raisedVersion, type Reports } from './api-change';
import { withRelease } from './changelog';
import { apiReports, type EntryPoint } from './api-reports';
import { OPEN_ENTRY_POINTS } from './entry-points';
import { declarationsOf, readKit, readShared } from './manifests';

const KIT = path.dirname(import.meta.dirname);
const WORKSPACE = path.dirname(KIT);
const KEPT = path.join(KIT, 'api');
const VERSIONS = path.join(KEPT, 'versions.json');

const flags = new Set(process.argv.slice(2));
const versionsSchema = z.record(z.string(), z.string());

/**
 * Named whole: whatever `tsc` is elsewhere, declarations are compared that one compiler wrote, and in an order that
 * does not follow from other code.
 */
const TSC = path.join(WORKSPACE, 'node_modules/typescript/bin/tsc');
const EMIT = [
  '--declaration',
  '--emitDeclarationOnly',
  '--noCheck',
  '--stableTypeOrdering',
  '--composite',
  'false',
  '--tsBuildInfoFile',
  'null',
];
const DECLARATIONS = path.join(WORKSPACE, '.ts/entry-points');

function sharedEntryPoints(): EntryPoint[] {
  rmSync(DECLARATIONS, { recursive: true, force: true });
  execFileSync(process.execPath, [TSC, '-p', path.join(WORKSPACE, 'shared'), '--outDir', DECLARATIONS, ...EMIT], {
    stdio: 'inherit',
  });
  const shared = readShared(path.join(WORKSPACE, 'shared'));
  return OPEN_ENTRY_POINTS.map((entryPoint) => ({
    name: entryPoint,
    declarations: path.join(DECLARATIONS, declarationsOf(shared, entryPoint)),
  }));
}

const kitEntryPoints = (): EntryPoint[] =>
  [
    ['webpack', 'webpack/module.d.mts'],
    ['jest', 'jest/index.d.mts'],
    ['eslint', 'eslint/index.d.mts'],
  ].map(([name = '', file = '']) => ({ name, declarations: path.join(KIT, file) }));

const PACKAGES = [
  {
    name: '@avsec/shared',
    folder: 'shared',
    version: readShared(path.join(WORKSPACE, 'shared')).version,
    entryPoints: sharedEntryPoints,
  },
  { name: '@avsec/module-kit', folder: 'module-kit', version: readKit(KIT).version, entryPoints: kitEntryPoints },
] as const;

function keptReports(folder: string): Reports {
  const place = path.join(KEPT, folder);
  mkdirSync(place, { recursive: true });
  return new Map(
    readdirSync(place)
      .sort()
      .map((file) => [file, readFileSync(path.join(place, file), 'utf8')]),
  );
}

/** Everybody in the workspace names the version exactly, the lock file too. */
function raise(name: string, folder: string, from: string, to: string): void {
  const manifests = readdirSync(WORKSPACE)
    .filter((entry) => /^(shared|module-kit|shell|server|mfe-[a-z]+)$/.test(entry))
    .map((entry) => path.join(WORKSPACE, entry, 'package.json'));
  for (const file of [...manifests, path.join(WORKSPACE, 'package-lock.json')]) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`)
        .replaceAll(`"name": "${name}",\n      "version": "${from}"`, `"name": "${name}",\n      "version": "${to}"`),
    );
  }
  const own = path.join(WORKSPACE, folder, 'package.json');
  writeFileSync(own, readFileSync(own, 'utf8').replace(`"version": "${from}"`, `"version": "${to}"`));
}

const versions = versionsSchema.parse(JSON.parse(readFileSync(VERSIONS, 'utf8')));
const faults: string[] = [];
for (const { name, folder, version, entryPoints } of PACKAGES) {
  const [kept, present] = [keptReports(folder), apiReports(path.join(WORKSPACE, folder), entryPoints())];
  const change = apiChange(kept, present);
  const next = raisedVersion(versions[name] ?? version, version, change.raise);
  if (!flags.has('--breaking')) faults.push(...change.faults);
  if (flags.has('--check')) {
    if (change.raise !== 'none')
      faults.push(
        `the entry points of ${name} changed: run \`npm run api\`, which writes the reports in module-kit/api and raises the version (now ${version}, ${next} then)`,
      );
    else if (versions[name] !== version)
      faults.push(
        `${name} is ${version}, and module-kit/api/versions.json says ${versions[name]}: run \`npm run api\``,
      );
  } else if (faults.length === 0) {
    rmSync(path.join(KEPT, folder), { recursive: true });
    mkdirSync(path.join(KEPT, folder));
    for (const [file, report] of present) writeFileSync(path.join(KEPT, folder, file), report);
    if (next !== version) {
      raise(name, folder, version, next);
      const changelog = path.join(WORKSPACE, folder, 'CHANGELOG.md');
      writeFileSync(changelog, withRelease(readFileSync(changelog, 'utf8'), next, change.entryPoints));
    }
    versions[name] = next;
    console.log(`${name} ${next}: ${change.raise === 'none' ? 'unchanged' : 'reports written'}`);
  }
}
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exitCode = 1;
} else if (!flags.has('--check')) writeFileSync(VERSIONS, `${JSON.stringify(versions, null, 2)}\n`);
