import { memo } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { CategoryTag } from '@avsec/shared/ui';
import { useHidden } from '../engine/use-sections';
import { groupedBy } from '../grouped-by';
import { Chunks } from './chunks';
import { ItemRow } from './item-row';
import { useGradually } from './use-gradually';

interface SectionItemsProps {
  items: readonly ChecklistItem[];
  /** Under a heading for each category, in the order in which the categories first appear (Red Gate page). */
  grouped: boolean;
}

/** About what a small screen shows of an opened section. */
const FIRST_ITEMS = 4;

const drawItem = ({ id, shownWhen }: ChecklistItem) =>
  shownWhen ? <ConditionalItem key={id} itemId={id} /> : <ItemRow key={id} itemId={id} />;

function ConditionalItem({ itemId }: { itemId: string }) {
  return useHidden(itemId) ? null : <ItemRow itemId={itemId} />;
}

/** The items of one open section. */
export const SectionItems = memo(function SectionItems({ items, grouped }: SectionItemsProps) {
  const shown = useGradually(items, FIRST_ITEMS);
  if (!grouped) return <Chunks members={shown} draw={drawItem} />;
  const groups = groupedBy(shown, ({ category }) => category);
  return [...groups].map(([category, members]) => (
    <div key={category} className="fill-group">
      <h3 className="av-above-4">
        <CategoryTag category={category} />
      </h3>
      <Chunks members={members} draw={drawItem} />
    </div>
  ));
});
