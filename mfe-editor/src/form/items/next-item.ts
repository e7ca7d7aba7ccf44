import { flushSync } from 'react-dom';
import { hasOptions, newItem, placeOfItem, stepTarget, type AuthoringEdit } from '@avsec/shared/domain';
import { fieldId } from '../problems/located';
import type { EditorEngine } from '../engine/editor-engine';
import { goToItem } from '../engine/reveal';
import { optionId } from './option-id';

/** Drawn at once, wherever it is: the next letter of whoever types fast goes to the new field. */
function editAndFocus(engine: EditorEngine, edit: AuthoringEdit, itemId: string, elementId: string): void {
  flushSync(() => {
    engine.want(itemId);
    engine.edit(edit);
  });
  const element = document.getElementById(elementId);
  if (!element) return goToItem(engine, itemId, elementId);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** Makes the next question, of the type, category and weight in the form that the one before has. */
export function addItemAfter(engine: EditorEngine, itemId: string): void {
  const place = placeOfItem(engine.checklist(), itemId);
  const [item, section] = [engine.item(itemId), place && engine.checklist().sections[place.section]];
  if (!item || !place || !section) return;
  const { type, category, required } = item;
  const next = { ...newItem(engine.ids()('item')), type, category, required };
  editAndFocus(
    engine,
    { kind: 'items-added', items: [next], target: { sectionId: section.id, at: place.item + 1 } },
    next.id,
    fieldId.item(next.id, 'question'),
  );
}

/** After the title of a section is written: to its first question, which is made where there is none. */
export function addItemFirst(engine: EditorEngine, sectionId: string): void {
  const [first] = engine.itemIds(sectionId);
  if (first !== undefined) return goToItem(engine, first);
  const item = newItem(engine.ids()('item'));
  flushSync(() => engine.fold([sectionId], false));
  editAndFocus(
    engine,
    { kind: 'items-added', items: [item], target: { sectionId, at: 0 } },
    item.id,
    fieldId.item(item.id, 'question'),
  );
}

/** Moves an item one step, past its neighbour or into the next section; the focus stays on its control. */
export function stepItem(
  engine: EditorEngine,
  itemId: string,
  direction: 'up' | 'down',
  elementId: string,
): { position: number; section: string } | null {
  const target = stepTarget(engine.checklist(), itemId, direction);
  if (!target) return null;
  engine.fold([target.sectionId], false);
  editAndFocus(engine, { kind: 'item-moved', itemId, target }, itemId, elementId);
  return { position: target.at + 1, section: engine.section(target.sectionId)?.title ?? '' };
}

/** After the type is chosen: to its first option where it is answered from a list that is still empty. */
export function goOnAfterType(engine: EditorEngine, itemId: string): void {
  const item = engine.item(itemId);
  if (!item) return;
  if (!hasOptions(item.type) || item.options.length > 0) return addItemAfter(engine, itemId);
  flushSync(() => engine.open(itemId));
  editAndFocus(engine, { kind: 'item', itemId, change: { options: [''] } }, itemId, optionId(itemId, 0));
}
