import { memo, useRef, useState } from 'react';
import { ItemRow } from '../items/item-row';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { useNear } from './use-near';

const BUNCH = 10;

interface Place {
  sectionNumber: number;
  /** It stands in the first section, or in the last one. */
  isFirst: boolean;
  isLast: boolean;
}

/**
 * The items of an open section, drawn ten at a time as they come near the window: an imported section may hold
 * hundreds.
 */
export function ItemList({ sectionId, ...place }: Place & { sectionId: string }) {
  const { engine } = useEditor();
  const ids = useTopic(topicOf.list(sectionId), () => engine.itemIds(sectionId));
  return (
    <div>
      {Array.from({ length: Math.ceil(ids.length / BUNCH) }, (_, bunch) => (
        <Bunch key={bunch} ids={ids} start={bunch * BUNCH} {...place} />
      ))}
    </div>
  );
}

const Bunch = memo(function Bunch({
  ids,
  start,
  sectionNumber,
  isFirst,
  isLast,
}: Place & { ids: readonly string[]; start: number }) {
  const { engine } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const near = useNear(list);
  const members = ids.slice(start, start + BUNCH);
  const wanted = useTopic(topicOf.wanted, () => members.includes(engine.wanted() ?? ''));
  const [drawn, setDrawn] = useState(false);
  if ((near || wanted) && !drawn) setDrawn(true);
  return (
    <ol
      ref={list}
      className="av-list"
      style={drawn ? undefined : { height: `calc(${members.length} * var(--editor-row-height))` }}
    >
      {drawn &&
        members.map((itemId, place) => (
          <ItemRow
            key={itemId}
            itemId={itemId}
            number={`${sectionNumber}.${start + place + 1}`}
            canUp={!isFirst || start + place > 0}
            canDown={!isLast || start + place < ids.length - 1}
          />
        ))}
    </ol>
  );
});
