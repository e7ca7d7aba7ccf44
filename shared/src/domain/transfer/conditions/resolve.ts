import type { Condition } from '../../checklist/condition';
import { cleanCondition, testsOf } from '../../checklist/condition';
import type { DraftItem, DraftSection, ImportDraft, ShownIf } from '../import-draft';
import type { TransferReason } from '../problem';
import { fileReference } from '../references';
import { readExpression } from './expression';
import { meaningOf, type Named } from './meaning';

interface Placed extends Named {
  section: DraftSection;
  /** Place in the order of asking. */
  at: number;
}

/**
 * Gives the items and sections of a draft the conditions that their cells stand for. `otherwise`: what is said of a
 * cell that stands for none, and of one that asks for what it cannot; where that is only a notice, the item is shown
 * always.
 */
export function resolveConditions(
  draft: ImportDraft,
  callOf: (item: DraftItem, reference: string) => { name: string; valueOf: Named['valueOf'] },
  otherwise: TransferReason,
): void {
  const named = new Map<string, Placed>();
  let at = 0;
  for (const [place, section] of draft.sections.entries()) {
    for (const [position, item] of section.items.entries()) {
      const reference = fileReference(place, position);
      const { name, valueOf } = callOf(item, reference);
      if (!named.has(name)) named.set(name, { item: reference, type: item.type, valueOf, section, at });
      at += 1;
    }
  }
  const byReference = new Map([...named.values()].map((one) => [one.item, one]));
  const read = (
    { text, place }: ShownIf,
    from: { section: DraftSection; at: number; isSection: boolean },
  ): Condition[] => {
    const expression = readExpression(text);
    const meaning = expression && meaningOf(expression, (name) => named.get(name));
    const condition = meaning?.kind === 'condition' ? meaning.condition : null;
    if (condition && testsOf(condition).every(({ item }) => mayAsk(byReference.get(item), from))) return [condition];
    draft.problems.push({ reason: otherwise, place, value: text });
    return [];
  };
  at = 0;
  for (const section of draft.sections) {
    const conditions = (section.shownIf ?? []).flatMap((cell) => read(cell, { section, at, isSection: true }));
    if (conditions.length > 0) section.shownWhen = cleanCondition({ all: conditions }) ?? undefined;
    for (const item of section.items) {
      if (item.shownIf) item.shownWhen = read(item.shownIf, { section, at, isSection: false })[0];
      at += 1;
    }
  }
}

/** As `faultyConditions`: only what is asked before, and in a section that repeats only from within. */
const mayAsk = (target: Placed | undefined, from: { section: DraftSection; at: number; isSection: boolean }): boolean =>
  target !== undefined &&
  target.at < from.at &&
  (!target.section.repeat || (!from.isSection && target.section === from.section));
