import { isItemDone, type Inspection } from '@avsec/shared/domain';
import { IDENTIFICATION_SECTION } from '../state/checklist-index';

/** The first section that is not complete is open; the identification card always is. */
export function initiallyOpen(inspection: Inspection): string[] {
  const { sections } = inspection.checklist;
  const foldable = sections.filter(({ id }) => id !== IDENTIFICATION_SECTION);
  const current = foldable.find(({ items }) => items.some((item) => !isItemDone(inspection, item))) ?? foldable[0];
  return [IDENTIFICATION_SECTION, ...(current ? [current.id] : [])].filter((id) => sections.some((section) => section.id === id));
}
