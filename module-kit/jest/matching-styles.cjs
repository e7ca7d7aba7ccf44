const { dirname } = require('node:path');

// For every question of a role, a name or what is visible, jsdom asks of each rule of each style sheet whether it
// matches the element. antd brings more rules than the engine under it keeps compiled, so that each was compiled anew
// each time: most of what tests of screens took. Whether an element can match is seen by its last class or tag.
const fromJsdom = { paths: [dirname(require.resolve('jest-environment-jsdom'))] };
// Loaded before jsdom itself, which takes the function as it is by then.
const selectors = require(require.resolve('jsdom/lib/jsdom/living/helpers/selectors.js', fromJsdom));
const { matchesDontThrow } = selectors;

/** What stands in brackets, innermost first: `:where(.a)`, `[b="c"]`. */
const IN_BRACKETS = /\([^()[\]]*\)|\[[^()[\]]*\]/g;
const READABLE = /^[\w\s.#:*>+~,-]+$/;

/** The class or tag that whatever matches this has, or null where that is not seen at once. */
function neededFor(selector) {
  const [last] = /[^\s>+~]*$/.exec(selector.trim());
  const [, className] = /\.([\w-]+)/.exec(last) ?? [];
  if (className) return { className };
  const [tag] = /^[a-z][\w-]*/i.exec(last) ?? [];
  return tag ? { tag: tag.toLowerCase() } : null;
}

/** One of these is needed, or null: anything may match. A list of one selector per rule of the portal's sheets. */
function needs(selectorText) {
  let text = selectorText;
  for (let before = ''; before !== text;) [before, text] = [text, text.replace(IN_BRACKETS, '')];
  if (!READABLE.test(text)) return null;
  const all = text.split(',').map(neededFor);
  return all.includes(null) ? null : all;
}

const known = new Map();
function mayMatch(element, selectorText) {
  if (!known.has(selectorText)) known.set(selectorText, needs(selectorText));
  const needed = known.get(selectorText);
  return (
    !needed ||
    needed.some(({ className, tag }) =>
      className ? element.classList.contains(className) : element._localName.toLowerCase() === tag,
    )
  );
}

selectors.matchesDontThrow = (element, selectorText) =>
  typeof selectorText === 'string' && !mayMatch(element, selectorText)
    ? false
    : matchesDontThrow(element, selectorText);
