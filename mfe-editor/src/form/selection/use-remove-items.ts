import { placeOfItem, type ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { useEditor } from '../engine/editor-context';
import type { EditorEngine } from '../engine/editor-engine';
import { focusWhenDrawn } from '../engine/reveal';

interface Removed {
  item: ChecklistItem;
  sectionId: string;
  at: number;
}

function whatIsRemoved(engine: EditorEngine, itemIds: readonly string[]): Removed[] {
  const checklist = engine.checklist();
  return itemIds.flatMap((id) => {
    const place = placeOfItem(checklist, id);
    const [item, section] = [engine.item(id), place && checklist.sections[place.section]];
    return item && place && section ? [{ item, sectionId: section.id, at: place.item }] : [];
  });
}

/** Removes items, and says so with the way back: by undoing, or where more was done since by putting them back. */
export function useRemoveItems(): (itemIds: readonly string[]) => void {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const notify = useNotify();
  return (itemIds) => {
    const removed = whatIsRemoved(engine, itemIds);
    const next = neighbour(engine, removed);
    engine.edit({ kind: 'items-removed', itemIds });
    engine.clearSelection();
    const after = engine.checklist();
    if (next !== null) requestAnimationFrame(() => focusWhenDrawn(next));
    notify({
      kind: 'info',
      title: t('selection.removed', { count: removed.length }),
      action: {
        label: t('toolbar.undo'),
        act() {
          if (engine.checklist() === after) engine.undo();
          else
            for (const { item, sectionId, at } of removed)
              engine.edit({ kind: 'items-added', items: [item], target: { sectionId, at } });
        },
      },
    });
  };
}

/** Where the focus goes from the last of them: to the item after it, or before it. */
function neighbour(engine: EditorEngine, removed: readonly Removed[]): string | null {
  const last = removed.at(-1);
  if (!last) return null;
  const gone = new Set(removed.map(({ item }) => item.id));
  const ids = engine.itemIds(last.sectionId);
  const id =
    ids.slice(last.at).find((one) => !gone.has(one)) ?? ids.slice(0, last.at).findLast((one) => !gone.has(one));
  return id === undefined ? `section-title-${last.sectionId}` : `item-question-${id}`;
}
