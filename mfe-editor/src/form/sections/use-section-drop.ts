import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { placeOfItem } from '@avsec/shared/domain';
import { draggedItem } from '../items/use-item-drag';
import { useEditor } from '../engine/editor-context';
import type { EditorEngine } from '../engine/editor-engine';

interface SectionDrop {
  card: RefObject<HTMLElement | null>;
  /** An item is held over it, and not over one of its items. */
  over: boolean;
}

/** Puts an item at the end of a section. */
export function putAtEnd(engine: EditorEngine, itemId: string, sectionId: string): void {
  const place = placeOfItem(engine.checklist(), itemId);
  const isHere = place !== null && engine.checklist().sections[place.section]?.id === sectionId;
  engine.edit({
    kind: 'item-moved',
    itemId,
    target: { sectionId, at: engine.itemIds(sectionId).length - (isHere ? 1 : 0) },
  });
}

/**
 * A section takes what is put down on it beside its items, at its end: so an item gets into a folded or an empty
 * section.
 */
export function useSectionDrop(sectionId: string): SectionDrop {
  const { engine, readOnly } = useEditor();
  const card = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!card.current || readOnly) return;
    return dropTargetForElements({
      element: card.current,
      canDrop: ({ source }) => draggedItem(source.data) !== null,
      onDrag: ({ self, location }) => setOver(location.current.dropTargets[0]?.element === self.element),
      onDragLeave: () => setOver(false),
      onDrop: ({ self, source, location }) => {
        setOver(false);
        const itemId = draggedItem(source.data);
        if (itemId === null || location.current.dropTargets[0]?.element !== self.element) return;
        putAtEnd(engine, itemId, sectionId);
      },
    });
  }, [engine, readOnly, sectionId]);
  return { card, over };
}
