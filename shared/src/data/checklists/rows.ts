import { z } from 'zod';
import { ATTACHMENT_TYPES, type Checklist, type ChecklistItem, type ChecklistSection, type ChecklistSummary } from '../../domain/checklist';
import { DEFAULT_VERSION } from '../../domain/limits';
import { readOptions } from '../../domain/schema/checklist';

const text = z.string().nullable().catch(null);
const count = z.number().catch(0);

const itemRow = z
  .object({
    id: z.string(),
    question: z.string().catch(''),
    type: z.string().catch(''),
    category: z.string().catch(''),
    required: z.boolean().catch(false),
    options: z.unknown(),
    include_attachment: z.boolean().catch(false),
    attachment_type: z.enum(ATTACHMENT_TYPES).catch('photo'),
    expected_answer: z.boolean().catch(true),
    order_index: count,
  })
  .transform((row): Ordered<ChecklistItem> => ({
    order: row.order_index,
    entity: {
      id: row.id,
      question: row.question,
      type: row.type,
      category: row.category,
      required: row.required,
      options: readOptions(row.options),
      includeAttachment: row.include_attachment,
      attachmentType: row.attachment_type,
      expectedAnswer: row.expected_answer,
    },
  }));

const sectionRow = z
  .object({ id: z.string(), title: z.string().catch(''), description: text, order_index: count, checklist_items: z.array(itemRow).catch([]) })
  .transform((row): Ordered<ChecklistSection> => ({
    order: row.order_index,
    entity: { id: row.id, title: row.title, description: row.description, items: inOrder(row.checklist_items) },
  }));

/** A row of `checklists` with nested sections and items. */
export const checklistRow = z
  .object({
    id: z.string(),
    title: z.string().catch(''),
    description: text,
    standard: text,
    version: z.string().catch(DEFAULT_VERSION),
    author: text,
    checklist_sections: z.array(sectionRow).catch([]),
  })
  .transform(({ checklist_sections: sections, ...row }): Checklist => ({ ...row, category: 'custom', sections: inOrder(sections) }));

/** A row of the view `checklist_summaries`. */
export const summaryRow = z
  .object({
    id: z.string(),
    title: z.string().catch(''),
    description: text,
    standard: text,
    version: z.string().catch(DEFAULT_VERSION),
    author: text,
    section_count: count,
    item_count: count,
    required_count: count,
  })
  .transform(({ section_count: sectionCount, item_count: itemCount, required_count: requiredCount, ...row }): ChecklistSummary => ({
    ...row, category: 'custom', isCustom: true, sectionCount, itemCount, requiredCount,
  }));

interface Ordered<T> {
  order: number;
  entity: T;
}

const inOrder = <T>(rows: Ordered<T>[]): T[] => rows.toSorted((a, b) => a.order - b.order).map((row) => row.entity);

/** What the RPC `save_checklist` takes. An id that the backend does not know gets a new one there. */
export function checklistPayload(checklist: ChecklistToSave) {
  const { id, title, description, standard, version, author, sections } = checklist;
  return {
    ...(id === null ? {} : { id }),
    title, description, standard, version, author,
    sections: sections.map((section) => ({ id: section.id, title: section.title, description: section.description, items: section.items.map(itemPayload) })),
  };
}

/** A checklist as the editor hands it over; `id` null makes a new one. */
export type ChecklistToSave = Omit<Checklist, 'id' | 'category'> & { id: string | null };

function itemPayload(item: ChecklistItem) {
  const { id, question, type, category, required, options } = item;
  return {
    id, question, type, category, required, options,
    include_attachment: item.includeAttachment, attachment_type: item.attachmentType, expected_answer: item.expectedAnswer,
  };
}
