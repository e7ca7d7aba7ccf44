import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ItemType } from '@avsec/shared/domain';
import { WORKSPACE } from '../portal/folders';
import { ask, type AuthoredChecklist, type Question } from '../portal/questions';

/**
 * A form that a real company fills in, with its own wordings; it stands beside the project, where it is there at all.
 */
const FILE = path.resolve(WORKSPACE, '..', 'shared', 'forms', '01-building-compliance-inspection-oneblink.json');

export const isRealFormHere = existsSync(FILE);

const fieldSchema = z.object({
  name: z.string(),
  label: z.string().optional(),
  type: z.enum(['text', 'textarea', 'number', 'select', 'date', 'file']),
  options: z.array(z.string()).optional(),
});
const formSchema = z.object({
  description: z.string(),
  sections: z.array(z.object({ title: z.string(), items: z.array(fieldSchema) })),
});

const TYPES: Readonly<Record<z.infer<typeof fieldSchema>['type'], ItemType>> = {
  text: 'text',
  textarea: 'multiline_text',
  number: 'text',
  select: 'select',
  date: 'date',
  file: 'photo',
};

/** The form says of no field that it is required; here its yes/no questions and its dates are. */
function questionOf({ name, label, type, options = [] }: z.infer<typeof fieldSchema>): Question {
  return ask(TYPES[type], label ?? name, { options, required: type === 'select' || type === 'date' });
}

/** The form as a checklist with the same sections and items. */
export async function realForm(title: string): Promise<AuthoredChecklist> {
  const { description, sections } = formSchema.parse(JSON.parse(await readFile(FILE, 'utf8')));
  return {
    title,
    description,
    standard: 'Building compliance',
    version: '1.0',
    author: 'OneBlink',
    sections: sections.map((section) => ({
      title: section.title,
      description: null,
      items: section.items.map(questionOf),
    })),
  };
}
