import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Classes of the portal's own frame and building blocks, which look the same in every module. */
const OF_THE_PORTAL = /^(av-|ant-|anticon|(page|frame|header|sidebar|menu|notices?|slot|state|login|home)(__|--|$))/;

const STEPS = /keyframes$/;
/** Each of its alternatives can be what matches. */
const ANY_OF = /^:(is|where|matches|-webkit-any)$/;

type IsOwn = (name: string) => boolean;

/** What is named in `:not(…)` and `:has(…)` says nothing of where the style reaches. */
function namesOwn(selector: selectorParser.Selector, isOwn: IsOwn): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return isOwn(node.value);
    return node.type === 'pseudo' && ANY_OF.test(node.value) && node.nodes.length > 0 && node.nodes.every((inner) => namesOwn(inner, isOwn));
  });
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && STEPS.test(String(parent.name));
}

/** A nested rule reaches no further than the one around it. */
const isNested = ({ parent }: Rule): boolean => parent?.type === 'rule';

/** The outermost selectors of a style sheet, and its animations by name. */
function readStyles(css: string): { selectors: selectorParser.Selector[]; animations: string[] } {
  const sheet = postcss.parse(css);
  const selectors: selectorParser.Selector[] = [];
  const animations: string[] = [];
  sheet.walkRules((rule) => void (isKeyframe(rule) || isNested(rule) || selectors.push(...selectorParser().astSync(rule.selector).nodes)));
  sheet.walkAtRules(STEPS, ({ params }) => void animations.push(`@keyframes ${params}`));
  return { selectors, animations };
}

/**
 * What of a style sheet reaches beyond its module: each selector without any class of the module's own, as `* { … }` or `.page { … }`, and each animation that
 * is `taken`. `taken`: classes and animations of others in the portal.
 */
export function strayingSelectors(css: string, taken: ReadonlySet<string> = new Set()): string[] {
  const isOwn: IsOwn = (name) => !OF_THE_PORTAL.test(name) && !taken.has(name);
  const { selectors, animations } = readStyles(css);
  const straying = selectors.filter((selector) => !namesOwn(selector, isOwn));
  return [...straying.map((selector) => String(selector).trim()), ...animations.filter((name) => taken.has(name))];
}

/** The classes that a style sheet begins its selectors with, and its animations: what is its own, and nobody else's to style. */
export function ownStyles(css: string): string[] {
  const { selectors, animations } = readStyles(css);
  const first = selectors.map((selector) => {
    let found: string | null = null;
    selector.walkClasses(({ value }) => void (found ??= OF_THE_PORTAL.test(value) ? null : value));
    return found;
  });
  return [...first.filter((name) => name !== null), ...animations];
}

/** The style sheets of a folder; `deep`: of those below it too. */
export async function styleSheets(folder: string, deep = true): Promise<{ file: string; css: string }[]> {
  const files = (await readdir(folder, { recursive: deep })).filter((file) => file.endsWith('.css'));
  return Promise.all(files.map(async (file) => ({ file, css: await readFile(path.join(folder, file), 'utf8') })));
}

/** Throws, naming file and selectors, when a style of a build in `folder` would change what is not the module's; styles stay as long as the page. */
export async function assertStylesStay(folder: string, taken?: ReadonlySet<string>): Promise<void> {
  for (const { file, css } of await styleSheets(folder)) {
    const [first, ...others] = strayingSelectors(css, taken);
    if (first) throw new Error(`${file} styles what is not the module's: '${first}'${others.length > 0 ? ` and ${others.length} more` : ''}. Begin each selector with a class of the module's own`);
  }
}
