import { placeOfItem } from '@avsec/shared/domain';
import type { ProblemTarget } from '../problems/located';
import { fieldId } from '../problems/located';
import type { EditorEngine } from './editor-engine';

/** Drawings that a field may take to appear: a folded section opens, and a long list draws the part that is wanted. */
const TRIES = 30;

/** Drawings after which an element that has not moved stays where it is, and those that it is followed for at most. */
const QUIET = 12;
const SETTLING = 90;

/** Whoever does this wants to be where they are now. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element. What is drawn for the first time on the way there, and is larger than it was taken for, moves
 * it on, sometimes some drawings later: it is scrolled to again until it stays, or somebody takes over.
 */
function bringIntoSight(element: HTMLElement): void {
  let isOver = false;
  const hasFocus = document.activeElement === element;
  const end = (): void => {
    isOver = true;
    for (const event of BY_HAND) window.removeEventListener(event, byHand, { capture: true });
  };
  // Who types in it wants it in sight all the same.
  const byHand = ({ type, target }: Event): void => {
    if (type !== 'keydown' || target !== element) end();
  };
  for (const event of BY_HAND) window.addEventListener(event, byHand, { capture: true, passive: true });
  const follow = (left: number, quiet: number): void => {
    if (isOver || (hasFocus && document.activeElement !== element)) return end();
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block: 'center' });
    const stayed = Math.abs(element.getBoundingClientRect().top - before) < 1 ? quiet + 1 : 0;
    if (left === 0 || stayed === QUIET) end();
    else requestAnimationFrame(() => follow(left - 1, stayed));
  };
  follow(SETTLING, 0);
}

/** Moves the focus to an element, as soon as it is drawn. */
export function focusWhenDrawn(elementId: string, tries = TRIES): void {
  const element = document.getElementById(elementId);
  if (element) {
    element.focus({ preventScroll: true });
    bringIntoSight(element);
  } else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(elementId, tries - 1));
}

/**
 * Has an item drawn and opened, wherever it is, and moves the focus to one of its controls: its question unless
 * another is named.
 */
export function goToItem(engine: EditorEngine, itemId: string, elementId = fieldId.item(itemId, 'question')): void {
  const place = placeOfItem(engine.checklist(), itemId);
  const section = place && engine.checklist().sections[place.section];
  if (!section) return;
  engine.fold([section.id], false);
  engine.want(itemId);
  engine.open(itemId);
  // After React has drawn what the press changed: until then the element may be there, and about to go.
  requestAnimationFrame(() => focusWhenDrawn(elementId));
}

/** Opens a section and moves the focus to its title. */
export function goToSection(engine: EditorEngine, sectionId: string): void {
  engine.fold([sectionId], false);
  requestAnimationFrame(() => focusWhenDrawn(fieldId.section(sectionId, 'title')));
}

/** Leads to the field of a problem. */
export function goToProblem(engine: EditorEngine, target: ProblemTarget): void {
  if (target.kind === 'item') goToItem(engine, target.itemId, fieldId.item(target.itemId, target.field));
  else if (target.kind === 'section') {
    engine.fold([target.sectionId], false);
    requestAnimationFrame(() => focusWhenDrawn(fieldId.section(target.sectionId, target.field)));
  } else focusWhenDrawn(target.kind === 'sections' ? fieldId.sections : fieldId.basic(target.field));
}
