import ts from 'typescript';

/**
 * What the function of an effect or a ref returns, React calls when that ends. A function that is typed as returning
 * nothing may return something all the same: in Chrome `scrollIntoView()` has answered a Promise since 150, and the
 * page fell. So wherever a clean-up may be returned – effects, refs, wrappers of our own: what takes
 * `void | (() => …)` –, nothing of type `void` is.
 */
const message =
  'What is returned here is called as the clean-up: use braces. What is typed as nothing may be something in a browser';

const isVoid = (type) => (type.flags & ts.TypeFlags.Void) !== 0;
const membersOf = (type) => (type.isUnion() ? type.types : [type]);
const mayBeVoid = (type) => membersOf(type).some(isVoid);

/** Of a type that takes functions, whether it takes from them nothing or a clean-up. */
const takesCleanUp = (type) =>
  membersOf(type)
    .flatMap((member) => member.getCallSignatures())
    .some((signature) => {
      const members = membersOf(signature.getReturnType());
      return members.some(isVoid) && members.some((member) => member.getCallSignatures().length > 0);
    });

/** What of a function's own returns is given back, the expression itself where it has no braces. */
function returnedBy(body) {
  if (!ts.isBlock(body)) return [body];
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

const isFunction = (node) =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/** The function that a name stands for, where it is written out; `useCallback` and the like hand on what they get. */
function writtenOut(checker, node) {
  const symbol = checker.getSymbolAtLocation(node);
  const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias;
  const declared = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  const value = declared?.initializer ?? declared;
  if (!value) return undefined;
  if (isFunction(value)) return value;
  return ts.isCallExpression(value) ? value.arguments.find(isFunction) : undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const returnsCleanUp = {
  meta: { type: 'problem', schema: [], messages: { cleanUp: message } },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: written } = context.sourceCode.parserServices;
    if (!program) return {};
    const checker = program.getTypeChecker();
    const leaksFrom = (body) => returnedBy(body).some((expression) => mayBeVoid(checker.getTypeAtLocation(expression)));
    const report = (node) => context.report({ node, messageId: 'cleanUp' });

    const inPlace = (node) => {
      const expected = checker.getContextualType(written.get(node));
      if (expected && takesCleanUp(expected) && leaksFrom(written.get(node.body))) report(node.body);
    };
    const named = (node) => {
      const expected = checker.getContextualType(written.get(node));
      if (!expected || !takesCleanUp(expected)) return;
      const found = writtenOut(checker, written.get(node));
      const signatures = checker.getTypeAtLocation(written.get(node)).getCallSignatures();
      // What takes the same itself, the parameter of a wrapper, is judged where it is written.
      const leaks = found ? leaksFrom(found.body) : signatures.some((signature) => isVoid(signature.getReturnType()));
      if (leaks) report(node);
    };
    // Much that is given to `ref` is made elsewhere, a setter of state too: only what is written out is judged.
    const namedRef = (node) => {
      const found = writtenOut(checker, written.get(node));
      if (found && leaksFrom(found.body)) report(node);
    };
    return {
      ArrowFunctionExpression: inPlace,
      FunctionExpression: inPlace,
      'CallExpression > :matches(Identifier, MemberExpression).arguments': named,
      "JSXAttribute[name.name='ref'] > JSXExpressionContainer > Identifier": namedRef,
      "Property[key.name='ref'] > Identifier.value": namedRef,
    };
  },
};
