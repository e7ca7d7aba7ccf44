import { z } from 'zod';
import { ATTACHMENT_TYPES, CHECKLIST_CATEGORIES, type Checklist, type ChecklistItem, type ChecklistSection } from '../checklist';
import { parseJson } from '../json';
import { DEFAULT_VERSION } from '../limits';
import { listOf, optionalText } from './reading';

/** Options as they are stored (JSON text) or held (a list); whatever cannot be read gives no options. */
export function readOptions(options: unknown): string[] {
  const list = typeof options === 'string' ? parseJson(options) : options;
  return Array.isArray(list) ? list.filter((option) => typeof option === 'string') : [];
}

const id = z.string().min(1);

/** An item from outside. A type or category that this version does not know is kept as it is. */
export const checklistItemSchema: z.ZodType<ChecklistItem> = z.object({
  id,
  question: z.string().catch(''),
  type: z.string().catch(''),
  category: z.string().catch(''),
  required: z.boolean().catch(false),
  options: z.unknown().optional().transform(readOptions),
  includeAttachment: z.boolean().catch(false),
  attachmentType: z.enum(ATTACHMENT_TYPES).catch('photo'),
  expectedAnswer: z.boolean().catch(true),
});

/** A section from outside; items that cannot be read are left out. */
export const checklistSectionSchema: z.ZodType<ChecklistSection> = z.object({
  id,
  title: z.string().catch(''),
  description: optionalText,
  items: listOf(checklistItemSchema),
});

/** A checklist from outside: a stored definition, a draft's copy, an import. Fails only when it is no object with an id. */
export const checklistSchema: z.ZodType<Checklist> = z.object({
  id,
  title: z.string().catch(''),
  description: optionalText,
  standard: optionalText,
  version: z.string().min(1).catch(DEFAULT_VERSION),
  author: optionalText,
  category: z.enum(CHECKLIST_CATEGORIES).catch('general'),
  sections: listOf(checklistSectionSchema),
});

/** The checklist that a stored definition holds, or null when it holds none. */
export function readChecklist(definition: unknown): Checklist | null {
  const value = typeof definition === 'string' ? parseJson(definition) : definition;
  return checklistSchema.safeParse(value).data ?? null;
}
