import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

const swc = createRequire(import.meta.url)('@swc/jest');
const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Jest's transform with one addition: each function of ours tells `globalThis.entered`, where there is one, of which
 * file it is, before it does anything. What is not ours, or is for tests alone, tells nothing.
 */
export default {
  createTransformer(options) {
    const plain = swc.createTransformer(options);
    return {
      ...plain,
      process: (source, file, how) => plain.process(tells(file) ? telling(source, file) : source, file, how),
      getCacheKey: (source, file, how) => `entries-1-${plain.getCacheKey(source, file, how)}`,
    };
  },
};

const nameOf = (file) => path.relative(ROOT, file).replaceAll(path.sep, '/');
const tells = (file) =>
  /^(shared|mfe-[a-z]+)\/src\/.*\.tsx?$/.test(nameOf(file)) && !/\.(test|fixture)\.|\/testing\//.test(file);

function telling(source, file) {
  const tell = `globalThis.entered?.(${JSON.stringify(nameOf(file))})`;
  const insertions = [];
  const visit = (node) => {
    const body = ts.isFunctionLike(node) ? node.body : undefined;
    if (body && ts.isBlock(body)) insertions.push([body.getStart() + 1, `${tell};`]);
    else if (body) insertions.push([body.getStart(), `(${tell}, `], [body.getEnd(), ')']);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  let told = source;
  // From the end, so that places before stay; of those at one place the outer one was found first.
  for (const [place, text] of insertions.toSorted((one, other) => other[0] - one[0]))
    told = told.slice(0, place) + text + told.slice(place);
  return told;
}
