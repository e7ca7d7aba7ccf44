import ts from 'typescript';

/**
 * A browser that translates the page takes each text out and puts its own in an element there. React goes on with the
 * text that it made: one that changes stays as it was translated, and one that comes or goes beside others throws. Only
 * a text that is all that its element holds is written anew as a whole. So a text that may change stands by itself.
 */
const message = 'This text may change and stands beside something else: put it into an element of its own.';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const membersOf = (type) => (type.isUnion() ? type.types.flatMap(membersOf) : [type]);
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;
/** Not drawn; `''` is what is left of a text before an `&&`. */
const isNothing = (member) => (member.flags & NOTHING) !== 0 || member.value === '';
const drawnOf = (type) => membersOf(type).filter((member) => !isNothing(member));
/** Text and nothing else: whoever takes any node as children leaves it to the one who gives them. */
const isText = (type) => drawnOf(type).length > 0 && drawnOf(type).every(({ flags }) => flags & TEXT);

/** In these the browser draws no elements. */
const OF_TEXT_ALONE = ['option', 'title', 'style', 'textarea'];

/** The line breaks between elements are not drawn, nor are comments. */
const isDrawn = ({ type, value, expression }) =>
  type === 'JSXText' ? !/^\s*\n\s*$/.test(value) : expression?.type !== 'JSXEmptyExpression';

/** Written out, or a text of the locale that holds no value: the same as long as the page is in one language. */
function isFixed(node) {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return node.expressions.every(isFixed);
    case 'CallExpression':
      return node.callee.name === 't' && node.arguments.length === 1 && isFixed(node.arguments[0]);
    default:
      return false;
  }
}

const isBlank = ({ type, value }) => type === 'Literal' && /^\s*$/.test(String(value));

/** @type {import('eslint').Rule.RuleModule} */
export const textByItself = {
  meta: { type: 'problem', fixable: 'code', schema: [], messages: { beside: message } },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: written } = context.sourceCode.parserServices;
    if (!program) return {};
    const checker = program.getTypeChecker();
    /** Of a child of an element: a text that may change, one that does not, what may come and go, anything else. */
    function kindOf(child) {
      // A blank is left where it is.
      if (child.type === 'JSXText') return /\S/.test(child.value) ? 'fixed text' : 'blank';
      if (child.type !== 'JSXExpressionContainer') return 'other';
      const type = checker.getTypeAtLocation(written.get(child.expression));
      if (isText(type))
        return isFixed(child.expression) ? (isBlank(child.expression) ? 'blank' : 'fixed text') : 'text';
      return membersOf(type).some(isNothing) ? 'optional' : 'other';
    }
    const check = (node) => {
      const children = node.children.filter(isDrawn);
      if (children.length < 2 || OF_TEXT_ALONE.includes(node.openingElement?.name.name)) return;
      // An element that comes is put before the text behind it, which may have been taken out.
      let mayCome = false;
      for (const child of children) {
        const kind = kindOf(child);
        if (kind === 'text' || (kind === 'fixed text' && mayCome)) {
          const fix = (fixer) => [fixer.insertTextBefore(child, '<span>'), fixer.insertTextAfter(child, '</span>')];
          context.report({ node: child, messageId: 'beside', fix });
        }
        if (kind !== 'blank') mayCome = kind === 'optional';
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
