import * as z from 'zod/mini';
import {
  ATTACHMENT_TYPES,
  CHECKLIST_CATEGORIES,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
} from '../checklist/checklist';
import { parseJson } from '../text/json';
import { DEFAULT_VERSION } from '../limits';
import { checklistDetails, itemDetails, sectionDetails } from './item-details';
import { listOf, optionalText } from './reading';

/** Options as they are stored (JSON text) or held (a list); whatever cannot be read gives no options. */
export function readOptions(options: unknown): string[] {
  const list = typeof options === 'string' ? parseJson(options) : options;
  return Array.isArray(list) ? list.filter((option) => typeof option === 'string') : [];
}

const id = z.string().check(z.minLength(1));

/** An item from outside. A type or category that this version does not know is kept as it is. */
export const checklistItemSchema: z.ZodMiniType<ChecklistItem> = z.object({
  id,
  question: z.catch(z.string(), ''),
  type: z.catch(z.string(), ''),
  category: z.catch(z.string(), ''),
  required: z.catch(z.boolean(), false),
  options: z.pipe(z.optional(z.unknown()), z.transform(readOptions)),
  includeAttachment: z.catch(z.boolean(), false),
  attachmentType: z.catch(z.enum(ATTACHMENT_TYPES), 'photo'),
  expectedAnswer: z.catch(z.boolean(), true),
  ...itemDetails,
});

/** A section from outside; items that cannot be read are left out. */
export const checklistSectionSchema: z.ZodMiniType<ChecklistSection> = z.object({
  id,
  title: z.catch(z.string(), ''),
  description: optionalText,
  ...sectionDetails,
  items: listOf(checklistItemSchema),
});

/**
 * A checklist from outside: a stored definition, a draft's copy, an import. Fails only when it is no object with an id.
 */
export const checklistSchema: z.ZodMiniType<Checklist> = z.object({
  id,
  title: z.catch(z.string(), ''),
  description: optionalText,
  standard: optionalText,
  version: z.catch(z.string().check(z.minLength(1)), DEFAULT_VERSION),
  author: optionalText,
  category: z.catch(z.enum(CHECKLIST_CATEGORIES), 'general'),
  // Drafts from before definitions were numbered have none.
  definitionVersion: z.catch(z.int(), 0),
  ...checklistDetails,
  sections: listOf(checklistSectionSchema),
});

/** The checklist that a stored definition holds, or null when it holds none. */
export function readChecklist(definition: unknown): Checklist | null {
  const value = typeof definition === 'string' ? parseJson(definition) : definition;
  return checklistSchema.safeParse(value).data ?? null;
}
