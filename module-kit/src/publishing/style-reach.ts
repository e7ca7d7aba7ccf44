import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Container, type Document, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { isKeyframes, namedFonts, namedProperties, namedRules, pageWideRules } from './style-at-rules';

/** Classes of the portal's own frame and building blocks, which look the same in every module. */
const OF_THE_PORTAL = /^(av-|ant-|anticon|(page|frame|header|sidebar|menu|notices?|slot|state|login|home)(__|--|$))/;

/** Each of its alternatives can be what matches. */
const ANY_OF = /^:(is|where|matches|-webkit-any)$/;

const OF_THE_PAGE = /^::view-transition/i;

type IsOwn = (name: string) => boolean;

/**
 * Whether what a selector has reached is an element of the module's own, and whether it lies below one: there
 * everything is the module's.
 */
interface Reach {
  own: boolean;
  inside: boolean;
}

const NOWHERE: Reach = { own: false, inside: false };

/** Where a selector begins: below the rule around it, unless it says by `&` where that stands. */
function beginningOf(selector: selectorParser.Selector, around: Reach | null): Reach {
  if (around === null || namesTheRuleAround(selector)) return NOWHERE;
  return selector.first.type === 'combinator' ? around : { own: false, inside: true };
}

/**
 * What is named in `:not(…)` and `:has(…)` says nothing of where the style reaches. `around`: what `&` stands for, null
 * outside of any rule.
 */
function reachOf(
  selector: selectorParser.Selector,
  isOwn: IsOwn,
  around: Reach | null,
  beginning = beginningOf(selector, around),
): Reach {
  let { own, inside } = beginning;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      // What stands below an element is of its module. What stands beside it can be the portal's.
      inside ||= own && ['', '>'].includes(node.value.trim());
      own = false;
    } else if (node.type === 'class') own ||= isOwn(node.value);
    // Outside of any rule it is the whole page.
    else if (node.type === 'nesting') [own, inside] = [own || around !== null, inside || around?.inside === true];
    // What is drawn over the page while it changes is nobody's element.
    else if (node.type === 'pseudo' && OF_THE_PAGE.test(node.value)) return NOWHERE;
    else if (node.type === 'pseudo')
      own ||=
        ANY_OF.test(node.value) &&
        node.nodes.length > 0 &&
        node.nodes.every((inner) => stays(reachOf(inner, isOwn, around, NOWHERE)));
  }
  return { own, inside };
}

const stays = ({ own, inside }: Reach): boolean => own || inside;

function namesTheRuleAround(selector: selectorParser.Selector): boolean {
  let found = false;
  selector.walkNesting(() => void (found = true));
  return found;
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && isKeyframes(String(parent.name));
}

function ruleAround({ parent }: Rule): Rule | null {
  let place: Container | Document | undefined = parent;
  while (place && place.type !== 'rule') place = place.parent;
  return place?.type === 'rule' ? (place as Rule) : null;
}

const selectorsOf = (rule: Rule): selectorParser.Selector[] => selectorParser().astSync(rule.selector).nodes;

/** Of all alternatives of a rule together. */
function reachOfRule(rule: Rule, isOwn: IsOwn): Reach {
  const around = ruleAround(rule);
  const each = selectorsOf(rule).map((selector) => reachOf(selector, isOwn, around && reachOfRule(around, isOwn)));
  return { own: each.every(stays), inside: each.every(({ inside }) => inside) };
}

const strayingIn = (rule: Rule, isOwn: IsOwn): string[] => {
  const around = ruleAround(rule);
  // What is wrong with the rule around it is said there.
  const of = around && { own: true, inside: reachOfRule(around, isOwn).inside };
  return selectorsOf(rule)
    .filter((selector) => !stays(reachOf(selector, isOwn, of)))
    .map((selector) => String(selector).trim());
};

/**
 * What of a style sheet reaches beyond its module: each selector that ends neither at an element with a class of the
 * module's own nor below one, as `* { … }`, `.page { … }` or `.own ~ *`, each name for the whole page that is `taken`,
 * and every rule that is not known to stay. `taken`: classes and names of others in the portal.
 */
export function strayingSelectors(css: string, taken: ReadonlySet<string> = new Set()): string[] {
  const isOwn: IsOwn = (name) => !OF_THE_PORTAL.test(name) && !taken.has(name);
  const sheet = postcss.parse(css);
  const straying: string[] = [];
  sheet.walkRules((rule) => void (isKeyframe(rule) || straying.push(...strayingIn(rule, isOwn))));
  return [...straying, ...namedRules(sheet).filter((name) => taken.has(name)), ...pageWideRules(sheet)];
}

/**
 * The classes that a style sheet begins its selectors with, and what else it has under a name of the whole page: its
 * own, and nobody else's to style.
 */
export function ownStyles(css: string): string[] {
  const sheet = postcss.parse(css);
  const first: string[] = [];
  sheet.walkRules((rule) => {
    if (isKeyframe(rule) || ruleAround(rule)) return;
    for (const selector of selectorsOf(rule)) {
      let found: string | null = null;
      selector.walkClasses(({ value }) => void (found ??= OF_THE_PORTAL.test(value) ? null : value));
      if (found !== null) first.push(found);
    }
  });
  return [...first, ...namedRules(sheet), ...namedFonts(sheet), ...namedProperties(sheet)];
}

/** The style sheets of a folder; `deep`: of those below it too. */
export async function styleSheets(folder: string, deep = true): Promise<{ file: string; css: string }[]> {
  const files = (await readdir(folder, { recursive: deep })).filter((file) => file.endsWith('.css'));
  return Promise.all(files.map(async (file) => ({ file, css: await readFile(path.join(folder, file), 'utf8') })));
}

/**
 * Throws, naming file and selectors, when a style of a build in `folder` would change what is not the module's; styles
 * stay as long as the page.
 */
export async function assertStylesStay(folder: string, taken?: ReadonlySet<string>): Promise<void> {
  for (const { file, css } of await styleSheets(folder)) {
    const [first, ...others] = strayingSelectors(css, taken);
    if (first)
      throw new Error(
        `${file} styles what is not the module's: '${first}'${others.length > 0 ? ` and ${others.length} more` : ''}. Begin each selector with a class of the module's own`,
      );
  }
}
