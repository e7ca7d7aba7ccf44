import { firstControlOf, type MeasuredPage } from '../pages/measured-page';
import type { NeutralItem } from '../checklist/neutral-checklist';
import type { Visit } from '../browser/cold-visit';

const TRIES = 40;

/** Brings a section up and answers how long it took until its first item could be answered, painted. */
export async function openSection(measured: MeasuredPage, { page }: Visit, section: number): Promise<number> {
  await measured.openSection(page, section);
  return page.evaluate((selector) => window.benchWatch.shown(selector), firstControlOf(measured, section));
}

/** Brings an item up as far as needed and answers where to press it, when it stands still there. */
export async function reach(
  measured: MeasuredPage,
  visit: Visit,
  item: NeutralItem,
): Promise<{ x: number; y: number }> {
  const selector = measured.control(item);
  const locate = () => visit.page.evaluate((target) => window.benchWatch.locate(target), selector);
  if (!(await locate())) {
    await openSection(measured, visit, item.section);
    // The way to a section that was just opened ends a moment later; a person needs longer to aim.
    await visit.page.evaluate(() => window.benchWatch.idle(200));
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const place = await locate();
    await visit.page.evaluate(() => window.benchWatch.idle(20));
    const again = await locate();
    if (place && again?.hit && Math.abs(again.y - place.y) < 2) return again;
  }
  throw new Error(`${measured.name}: cannot reach ${selector}`);
}
