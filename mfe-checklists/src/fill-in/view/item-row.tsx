import { memo, useCallback } from 'react';
import type { AnswerValue } from '@avsec/shared/domain';
import { ItemInput } from '../../items/item-input';
import { useFillIn } from '../session/fill-in-context';
import { useItem } from '../session/use-item';
import { SummaryBeforeSigning } from './summary-before-signing';

/** One item, bound to its own answer. */
export const ItemRow = memo(function ItemRow({ itemId }: { itemId: string }) {
  const { session, evidenceActions, readOnly, gallery, extensions } = useFillIn();
  const { value, note, evidence, missing } = useItem(itemId);
  const onChange = useCallback((answer: AnswerValue) => session.answer(itemId, answer), [session, itemId]);
  const onNote = useCallback((text: string) => session.note(itemId, text), [session, itemId]);
  const placed = session.index.items.get(itemId);
  if (!placed) return null;
  const row = (
    <ItemInput
      item={placed.item}
      number={placed.number}
      value={value}
      onChange={onChange}
      note={note}
      onNote={onNote}
      demand={placed.demand}
      evidence={evidence}
      otherEvidence={session.otherEvidence.get(itemId)}
      onAddEvidence={evidenceActions.onAddEvidence}
      onRemoveEvidence={evidenceActions.onRemoveEvidence}
      onReplaceEvidence={evidenceActions.onReplaceEvidence}
      onAdding={evidenceActions.onAdding}
      gallery={gallery}
      extensions={extensions}
      disabled={readOnly}
      missing={missing}
    />
  );
  if (session.index.signatureItems[0] !== itemId || readOnly) return row;
  return (
    <>
      <SummaryBeforeSigning />
      {row}
    </>
  );
});
