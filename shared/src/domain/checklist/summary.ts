import { itemsOf, type Checklist, type ChecklistSummary } from './checklist';

/** A checklist as its card shows it: counted, without its questions. */
export function summarise(checklist: Checklist): ChecklistSummary {
  const { id, title, description, standard, version, author, category, definitionVersion, sections } = checklist;
  const items = itemsOf(checklist);
  return {
    id,
    title,
    description,
    standard,
    version,
    author,
    category,
    isCustom: category === 'custom',
    definitionVersion,
    newestVersion: definitionVersion,
    userId: null,
    changedBy: null,
    updatedAt: null,
    sectionCount: sections.length,
    itemCount: items.length,
    requiredCount: items.filter((item) => item.required).length,
  };
}
