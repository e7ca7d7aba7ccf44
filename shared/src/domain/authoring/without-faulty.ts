import type { Checklist, ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { cleanCondition, mapTests } from '../checklist/condition';
import { faultyConditions } from './condition-problems';

/**
 * The checklist without the tests that cannot stand; a condition of which nothing is left is gone. The same object
 * where all of them stand.
 */
export function withoutFaultyConditions(checklist: Checklist): Checklist {
  let now = checklist;
  // Of each condition one fault is told at a time.
  for (let faulty = faultyConditions(now); faulty.length > 0; faulty = faultyConditions(now)) {
    for (const { place, itemId } of faulty) now = withoutTests(now, place, itemId);
  }
  return now;
}

function withoutTests(
  checklist: Checklist,
  { section, item }: { section: number; item?: number },
  itemId: string | null,
): Checklist {
  const owner = checklist.sections[section];
  if (!owner) return checklist;
  const inner = item === undefined ? undefined : owner.items[item];
  const changed =
    item === undefined || !inner
      ? without(owner, itemId)
      : { ...owner, items: owner.items.with(item, without(inner, itemId)) };
  return { ...checklist, sections: checklist.sections.with(section, changed) };
}

function without<T extends ChecklistItem | ChecklistSection>(owner: T, itemId: string | null): T {
  const left =
    owner.shownWhen && itemId !== null
      ? mapTests(owner.shownWhen, (test) => (test.item === itemId ? null : test))
      : null;
  return { ...owner, shownWhen: (left && cleanCondition(left)) ?? undefined };
}
