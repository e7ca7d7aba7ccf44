import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Not among those of any standard yet: what is read out begins with what is shown, so that whoever speaks to the device
 * can name it.
 */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

/** Ends what is on its way from one colour to another: measured meanwhile it is neither. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

type Options = Parameters<AxeBuilder['options']>[0];

const EVERY_RULE: Options = { runOnly: { type: 'tag', values: RULES }, rules: EXPERIMENTAL };
/** What another theme can break: it changes colours, and nothing else. */
const RULES_OF_COLOUR: Options = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds wrong on the page, each with the element that it found it at. */
export async function violations(page: Page, where: string, options = EVERY_RULE): Promise<string[]> {
  await endTransitions(page);
  // On the page itself: otherwise the findings are put together on a further page, made for each look.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html.slice(0, 160)}`));
}

/** The same in both themes; the dark one is asked for its colours. */
export async function inBothThemes(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violations(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await violations(page, `${where}, dark`, RULES_OF_COLOUR))];
}
