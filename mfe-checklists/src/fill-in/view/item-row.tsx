import { memo, useCallback } from 'react';
import type { AnswerValue } from '@avsec/shared/domain';
import { ItemInput } from '../../items/item-input';
import { useFillIn } from '../session/fill-in-context';
import { useItem } from '../session/use-item';

/** One item, bound to its own answer. */
export const ItemRow = memo(function ItemRow({ itemId }: { itemId: string }) {
  const { session, evidenceActions, readOnly, gallery, extensions } = useFillIn();
  const { value, evidence, missing } = useItem(itemId);
  const onChange = useCallback((answer: AnswerValue) => session.answer(itemId, answer), [session, itemId]);
  const placed = session.index.items.get(itemId);
  if (!placed) return null;
  return (
    <ItemInput
      item={placed.item}
      number={placed.number}
      value={value}
      onChange={onChange}
      evidence={evidence}
      otherEvidence={session.otherEvidence.get(itemId)}
      onAddEvidence={evidenceActions.onAddEvidence}
      onRemoveEvidence={evidenceActions.onRemoveEvidence}
      onReplaceEvidence={evidenceActions.onReplaceEvidence}
      gallery={gallery}
      extensions={extensions}
      disabled={readOnly}
      missing={missing}
    />
  );
});
