import { asShown, IDENTIFICATION_SECTION, isItemDone, type Inspection } from '@avsec/shared/domain';

/**
 * The section of the item at which the inspection was left is open, else the first that is not complete; the
 * identification card always is.
 */
export function initiallyOpen(inspection: Inspection, leftAt: string | null = null): string[] {
  const { sections } = asShown(inspection).checklist;
  const foldable = sections.filter(({ id }) => id !== IDENTIFICATION_SECTION);
  const left = leftAt === null ? undefined : foldable.find(({ items }) => items.some(({ id }) => id === leftAt));
  const current =
    left ?? foldable.find(({ items }) => items.some((item) => !isItemDone(inspection, item))) ?? foldable[0];
  return [IDENTIFICATION_SECTION, ...(current ? [current.id] : [])].filter((id) =>
    sections.some((section) => section.id === id),
  );
}
