import { lazy, memo, Suspense, useCallback, useMemo } from 'react';
import { asksMeasure, NO_MEASURE, type AnswerValue, type Content, type TakenMeasure } from '@avsec/shared/domain';
import { PartBoundary } from '@avsec/shared/ui';
import { ItemInput, itemElementId } from '../../items/item-input';
import { useFillIn } from '../engine/fill-in-context';
import { useItem } from '../engine/use-item';
import { OpenBefore } from './open-before';
import { SummaryBeforeSigning } from './summary-before-signing';

// Fetched where a record came back, and nowhere else.
const ReturnedComment = lazy(() => import(/* webpackChunkName: "returned" */ '../returned/returned-comment'));

/** One item, bound to its own answer. */
export const ItemRow = memo(function ItemRow({ itemId }: { itemId: string }) {
  const { engine, evidenceActions, readOnly, gallery, extensions } = useFillIn();
  const { value, note, measure, evidence, missing } = useItem(itemId);
  const { returned } = engine.state().base;
  const below = useMemo(
    () => (
      <>
        <OpenBefore itemId={itemId} />
        {returned?.comments.some((one) => one.itemId === itemId) && (
          <Suspense>
            <ReturnedComment returned={returned} itemId={itemId} />
          </Suspense>
        )}
      </>
    ),
    [itemId, returned],
  );
  const onChange = useCallback((answer: AnswerValue) => engine.answer(itemId, answer), [engine, itemId]);
  const onNote = useCallback((text: string) => engine.note(itemId, text), [engine, itemId]);
  // By what is held now: words and group come from two controls.
  const onMeasure = useCallback(
    (change: Partial<TakenMeasure>) =>
      engine.measure(itemId, { ...(engine.state().measures[itemId] ?? NO_MEASURE), ...change }),
    [engine, itemId],
  );
  const placed = engine.index.items.get(itemId);
  if (!placed) return null;
  const name = (content: Content): string => `${placed.number} ${content.question(placed.item)}`;
  // What is not shown is not answered by a key either: its place has no `data-item-id`.
  const row = (
    <PartBoundary kind="item" name={name} of="answers" id={itemElementId(itemId)}>
      <ItemInput
        item={placed.item}
        number={placed.number}
        value={value}
        onChange={onChange}
        note={note}
        onNote={onNote}
        measure={measure}
        onMeasure={placed.level === null ? undefined : onMeasure}
        measureRequired={asksMeasure(placed.level, engine.state().base.measureLevels)}
        below={below}
        demand={placed.demand}
        evidence={evidence}
        otherEvidence={engine.otherEvidence.get(itemId)}
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
  if (engine.index.signatureItems[0] !== itemId || readOnly) return row;
  return (
    <>
      <SummaryBeforeSigning />
      {row}
    </>
  );
});
