import webpack from 'webpack';
import { compatibleWith, contract, libraryVersions, oldestContract, perLibrary } from './shared-libraries.mjs';

/** What the shell offers: its contract versions, and each shared library with the version it brings. */
export const offeredLibraries = () => ({ contract, oldestContract, shared: libraryVersions });

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
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        compilation.emitAsset('share-map.json', new webpack.sources.RawSource(this.map)),
      );
    });
  }
}
