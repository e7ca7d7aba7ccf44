import webpack from 'webpack';

const NAME = 'WithoutStyleMakers';
const MAKERS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);
const STYLE = /[\\/]antd[\\/]es[\\/].*[\\/]style([\\/].*)?\.js$/;
const KINDS = ['javascript/auto', 'javascript/esm'];

function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node;
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) yield* nodesOf(child);
}

const isMaker = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.type === 'Identifier' && MAKERS.has(callee.name) && given.length > 0;

/**
 * Takes from antd's style files what they hand over to be made into styles. Where the page has these as a sheet nobody
 * asks for it, and the bundler leaves out what nobody asks for, which is half of antd.
 */
export class WithoutStyleMakers {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      for (const kind of KINDS)
        normalModuleFactory.hooks.parser.for(kind).tap(NAME, (parser) =>
          parser.hooks.program.tap(NAME, (program) => {
            const { module } = parser.state;
            if (!STYLE.test(module.resource ?? '')) return;
            for (const call of [...nodesOf(program)].filter(isMaker)) {
              const range = [call.arguments[0].range[0], call.arguments.at(-1).range[1]];
              call.arguments = [];
              module.addPresentationalDependency(new webpack.dependencies.ConstDependency('', range));
            }
          }),
        );
    });
  }
}
