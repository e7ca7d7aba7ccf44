import { memo, useRef, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useItemDrag } from '../items/use-item-drag';
import { useHasProblem } from '../problems/use-has-problem';
import { useNear } from '../sections/use-near';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { goToItem } from '../engine/reveal';
import { LiveLabel } from './live-label';

const BUNCH = 20;

/** The items of a section, drawn as they come into the sight of the outline. */
export function OutlineItems({ sectionId, sectionNumber }: { sectionId: string; sectionNumber: number }) {
  const { engine } = useEditor();
  const ids = useTopic(topicOf.list(sectionId), () => engine.itemIds(sectionId));
  return Array.from({ length: Math.ceil(ids.length / BUNCH) }, (_, bunch) => (
    <Bunch key={bunch} ids={ids} start={bunch * BUNCH} sectionNumber={sectionNumber} />
  ));
}

const Bunch = memo(function Bunch({
  ids,
  start,
  sectionNumber,
}: {
  ids: readonly string[];
  start: number;
  sectionNumber: number;
}) {
  const list = useRef<HTMLOListElement>(null);
  const near = useNear(list);
  const [drawn, setDrawn] = useState(false);
  if (near && !drawn) setDrawn(true);
  const members = ids.slice(start, start + BUNCH);
  return (
    <ol
      ref={list}
      className="av-list editor-outline__items"
      style={drawn ? undefined : { height: `calc(${members.length} * var(--outline-row-height))` }}
    >
      {drawn &&
        members.map((id, place) => <Entry key={id} itemId={id} number={`${sectionNumber}.${start + place + 1}`} />)}
    </ol>
  );
});

const Entry = memo(function Entry({ itemId, number }: { itemId: string; number: string }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const { row, dragged, edge } = useItemDrag<HTMLLIElement>(itemId);
  const hasProblem = useHasProblem(itemId);
  return (
    <li
      ref={row}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
      data-problem={hasProblem || undefined}
    >
      <button type="button" className="av-plain av-fill av-cut" onClick={() => goToItem(engine, itemId)}>
        <span className="av-figures av-regular av-secondary">{number}</span>{' '}
        <LiveLabel
          topic={topicOf.item(itemId)}
          read={() => engine.item(itemId)?.question ?? ''}
          empty={t('outline.unasked')}
        />
      </button>
    </li>
  );
});
