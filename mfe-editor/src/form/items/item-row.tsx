import { memo } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined, PartBoundary, RightOutlined } from '@avsec/shared/ui';
import { IconButton } from '../fields/icon-button';
import { useHasProblem } from '../problems/use-has-problem';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { ItemPanel } from './item-panel';
import { openInPlace } from './open-in-place';
import { Question } from './question';
import { RequiredSwitch } from './required-switch';
import { SelectItem } from './select-item';
import { TypeChoice } from './type-choice';
import { useItemDrag } from './use-item-drag';
import { useRowKeys } from './use-row-keys';
import './items.css';

export interface ItemRowProps {
  itemId: string;
  /** '2.3': as it is numbered when it is filled in. */
  number: string;
  /** Whether it can move further; the first item of all cannot go up, the last not down. */
  canUp: boolean;
  canDown: boolean;
}

/**
 * One item in one line: number, question, type, required. What else it has opens in place beneath it, of one item at a
 * time. Typing into it draws nothing; another type draws this item.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { engine } = useEditor();
  const { itemId, number } = props;
  return (
    <PartBoundary
      kind="item"
      name={() => `${number} ${engine.item(itemId)?.question ?? ''}`}
      of="definition"
      id={`item-${itemId}`}
      as="li"
    >
      <Row {...props} />
    </PartBoundary>
  );
});

function Row({ itemId, number, canUp, canDown }: ItemRowProps) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const item = useTopic(topicOf.item(itemId), () => engine.settings(itemId));
  const opened = useTopic(topicOf.opened(itemId), () => engine.isOpened(itemId));
  const hasProblem = useHasProblem(itemId);
  const { row, handle, dragged, edge } = useItemDrag<HTMLLIElement>(itemId);
  const onKeyDown = useRowKeys(itemId);
  if (!item) return null;
  const panelId = `item-panel-${itemId}`;
  return (
    <li
      ref={row}
      id={`item-${itemId}`}
      className="editor-item"
      data-item-id={itemId}
      data-opened={opened || undefined}
      data-problem={hasProblem || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
      onKeyDown={readOnly ? undefined : onKeyDown}
    >
      <div className="editor-item__line av-stack av-top">
        {!readOnly && <SelectItem itemId={itemId} number={number} />}
        {!readOnly && <span ref={handle} className="editor-item__handle" aria-hidden />}
        <span className="editor-item__number av-secondary av-figures">{number}</span>
        <Question itemId={itemId} number={number} />
        <TypeChoice item={item} />
        <RequiredSwitch item={item} />
        <IconButton
          label={t('item.open', { number })}
          icon={opened ? DownOutlined : RightOutlined}
          aria-expanded={opened}
          aria-controls={opened ? panelId : undefined}
          onClick={() => openInPlace(engine, opened ? null : itemId)}
        />
      </div>
      {opened && <ItemPanel id={panelId} item={item} number={number} canUp={canUp} canDown={canDown} />}
    </li>
  );
}
