import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Classes of the portal's own frame and building blocks, which look the same in every module. */
const OF_THE_PORTAL = /^(av-|ant-|(page|frame|header|sidebar|menu|notices?|slot|state|login|home)(__|--|$))/;

const STEPS = /keyframes$/;

function namesOwnClass(selector: selectorParser.Selector): boolean {
  let found = false;
  selector.walkClasses(({ value }) => {
    found ||= !OF_THE_PORTAL.test(value);
  });
  return found;
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && STEPS.test(String(parent.name));
}

/** A nested rule reaches no further than the one around it. */
const isNested = ({ parent }: Rule): boolean => parent?.type === 'rule';

/** Selectors of a style sheet that reach beyond their module: each without any class of the module's own, as `* { … }` or `.page { … }`. */
export function strayingSelectors(css: string): string[] {
  const straying: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (isKeyframe(rule) || isNested(rule)) return;
    selectorParser((selectors) => selectors.each((selector) => void (namesOwnClass(selector) || straying.push(String(selector).trim())))).processSync(rule.selector);
  });
  return straying;
}

/** Throws, naming file and selectors, when a style of a build in `folder` would change what is not the module's; styles stay as long as the page. */
export async function assertStylesStay(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  for (const file of files) {
    const [first, ...others] = strayingSelectors(await readFile(path.join(folder, file), 'utf8'));
    if (first) throw new Error(`${file} styles what is not the module's: '${first}'${others.length > 0 ? ` and ${others.length} more` : ''}. Begin each selector with a class of the module's own`);
  }
}
