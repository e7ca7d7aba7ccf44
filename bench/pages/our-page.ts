import { z } from 'zod';
import type { StoredSession } from '../../e2e/portal/sessions';
import { BackendReader } from '../../e2e/portal/backend-reader';
import { answerTo, itemsOf, neutralChecklist } from '../checklist/neutral-checklist';
import type { MeasuredPage } from './measured-page';

const sectionRow = z.object({ id: z.string(), order_index: z.number() });
const itemRow = z.object({ id: z.string(), section_id: z.string(), order_index: z.number() });

const inOrder = <T extends { order_index: number }>(rows: T[]): T[] =>
  rows.sort((one, other) => one.order_index - other.order_index);

/** Our fill-in page of a saved checklist. */
export async function ourPage(
  url: string,
  session: StoredSession,
  checklistId: string,
  size: number,
  name = 'our page',
): Promise<MeasuredPage> {
  const backend = await BackendReader.open(url);
  const checklist = neutralChecklist(size);
  const sections = inOrder(
    z.array(sectionRow).parse(await backend.rows('checklist_sections', { checklist_id: checklistId })),
  );
  const ids: string[] = [];
  for (const { id } of sections)
    ids.push(
      ...inOrder(z.array(itemRow).parse(await backend.rows('checklist_items', { section_id: id }))).map(
        (item) => item.id,
      ),
    );

  const idOf = (place: number): string => {
    const id = ids[place];
    if (!id) throw new Error(`the stored checklist has no item ${place}`);
    return id;
  };
  const answers = Object.fromEntries(itemsOf(checklist).map((item) => [idOf(item.place), answerTo(item)]));

  return {
    name,
    address: `${url}/checklist-custom/${checklistId}`,
    checklist,
    session,
    control({ place, type }) {
      const element = `[id="item-${idOf(place)}"]`;
      return `${element} ${type === 'check' ? '[data-answer="yes"]' : ':is(input, textarea, select)'}`;
    },
    openSection: (page, section) =>
      page.evaluate((id) => {
        const card = document.getElementById(id);
        const heading = card?.querySelector<HTMLElement>('button[aria-expanded]');
        window.benchWatch.begin();
        if (heading?.ariaExpanded === 'false') heading.click();
        else card?.scrollIntoView({ behavior: 'instant' });
      }, `section-${sections[section]?.id}`),
    keepDraft: (page) => page.evaluate((draft) => window.fillInEngine.keep(draft), answers),
    restoreDraft: (page) => page.evaluate((count) => window.fillInEngine.reopen(count), size),
  };
}
