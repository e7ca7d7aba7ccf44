import { copyOfItem, placeOfItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CopyOutlined, DeleteOutlined, DownOutlined, type Icon, SwapOutlined, UpOutlined } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { IconButton } from '../fields/icon-button';
import { useEditor } from '../engine/editor-context';
import { goToItem } from '../engine/reveal';
import { useRemoveItems } from '../selection/use-remove-items';
import { stepItem } from './next-item';

interface ItemActionsProps {
  itemId: string;
  number: string;
  canUp: boolean;
  canDown: boolean;
}

/** Move, duplicate, delete. The first item of all goes no further up, the last no further down. */
export function ItemActions({ itemId, number, canUp, canDown }: ItemActionsProps) {
  const { t } = useTranslation('editor');
  const { engine, ask, announce } = useEditor();

  const remove = useRemoveItems();

  const move = (direction: 'up' | 'down'): void => {
    const moved = stepItem(engine, itemId, direction, `item-${direction}-${itemId}`);
    if (moved) announce(t('item.moved', moved));
  };

  const duplicate = (): void => {
    const place = placeOfItem(engine.checklist(), itemId);
    const [item, section] = [engine.item(itemId), place && engine.checklist().sections[place.section]];
    if (!item || !place || !section) return;
    const copy = copyOfItem(item, engine.ids());
    engine.edit({ kind: 'items-added', items: [copy], target: { sectionId: section.id, at: place.item + 1 } });
    goToItem(engine, copy.id);
  };

  const action = (name: string, label: string, icon: Icon, act: () => void, resting = false) => (
    <IconButton id={`item-${name}-${itemId}`} label={label} icon={icon} resting={resting} onClick={act} />
  );

  return (
    <Flex justify="end" role="group" aria-label={t('item.actionsOf', { number })}>
      {action('up', t('item.up'), UpOutlined, () => move('up'), !canUp)}
      {action('down', t('item.down'), DownOutlined, () => move('down'), !canDown)}
      {action('move', t('item.move'), SwapOutlined, () => ask({ kind: 'move-items', itemIds: [itemId] }))}
      {action('duplicate', t('item.duplicate'), CopyOutlined, duplicate)}
      {action('delete', t('item.delete'), DeleteOutlined, () => remove([itemId]))}
    </Flex>
  );
}
