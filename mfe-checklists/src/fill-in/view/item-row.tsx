import { lazy, memo, Suspense, useCallback } from 'react';
import type { AnswerValue, Content } from '@avsec/shared/domain';
import { PartBoundary } from '@avsec/shared/ui';
import { ItemInput, itemElementId } from '../../items/item-input';
import { useFillIn } from '../session/fill-in-context';
import { useItem } from '../session/use-item';
import { SummaryBeforeSigning } from './summary-before-signing';

// Fetched where a record came back, and nowhere else.
const ReturnedComment = lazy(() => import(/* webpackChunkName: "returned" */ '../returned/returned-comment'));

/** One item, bound to its own answer. */
export const ItemRow = memo(function ItemRow({ itemId }: { itemId: string }) {
  const { session, evidenceActions, readOnly, gallery, extensions } = useFillIn();
  const { value, note, evidence, missing } = useItem(itemId);
  const onChange = useCallback((answer: AnswerValue) => session.answer(itemId, answer), [session, itemId]);
  const onNote = useCallback((text: string) => session.note(itemId, text), [session, itemId]);
  const placed = session.index.items.get(itemId);
  if (!placed) return null;
  const name = (content: Content): string => `${placed.number} ${content.question(placed.item)}`;
  const { returned } = session.state().base;
  // What is not shown is not answered by a key either: its place has no `data-item-id`.
  const input = (
    <PartBoundary kind="item" name={name} of="answers" id={itemElementId(itemId)}>
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
    </PartBoundary>
  );
  const row =
    returned && returned.comments.some((one) => one.itemId === itemId) ? (
      <>
        <Suspense>
          <ReturnedComment returned={returned} itemId={itemId} />
        </Suspense>
        {input}
      </>
    ) : (
      input
    );
  if (session.index.signatureItems[0] !== itemId || readOnly) return row;
  return (
    <>
      <SummaryBeforeSigning />
      {row}
    </>
  );
});
