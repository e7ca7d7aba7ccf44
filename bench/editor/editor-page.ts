import type { Visit } from '../browser/cold-visit';

export const FIRST_FIELD = '#basic-title';

/**
 * Opens the section at this place and brings the question of its first item up; answers where to press to write into
 * it.
 */
export async function reachQuestion({ page }: Visit, section: number): Promise<{ x: number; y: number }> {
  const card = page.locator('.editor-section').nth(section);
  // Items are drawn as they come near the window.
  await card.scrollIntoViewIfNeeded();
  const toggle = card.locator('button[aria-expanded]').first();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  const question = card.locator('.editor-item__question textarea').first();
  await question.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await question.boundingBox();
  if (!box) throw new Error(`section ${section} has no question in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
