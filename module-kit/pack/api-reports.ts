import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/** An entry point of a package and the file with its declarations. */
export interface EntryPoint {
  name: string;
  declarations: string;
}

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const COMPILED = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  strict: true,
  skipLibCheck: true,
};

const configOf = (
  folder: string,
  { name, declarations }: EntryPoint,
  files: readonly string[],
  place: string,
): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      compiler: { overrideTsconfig: { compilerOptions: COMPILED, files } },
      apiReport: {
        enabled: true,
        reportFileName: reportFile(name),
        reportFolder: place,
        reportTempFolder: path.join(place, 'new'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(folder, 'package.json'),
  });

/** `ui/antd` is kept as `ui-antd.api.md`. */
export const reportFile = (entryPoint: string): string => `${entryPoint.replaceAll('/', '-')}.api.md`;

/**
 * By the name of its file, what API Extractor says of each entry point of the package in `folder`. All are read by one
 * compiler, which is what takes time.
 */
export function apiReports(folder: string, entryPoints: readonly EntryPoint[]): ReadonlyMap<string, string> {
  const place = mkdtempSync(path.join(tmpdir(), 'api-'));
  mkdirSync(path.join(place, 'new'));
  try {
    const files = entryPoints.map(({ declarations }) => declarations);
    const configs = entryPoints.map((entryPoint) => configOf(folder, entryPoint, files, place));
    const [first] = configs;
    if (!first) return new Map();
    const compilerState = CompilerState.create(first, { additionalEntryPoints: files });
    for (const config of configs)
      Extractor.invoke(config, {
        localBuild: true,
        compilerState,
        messageCallback: (message) => void (message.handled = true),
      });
    return new Map(
      entryPoints.map(({ name }) => [reportFile(name), readFileSync(path.join(place, reportFile(name)), 'utf8')]),
    );
  } finally {
    rmSync(place, { recursive: true });
  }
}
