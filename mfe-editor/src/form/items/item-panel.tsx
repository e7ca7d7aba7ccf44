import { hasOptions, type ChecklistItem } from '@avsec/shared/domain';
import { Flex } from '@avsec/shared/ui/antd';
import { useEditor } from '../engine/editor-context';
import { ItemActions } from './item-actions';
import { ItemMore } from './item-more';
import { ItemOptions } from './item-options';
import type { ItemRowProps } from './item-row';
import { ItemSettings } from './item-settings';

interface ItemPanelProps extends Omit<ItemRowProps, 'itemId'> {
  id: string;
  item: ChecklistItem;
}

/** What an item has beside its line, as far as it applies to its type. */
export function ItemPanel({ id, item, ...place }: ItemPanelProps) {
  const { readOnly } = useEditor();
  return (
    <Flex vertical gap="small" id={id} className="editor-item__panel">
      {hasOptions(item.type) && <ItemOptions item={item} />}
      <Flex wrap gap="middle" align="end" justify="space-between">
        <ItemSettings item={item} />
        {!readOnly && <ItemActions itemId={item.id} {...place} />}
      </Flex>
      <ItemMore item={item} />
    </Flex>
  );
}
