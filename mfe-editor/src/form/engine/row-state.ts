import { itemsOf, type Checklist } from '@avsec/shared/domain';

export const rowTopic = {
  opened: (itemId: string): string => `opened:${itemId}`,
  selected: (itemId: string): string => `selected:${itemId}`,
  selection: 'selection',
};

/** What is so of the rows on screen and is no part of the definition: which one is opened, which are selected. */
export interface RowState {
  isOpened: (itemId: string) => boolean;
  /** Opens an item in place and closes the one that was; null closes it. */
  open: (itemId: string | null) => void;
  isSelected: (itemId: string) => boolean;
  /** Those that are there, in order. */
  selected: () => readonly string[];
  /** How many were selected when somebody last selected. */
  selectedCount: () => number;
  select: (itemIds: readonly string[], selected: boolean) => void;
  /** Selects from the item that was selected last to this one, both included. */
  selectTo: (itemId: string) => void;
  clearSelection: () => void;
}

/** Only the rows that it concerns are told. */
export function createRowState(publish: (topic: string) => void, checklist: () => Checklist): RowState {
  let opened: string | null = null;
  let last: string | null = null;
  const chosen = new Set<string>();

  const tell = (itemIds: Iterable<string>): void => {
    for (const id of itemIds) publish(rowTopic.selected(id));
    publish(rowTopic.selection);
  };
  const select = (itemIds: readonly string[], selected: boolean): void => {
    for (const id of itemIds)
      if (selected) chosen.add(id);
      else chosen.delete(id);
    last = itemIds.at(-1) ?? last;
    tell(itemIds);
  };

  return {
    isOpened: (itemId) => itemId === opened,
    open(itemId) {
      if (itemId === opened) return;
      const before = opened;
      opened = itemId;
      if (before !== null) publish(rowTopic.opened(before));
      if (itemId !== null) publish(rowTopic.opened(itemId));
    },
    isSelected: (itemId) => chosen.has(itemId),
    selected: () =>
      itemsOf(checklist())
        .filter(({ id }) => chosen.has(id))
        .map(({ id }) => id),
    selectedCount: () => chosen.size,
    select,
    selectTo(itemId) {
      const ids = itemsOf(checklist()).map(({ id }) => id);
      const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(itemId)];
      if (from < 0) select([itemId], true);
      else {
        select(ids.slice(Math.min(from, to), Math.max(from, to) + 1), true);
        last = itemId;
      }
    },
    clearSelection() {
      const before = [...chosen];
      chosen.clear();
      last = null;
      tell(before);
    },
  };
}
