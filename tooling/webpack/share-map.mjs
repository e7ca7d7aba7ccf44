import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { sharedLibraries } from './shared-libraries.mjs';

const contract = readFileSync(new URL('../../shared/src/module/contract.ts', import.meta.url), 'utf8').match(/CONTRACT_VERSION = (\d+)/);

/** What this shell offers to modules: its contract version, and each shared library with the version it brings. */
export function shareMap() {
  const offered = Object.entries(sharedLibraries({ provides: true })).map(([request, { requiredVersion }]) => [request, requiredVersion.slice(1)]);
  return { contract: Number(contract[1]), shared: Object.fromEntries(offered) };
}

/** Writes `share-map.json` beside the shell, for whoever publishes, and gives it to the shell's own code. */
export class ShareMapPlugin {
  apply(compiler) {
    const map = JSON.stringify(shareMap());
    new webpack.DefinePlugin({ SHARE_MAP: map }).apply(compiler);
    compiler.hooks.thisCompilation.tap('ShareMapPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShareMapPlugin', stage }, () => compilation.emitAsset('share-map.json', new webpack.sources.RawSource(map)));
    });
  }
}
