import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { placeOfSection } from '@avsec/shared/domain';
import { draggedItem, verticalEdge, type Edge } from '../items/use-item-drag';
import { putAtEnd } from '../sections/use-section-drop';
import { useEditor } from '../engine/editor-context';
import type { EditorEngine } from '../engine/editor-engine';

interface OutlineDrag {
  entry: RefObject<HTMLDivElement | null>;
  /** Where another section would be put down; null while none is over it. */
  edge: Edge;
  /** An item is held over it. */
  over: boolean;
}

const draggedSection = (data: Record<string | symbol, unknown>): string | null =>
  typeof data.sectionId === 'string' ? data.sectionId : null;

/** Puts one section before or after another. */
function putSectionBeside(engine: EditorEngine, sectionId: string, other: string, edge: Edge): void {
  const [from, to] = [placeOfSection(engine.checklist(), sectionId), placeOfSection(engine.checklist(), other)];
  if (from < 0 || to < 0) return;
  const before = to + (edge === 'top' ? 0 : 1);
  // Counted without the section itself.
  engine.edit({ kind: 'section-moved', sectionId, to: from < before ? before - 1 : before });
}

/**
 * A section of the outline is taken and put before or after another; an item that is put down on it goes to its end.
 */
export function useOutlineDrag(sectionId: string): OutlineDrag {
  const { engine, readOnly } = useEditor();
  const entry = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Edge>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const element = entry.current;
    if (!element || readOnly) return;
    const end = (): void => {
      setEdge(null);
      setOver(false);
    };
    return combine(
      draggable({ element, getInitialData: () => ({ sectionId }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          draggedItem(source.data) !== null || ![null, sectionId].includes(draggedSection(source.data)),
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          const isItem = draggedItem(source.data) !== null;
          setOver(isItem);
          setEdge(isItem ? null : verticalEdge(extractClosestEdge(self.data)));
        },
        onDragLeave: end,
        onDrop: ({ self, source }) => {
          end();
          const [itemId, moved] = [draggedItem(source.data), draggedSection(source.data)];
          if (itemId !== null) putAtEnd(engine, itemId, sectionId);
          else if (moved !== null)
            putSectionBeside(engine, moved, sectionId, verticalEdge(extractClosestEdge(self.data)));
        },
      }),
    );
  }, [engine, readOnly, sectionId]);

  return { entry, edge, over };
}
