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

/** What axe finds wrong on the page, each with the element that it found it at. */
export async function violations(page: Page, where: string): Promise<string[]> {
  await endTransitions(page);
  const { violations: found } = await new AxeBuilder({ page })
    .options({ rules: EXPERIMENTAL })
    .withTags(RULES)
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html.slice(0, 160)}`));
}

/** The same in both themes. */
export async function inBothThemes(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, `${where}, ${colorScheme}`)));
  }
  return found;
}
