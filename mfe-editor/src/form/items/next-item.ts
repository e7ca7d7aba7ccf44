import { flushSync } from 'react-dom';
import { hasOptions, newItem, placeOfItem, stepTarget, type AuthoringEdit } from '@avsec/shared/domain';
import { fieldId } from '../problems/located';
import type { EditorSession } from '../session/editor-session';
import { goToItem } from '../session/reveal';
import { optionId } from './option-id';

/** Drawn at once, wherever it is: the next letter of whoever types fast goes to the new field. */
function editAndFocus(session: EditorSession, edit: AuthoringEdit, itemId: string, elementId: string): void {
  flushSync(() => {
    session.want(itemId);
    session.edit(edit);
  });
  const element = document.getElementById(elementId);
  if (!element) return goToItem(session, itemId, elementId);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** Makes the next question, of the type, category and weight in the form that the one before has. */
export function addItemAfter(session: EditorSession, itemId: string): void {
  const place = placeOfItem(session.checklist(), itemId);
  const [item, section] = [session.item(itemId), place && session.checklist().sections[place.section]];
  if (!item || !place || !section) return;
  const { type, category, required } = item;
  const next = { ...newItem(session.ids()('item')), type, category, required };
  editAndFocus(
    session,
    { kind: 'items-added', items: [next], target: { sectionId: section.id, at: place.item + 1 } },
    next.id,
    fieldId.item(next.id, 'question'),
  );
}

/** After the title of a section is written: to its first question, which is made where there is none. */
export function addItemFirst(session: EditorSession, sectionId: string): void {
  const [first] = session.itemIds(sectionId);
  if (first !== undefined) return goToItem(session, first);
  const item = newItem(session.ids()('item'));
  flushSync(() => session.fold([sectionId], false));
  editAndFocus(
    session,
    { kind: 'items-added', items: [item], target: { sectionId, at: 0 } },
    item.id,
    fieldId.item(item.id, 'question'),
  );
}

/** Moves an item one step, past its neighbour or into the next section; the focus stays on its control. */
export function stepItem(
  session: EditorSession,
  itemId: string,
  direction: 'up' | 'down',
  elementId: string,
): { position: number; section: string } | null {
  const target = stepTarget(session.checklist(), itemId, direction);
  if (!target) return null;
  session.fold([target.sectionId], false);
  editAndFocus(session, { kind: 'item-moved', itemId, target }, itemId, elementId);
  return { position: target.at + 1, section: session.section(target.sectionId)?.title ?? '' };
}

/** After the type is chosen: to its first option where it is answered from a list that is still empty. */
export function goOnAfterType(session: EditorSession, itemId: string): void {
  const item = session.item(itemId);
  if (!item) return;
  if (!hasOptions(item.type) || item.options.length > 0) return addItemAfter(session, itemId);
  flushSync(() => session.open(itemId));
  editAndFocus(session, { kind: 'item', itemId, change: { options: [''] } }, itemId, optionId(itemId, 0));
}
