import * as z from 'zod/mini';
import {
  ATTACHMENT_TYPES,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type ChecklistSummary,
} from '../../domain/checklist/checklist';
import { DEFAULT_VERSION } from '../../domain/limits';
import { checklistDetails, itemDetails, sectionDetails } from '../../domain/schema/item-details';
import { titleTranslations } from '../../domain/schema/translations';
import { cleanDemand, detailsOf, detailsOfSection } from '../../domain/checklist/item-details';
import { KNOWN_DETAILS } from '../../domain/checklist/kept-details';
import { readOptions } from '../../domain/schema/checklist';
import { isoMoment } from '../backend/moment';

const text = z.catch(z.nullable(z.string()), null);
const count = z.catch(z.number(), 0);
export const moment = z.pipe(z.catch(z.string(), ''), z.transform(isoMoment));

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
    details: z.catch(z.object(itemDetails), {}),
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
      ...detailsOf(row.details),
    },
  })),
);

const sectionRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.catch(z.string(), ''),
    description: text,
    details: z.catch(z.object(sectionDetails), {}),
    order_index: count,
    checklist_items: z.catch(z.array(itemRow), []),
  }),
  z.transform((row): Ordered<ChecklistSection> => ({
    order: row.order_index,
    entity: {
      id: row.id,
      title: row.title,
      description: row.description,
      ...saidOnly(row.details),
      items: inOrder(row.checklist_items),
    },
  })),
);

/** A checklist of the backend; an archived one is read and continued, but not begun anew. */
export interface StoredChecklist {
  /** As it is published; of what never was, the draft, with `definitionVersion` 0. */
  checklist: Checklist;
  isArchived: boolean;
  /** The version that was saved last: the published one, or a draft. */
  newestVersion: number;
}

/** A row of `checklists` with nested sections and items. */
export const checklistRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.catch(z.string(), ''),
    description: text,
    standard: text,
    version: z.catch(z.string(), DEFAULT_VERSION),
    author: text,
    current_version: count,
    newest_version: count,
    archived_at: text,
    details: z.catch(z.object(checklistDetails), {}),
    checklist_sections: z.catch(z.array(sectionRow), []),
  }),
  z.transform(
    ({
      checklist_sections: sections,
      current_version: definitionVersion,
      newest_version: newestVersion,
      archived_at: archivedAt,
      details,
      ...row
    }): StoredChecklist => ({
      checklist: {
        ...row,
        ...saidOnly({ ...details, ...cleanDemand(details) }),
        category: 'custom',
        definitionVersion,
        sections: inOrder(sections),
      },
      isArchived: archivedAt !== null,
      newestVersion,
    }),
  ),
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
    user_id: text,
    updated_at: moment,
    changed_by: text,
    current_version: count,
    newest_version: count,
    translations: titleTranslations,
    section_count: count,
    item_count: count,
    required_count: count,
  }),
  z.transform(({ id, title, description, standard, version, author, ...row }): ChecklistSummary => ({
    id,
    title,
    description,
    standard,
    version,
    author,
    category: 'custom',
    isCustom: true,
    ...saidOnly({ translations: row.translations }),
    definitionVersion: row.current_version,
    newestVersion: row.newest_version,
    userId: row.user_id,
    changedBy: row.changed_by,
    updatedAt: row.updated_at,
    sectionCount: row.section_count,
    itemCount: row.item_count,
    requiredCount: row.required_count,
  })),
);

/** Without members that say nothing: a definition without them is the one it was before there were any. */
const saidOnly = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as T;

interface Ordered<T> {
  order: number;
  entity: T;
}

const inOrder = <T>(rows: Ordered<T>[]): T[] => rows.toSorted((a, b) => a.order - b.order).map((row) => row.entity);

/** What the RPC `save_checklist` takes. */
export function checklistPayload(checklist: ChecklistToSave) {
  const { id, baseVersion, isDraft, note, title, description, standard, version, author, sections } = checklist;
  return {
    ...(id === null ? {} : { id }),
    base_version: baseVersion,
    ...saidOnly({ draft: isDraft, note }),
    knows: KNOWN_DETAILS,
    title,
    description,
    standard,
    version,
    author,
    details: saidOnly({
      ...cleanDemand(checklist),
      review: checklist.review === true ? true : undefined,
      level: checklist.level,
      language: checklist.language,
      translations: checklist.translations,
    }),
    sections: sections.map(sectionPayload),
  };
}

/**
 * A checklist as the editor hands it over. `baseVersion` is the `definitionVersion` that was edited, 0 for a new
 * checklist. `id` null makes a new one each time; with a new UUID of the caller's own a save that is repeated, because
 * its answer got lost, makes nothing twice. `isDraft`: it is kept, and nobody fills it in until it is saved without.
 * `note`: what changed, in the author's words, of what is published.
 */
export type ChecklistToSave = Omit<Checklist, 'id' | 'category' | 'definitionVersion'> & {
  id: string | null;
  baseVersion: number;
  isDraft?: boolean;
  note?: string;
};

const sectionPayload = ({ id, title, description, translations, items, ...section }: ChecklistSection) => ({
  id,
  title,
  description,
  details: saidOnly({ translations, ...detailsOfSection(section) }),
  items: items.map(itemPayload),
});

function itemPayload(item: ChecklistItem) {
  const { id, question, type, category, required, options } = item;
  return {
    id,
    question,
    type,
    category,
    required,
    options,
    include_attachment: item.includeAttachment,
    attachment_type: item.attachmentType,
    expected_answer: item.expectedAnswer,
    details: detailsOf(item),
  };
}
