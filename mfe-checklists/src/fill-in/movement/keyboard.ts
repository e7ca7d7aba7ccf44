import type { KeyboardEvent } from 'react';
import { itemElementId } from '../../items/item-input';
import { isItemHidden } from '../state/fill-in-state';
import type { FillInEngine } from '../engine/fill-in-engine';
import { goToItem } from './move';

/** In these a letter or an arrow is part of the answer. */
const WRITES = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const ANSWERS: Readonly<Record<string, boolean>> = { s: true, n: false };

interface Pressed {
  engine: FillInEngine;
  readOnly: boolean;
  itemId: string;
  key: string;
}

function step({ engine, itemId }: Pressed, direction: 1 | -1): boolean {
  const { index } = engine;
  const position = index.items.get(itemId)?.position;
  if (position === undefined) return false;
  const state = engine.state();
  let at = position + direction;
  for (let next = index.order[at]; next !== undefined && isItemHidden(state, next); next = index.order[at])
    at += direction;
  const next = index.order[at];
  if (next === undefined) return false;
  goToItem(engine, next);
  return true;
}

function act(pressed: Pressed): boolean {
  const { engine, readOnly, itemId, key } = pressed;
  const direction = STEPS[key];
  if (direction) return step(pressed, direction);
  if (readOnly) return false;
  const answer = ANSWERS[key];
  if (answer !== undefined && engine.index.items.get(itemId)?.item.type === 'checkbox') {
    engine.answer(itemId, answer);
    return true;
  }
  if (key !== 'p') return false;
  const photo = document.getElementById(itemElementId(itemId))?.querySelector<HTMLElement>('[data-action="photo"]');
  photo?.click();
  return photo !== undefined && photo !== null;
}

/** S and N answer the focused item, the arrows go to the next and the previous one, P takes a photo. */
export function onItemKey(event: KeyboardEvent, engine: FillInEngine, readOnly: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (
    !(event.target instanceof Element) ||
    event.target.matches(WRITES) ||
    event.target.closest('[role="dialog"], dialog')
  )
    return;
  const itemId = event.target.closest('[data-item-id]')?.getAttribute('data-item-id');
  if (!itemId) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (act({ engine, readOnly, itemId, key })) event.preventDefault();
}
