import { z } from 'zod';
import { ATTACHMENT_TYPES, CHECKLIST_CATEGORIES, type Checklist } from '../../domain/checklist';
import { DEFAULT_VERSION } from '../../domain/limits';

const itemSchema = z.object({
  id: z.string(),
  question: z.string(),
  type: z.string(),
  category: z.string(),
  required: z.boolean(),
  options: z.array(z.string()).catch([]),
  includeAttachment: z.boolean().catch(false),
  attachmentType: z.enum(ATTACHMENT_TYPES).catch('photo'),
  expectedAnswer: z.boolean().catch(true),
});

const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable().catch(null),
  items: z.array(itemSchema),
});

/** A checklist as we write it ourselves: in a draft, in the device's cache, in the column `definition`. */
export const checklistSchema: z.ZodType<Checklist> = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable().catch(null),
  standard: z.string().nullable().catch(null),
  version: z.string().catch(DEFAULT_VERSION),
  author: z.string().nullable().catch(null),
  category: z.enum(CHECKLIST_CATEGORIES).catch('general'),
  sections: z.array(sectionSchema),
});
