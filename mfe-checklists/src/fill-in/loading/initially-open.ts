import { asShown, IDENTIFICATION_SECTION, isItemDone, type Inspection } from '@avsec/shared/domain';

/**
 * The section of the item at which the inspection was left is open, else those that a reviewer says something of, else
 * the first that is not complete; the identification card always is.
 */
export function initiallyOpen(inspection: Inspection, leftAt: string | null = null): string[] {
  const { sections } = asShown(inspection).checklist;
  const foldable = sections.filter(({ id }) => id !== IDENTIFICATION_SECTION);
  const left = leftAt === null ? undefined : foldable.find(({ items }) => items.some(({ id }) => id === leftAt));
  const said = foldable.filter(({ items }) =>
    inspection.returned?.comments.some(({ itemId }) => items.some(({ id }) => id === itemId)),
  );
  const pending = () => foldable.find(({ items }) => items.some((item) => !isItemDone(inspection, item)));
  const open = left ? [left] : said.length > 0 ? said : [pending() ?? foldable[0]];
  const ids = [IDENTIFICATION_SECTION, ...open.map((section) => section?.id)];
  return sections.map(({ id }) => id).filter((id) => ids.includes(id));
}
