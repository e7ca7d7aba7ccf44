import { memo } from 'react';
import { hasOptions } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { fieldId } from '../problems/located';
import { LiveText } from '../fields/live-text';
import { useEditor, useTopic } from '../session/editor-context';
import { topicOf } from '../session/editor-session';
import { TranslatedItemText } from '../translations/translated-item-text';
import { ItemActions } from './item-actions';
import { ItemMore } from './item-more';
import { ItemOptions } from './item-options';
import { ItemSettings } from './item-settings';
import { useItemDrag } from './use-item-drag';
import './items.css';

interface ItemRowProps {
  itemId: string;
  /** '2.3': as it is numbered when it is filled in. */
  number: string;
  /** Whether it can move further; the first item of all cannot go up, the last not down. */
  canUp: boolean;
  canDown: boolean;
}

/** One item with every field. Typing into it draws nothing; another type draws this item. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { session } = useEditor();
  const { itemId, number } = props;
  return (
    <PartBoundary
      kind="item"
      name={() => `${number} ${session.item(itemId)?.question ?? ''}`}
      of="definition"
      id={`item-${itemId}`}
      as="li"
    >
      <Row {...props} />
    </PartBoundary>
  );
});

function Row({ itemId, number, canUp, canDown }: ItemRowProps) {
  const { session, readOnly } = useEditor();
  const item = useTopic(topicOf.item(itemId), () => session.settings(itemId));
  const { row, handle, dragged, edge } = useItemDrag(itemId);
  if (!item) return null;
  return (
    <li
      ref={row}
      id={`item-${itemId}`}
      className="editor-item"
      data-item-id={itemId}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
    >
      <div className="editor-item__head">
        {!readOnly && <span ref={handle} className="editor-item__handle" aria-hidden />}
        <span className="editor-item__number av-figures">{number}</span>
        {!readOnly && <ItemActions itemId={itemId} number={number} canUp={canUp} canDown={canDown} />}
      </div>
      <Question itemId={itemId} number={number} />
      <ItemSettings item={item} />
      {hasOptions(item.type) && <ItemOptions item={item} />}
      <ItemMore item={item} />
    </li>
  );
}

function Question({ itemId, number }: Pick<ItemRowProps, 'itemId' | 'number'>) {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const id = fieldId.item(itemId, 'question');
  const problem = useFieldProblem(id);
  const problemId = `${id}-problem`;
  return (
    <div className="editor-field editor-item__question">
      <TranslatedItemText itemId={itemId} field="question" id={id} label={t('item.questionOf', { number })}>
        <LiveText
          id={id}
          topic={topicOf.item(itemId)}
          read={() => session.item(itemId)?.question ?? ''}
          write={(question, step) => session.edit({ kind: 'item', itemId, change: { question } }, step)}
          label={t('item.questionOf', { number })}
          placeholder={t('item.questionPlaceholder')}
          describedBy={problem ? problemId : undefined}
          required
          invalid={problem !== null}
          multiline
        />
      </TranslatedItemText>
      {problem && <FieldProblem id={problemId} problem={problem} />}
    </div>
  );
}
