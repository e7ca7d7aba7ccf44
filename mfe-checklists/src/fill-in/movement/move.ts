import { SCROLL_TO_SECTION_MS } from '@avsec/shared/domain';
import { itemElementId } from '../../items/item-input';
import type { FillInEngine } from '../engine/fill-in-engine';
import { glideTo } from './glide';

export const sectionElementId = (sectionId: string): string => `section-${sectionId}`;

/** The note's button may stand before what answers the item. */
const ANSWERABLE =
  'button:not(:disabled, [data-action="note"]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The last items of a long section arrive a little after the first ones. */
const FRAMES_TO_WAIT = 120;

function whenDrawn(elementId: string, act: (element: HTMLElement) => void, frames = FRAMES_TO_WAIT): void {
  const element = document.getElementById(elementId);
  if (element) act(element);
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(elementId, act, frames - 1));
}

/** Focuses an item's own field, or the item where it has none; the scrolling is done apart, smoothly. */
function focusItem(element: HTMLElement): void {
  const field = element.querySelector<HTMLElement>(ANSWERABLE);
  (field ?? element).focus({ preventScroll: true });
}

/**
 * Remembers the item that gets the focus; 'next pending' goes on from there, also when its own button has the focus
 * since.
 */
export function rememberPlace(target: EventTarget, engine: FillInEngine): void {
  const itemId = target instanceof Element ? target.closest('[data-item-id]')?.getAttribute('data-item-id') : undefined;
  if (itemId && engine.index.items.has(itemId)) engine.visit(itemId);
}

/** Opens the item's section when it is closed, scrolls to the item and puts the focus into it. */
export function goToItem(engine: FillInEngine, itemId: string): void {
  const placed = engine.index.items.get(itemId);
  if (!placed) return;
  engine.visit(itemId);
  const arrive = (): void => {
    whenDrawn(itemElementId(itemId), (element) => {
      glideTo(element, 'center');
      focusItem(element);
    });
  };
  if (engine.state().open[placed.section.id]) return arrive();
  engine.toggleSection(placed.section.id, true);
  setTimeout(arrive, SCROLL_TO_SECTION_MS);
}

/** What a person does who wants to be elsewhere on the page. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** The page has drawn all that it will by then. */
const DRAWN_AFTER_MS = 1500;

/** Shows an element, and again while what is above it is still being drawn; whoever scrolls meanwhile ends that. */
function holdInView(element: HTMLElement): void {
  const show = (): void => element.scrollIntoView({ block: 'center' });
  show();
  const growth = new ResizeObserver(show);
  const stop = (): void => {
    growth.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  setTimeout(stop, DRAWN_AFTER_MS);
}

/** What a person puts the focus on to do something with it; a heading has it from arriving only. */
const ACTED_ON = 'input, select, textarea, button, a';

/**
 * Shows an item that the person had left, with the focus beside its field: nobody asked for a keyboard yet. Who is at
 * work by the time it is drawn stays there: what is typed must not go to nothing.
 */
export function returnToItem(engine: FillInEngine, itemId: string): void {
  const placed = engine.index.items.get(itemId);
  if (!placed) return;
  const focused = document.activeElement;
  engine.visit(itemId);
  if (!engine.state().open[placed.section.id]) engine.toggleSection(placed.section.id, true);
  whenDrawn(itemElementId(itemId), (element) => {
    const now = document.activeElement;
    // They may be in an item before this is called: it is drawn by then.
    if (now?.closest('[data-item-id]') || (now !== focused && now?.matches(ACTED_ON))) return;
    element.focus({ preventScroll: true });
    holdInView(element);
  });
}

/**
 * Opens a section and scrolls to it (specification, section 9: after 100 ms), unless the person is already somewhere
 * else.
 */
export function goToSection(engine: FillInEngine, sectionId: string): void {
  const focused = document.activeElement;
  engine.toggleSection(sectionId, true);
  setTimeout(() => {
    // What is typed quickly into a field of the section must not go to its heading.
    if (document.activeElement !== focused && document.activeElement !== document.body) return;
    const element = document.getElementById(sectionElementId(sectionId));
    if (!element) return;
    glideTo(element, 'start');
    element.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true });
  }, SCROLL_TO_SECTION_MS);
}
