import webpack from 'webpack';

/**
 * Marks files of which most functions run soon: the browser compiles them all while the file arrives, beside the page,
 * instead of one by one when the page first calls them (docs/decisions/0016). After minifying, which drops comments.
 */
export const compileAhead = (test) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
