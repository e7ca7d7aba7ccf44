import * as z from 'zod/mini';
import { ATTACHMENT_TYPES, type Checklist, type ChecklistItem, type ChecklistSection, type ChecklistSummary } from '../../domain/checklist';
import { DEFAULT_VERSION } from '../../domain/limits';
import { readOptions } from '../../domain/schema/checklist';

const text = z.catch(z.nullable(z.string()), null);
const count = z.catch(z.number(), 0);

const itemRow = z.pipe(
  z.object({
    id: z.string(),
    question: z.catch(z.string(), ''),
    type: z.catch(z.string(), ''),
    category: z.catch(z.string(), ''),
    required: z.catch(z.boolean(), false),
    options: z.unknown(),
    include_attachment: z.catch(z.boolean(), false),
    attachment_type: z.catch(z.enum(ATTACHMENT_TYPES), 'photo'),
    expected_answer: z.catch(z.boolean(), true),
    order_index: count,
  }),
  z.transform((row): Ordered<ChecklistItem> => ({
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
  })),
);

const sectionRow = z.pipe(
  z.object({ id: z.string(), title: z.catch(z.string(), ''), description: text, order_index: count, checklist_items: z.catch(z.array(itemRow), []) }),
  z.transform((row): Ordered<ChecklistSection> => ({
    order: row.order_index,
    entity: { id: row.id, title: row.title, description: row.description, items: inOrder(row.checklist_items) },
  })),
);

/** A row of `checklists` with nested sections and items. */
export const checklistRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.catch(z.string(), ''),
    description: text,
    standard: text,
    version: z.catch(z.string(), DEFAULT_VERSION),
    author: text,
    checklist_sections: z.catch(z.array(sectionRow), []),
  }),
  z.transform(({ checklist_sections: sections, ...row }): Checklist => ({ ...row, category: 'custom', sections: inOrder(sections) })),
);

/** A row of the view `checklist_summaries`. */
export const summaryRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.catch(z.string(), ''),
    description: text,
    standard: text,
    version: z.catch(z.string(), DEFAULT_VERSION),
    author: text,
    section_count: count,
    item_count: count,
    required_count: count,
  }),
  z.transform(({ section_count: sectionCount, item_count: itemCount, required_count: requiredCount, ...row }): ChecklistSummary => ({
    ...row, category: 'custom', isCustom: true, sectionCount, itemCount, requiredCount,
  })),
);

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
