import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'ChunkIntegrityPlugin';
const PLACEHOLDER = '__INTEGRITY_OF_CHUNKS__';
/** However the minifier has quoted it. */
const QUOTED_PLACEHOLDER = new RegExp(`(["'\`])${PLACEHOLDER}\\1`);
const TABLE = '__webpack_require__.integrity';

class TableRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks');
  }

  generate() {
    return `${TABLE} = ${JSON.stringify(PLACEHOLDER)};`;
  }
}

const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** By chunk, the hash of its script (`js`) and of its styles (`css`). */
function hashesIn(compilation, assets) {
  const hashes = {};
  for (const chunk of compilation.chunks) {
    if (chunk.id === null) continue;
    for (const kind of ['js', 'css']) {
      const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
      if (file && assets[file]) (hashes[chunk.id] ??= {})[kind] = hashOf(assets[file].buffer());
    }
  }
  return hashes;
}

/**
 * Has the browser refuse a chunk that is not the one that was built. The table of hashes is in the entry file, for
 * which the registry vouches. It comes after everything that changes a file, the names in them included; the entry
 * file's own name changes all the same with every chunk, because theirs stand in it.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        webpack.Template.asString([
          source,
          `if (chunkId !== undefined && ${TABLE}[chunkId]) script.integrity = ${TABLE}[chunkId].js;`,
        ]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag, chunkId }) =>
        webpack.Template.asString([source, `if (${TABLE}[${chunkId}]) ${tag}.integrity = ${TABLE}[${chunkId}].css;`]),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new TableRuntimeModule()));
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const table = JSON.stringify(hashesIn(compilation, assets));
          const files = [...compilation.chunks]
            .filter((chunk) => chunk.hasRuntime())
            .flatMap((chunk) => [...chunk.files]);
          for (const file of files.filter((name) => name.endsWith('.js'))) {
            compilation.updateAsset(
              file,
              (source) =>
                new webpack.sources.RawSource(String(source.source()).replace(QUOTED_PLACEHOLDER, () => table)),
            );
          }
        },
      );
    });
  }
}
