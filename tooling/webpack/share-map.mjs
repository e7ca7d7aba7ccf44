import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { compatibleWith, perLibrary, libraryVersions } from './shared-libraries.mjs';

/** The contract version of this workspace's shell. */
export const contract = Number(readFileSync(new URL('../../shared/src/module/contract.ts', import.meta.url), 'utf8').match(/CONTRACT_VERSION = (\d+)/)[1]);

/** What the shell offers: its contract version, and each shared library with the version it brings. */
export const offeredLibraries = () => ({ contract, shared: libraryVersions });

/** What a module expects to be given: each shared library with the versions it can run with. */
export const expectedLibraries = () => ({ contract, shared: perLibrary(compatibleWith) });

/** Writes `share-map.json` beside a build, for whoever publishes. */
export class ShareMapPlugin {
  constructor(map) {
    this.map = JSON.stringify(map);
  }

  apply(compiler) {
    const name = 'ShareMapPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => compilation.emitAsset('share-map.json', new webpack.sources.RawSource(this.map)));
    });
  }
}
