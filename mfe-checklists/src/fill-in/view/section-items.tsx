import { memo } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { CategoryTag } from '@avsec/shared/ui';
import { grouped as inGroups } from '../grouped';
import { ItemRow } from './item-row';

interface SectionItemsProps {
  items: readonly ChecklistItem[];
  /** Under a heading for each category, in the order in which the categories first appear (Red Gate page). */
  grouped: boolean;
}

/** The items of one open section. */
export const SectionItems = memo(function SectionItems({ items, grouped }: SectionItemsProps) {
  if (!grouped) return items.map((item) => <ItemRow key={item.id} itemId={item.id} />);
  const groups = inGroups(items, ({ category }) => category);
  return [...groups].map(([category, members]) => (
    <div key={category} className="fill-group">
      <h3 className="fill-group__title">
        <CategoryTag category={category} />
      </h3>
      {members.map((item) => (
        <ItemRow key={item.id} itemId={item.id} />
      ))}
    </div>
  ));
});
