import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { placeOfItem } from '@avsec/shared/domain';
import { useEditor } from '../engine/editor-context';
import type { EditorEngine } from '../engine/editor-engine';

export type Edge = 'top' | 'bottom' | null;

interface ItemDrag<Row extends HTMLElement> {
  row: RefObject<Row | null>;
  handle: RefObject<HTMLSpanElement | null>;
  dragged: boolean;
  /** Where in this row another item would be put down; null while none is over it. */
  edge: Edge;
}

/** The item that is dragged, where something is dragged that is an item of ours. */
export const draggedItem = (data: Record<string | symbol, unknown>): string | null =>
  typeof data.itemId === 'string' ? data.itemId : null;

/** Puts one item before or after another. */
function putBeside(engine: EditorEngine, itemId: string, other: string, edge: 'top' | 'bottom'): void {
  const checklist = engine.checklist();
  const [from, to] = [placeOfItem(checklist, itemId), placeOfItem(checklist, other)];
  const section = to && checklist.sections[to.section];
  if (!from || !to || !section || itemId === other) return;
  const before = to.item + (edge === 'bottom' ? 1 : 0);
  // Counted without the item itself.
  const at = from.section === to.section && from.item < before ? before - 1 : before;
  engine.edit({ kind: 'item-moved', itemId, target: { sectionId: section.id, at } });
}

/**
 * An item that is taken by its handle and put down before or after another. The buttons do the same for the keyboard.
 */
export function useItemDrag<Row extends HTMLElement>(itemId: string): ItemDrag<Row> {
  const { engine, readOnly } = useEditor();
  const row = useRef<Row>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>(null);

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || readOnly) return;
    return combine(
      draggable({
        element,
        ...(dragHandle && { dragHandle }),
        getInitialData: () => ({ itemId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedItem(source.data) !== null && source.data.itemId !== itemId,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(verticalEdge(extractClosestEdge(self.data))),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const moved = draggedItem(source.data);
          if (moved !== null) putBeside(engine, moved, itemId, verticalEdge(extractClosestEdge(self.data)) ?? 'bottom');
        },
      }),
    );
  }, [engine, readOnly, itemId]);

  return { row, handle, dragged, edge };
}

export const verticalEdge = (edge: string | null): Edge => (edge === 'top' || edge === 'bottom' ? edge : null);
