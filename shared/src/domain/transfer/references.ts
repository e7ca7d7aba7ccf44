import { withReferences } from '../authoring/authoring-copy';
import type { ChecklistSection } from '../checklist/checklist';

/** What an item is referred to by in a file, where ids say nothing: section and place in it, '2.1'. Places from 0. */
export const fileReference = (section: number, item: number): string => `${section + 1}.${item + 1}`;

const referencesOf = (sections: readonly ChecklistSection[]): [string, string][] =>
  sections.flatMap(({ items }, section) =>
    items.map(({ id }, item): [string, string] => [id, fileReference(section, item)]),
  );

/** The sections with conditions that refer to items as a file does. */
export function withFileReferences(sections: readonly ChecklistSection[]): ChecklistSection[] {
  const renamed = new Map(referencesOf(sections));
  return sections.map((section) => withReferences(section, renamed));
}

/** The sections of a file with conditions that refer to items by their ids. */
export function withIds(sections: readonly ChecklistSection[]): ChecklistSection[] {
  const renamed = new Map(referencesOf(sections).map(([id, reference]): [string, string] => [reference, id]));
  return sections.map((section) => withReferences(section, renamed));
}
