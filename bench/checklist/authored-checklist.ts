import type { ItemType } from '@avsec/shared/domain';
import { ask, checklistOf, type AuthoredChecklist } from '../../e2e/fill-in/questions';
import type { NeutralChecklist, NeutralType } from './neutral-checklist';

const TYPES: Readonly<Record<NeutralType, ItemType>> = {
  check: 'checkbox',
  text: 'text',
  area: 'multiline_text',
  select: 'select',
  multi: 'multiple_choice',
  date: 'date',
  time: 'time',
};

/** The checklist as an author saves it. */
export function authored({ title, sections }: NeutralChecklist): AuthoredChecklist {
  const bySection = sections.map(({ title: section, items }) => [section, items.map(({ type, question, options }) => ask(TYPES[type], question, { options }))] as const);
  return checklistOf(title, Object.fromEntries(bySection));
}
