import { flushSync } from 'react-dom';
import type { EditorEngine } from '../engine/editor-engine';

/**
 * Opens an item, or closes the one that is open, and keeps what the person looks at where it is: what closes above it
 * would otherwise move it away from under the pointer.
 */
export function openInPlace(engine: EditorEngine, itemId: string | null): void {
  if (itemId !== null && engine.isOpened(itemId)) return;
  const row = itemId === null ? null : document.getElementById(`item-${itemId}`);
  const before = row?.getBoundingClientRect().top ?? 0;
  flushSync(() => engine.open(itemId));
  const moved = (row?.getBoundingClientRect().top ?? 0) - before;
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}
