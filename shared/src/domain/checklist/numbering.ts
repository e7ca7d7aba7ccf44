import { RED_GATE_SECTIONS } from '../builtin/red-gate';
import type { Checklist, ChecklistSection } from './checklist';

/**
 * What a section and its items go by: '3' and '3.1', of the second instance of a section that repeats '3-2' and
 * '3-2.1'.
 */
export interface SectionNumbers {
  section: string;
  items: readonly string[];
}

/** The Red Gate counts its sections from 0 (the identification), every other checklist from 1. */
export function firstSectionNumber(checklist: Pick<Checklist, 'sections'>): 0 | 1 {
  return checklist.sections[0]?.id === RED_GATE_SECTIONS.identification ? 0 : 1;
}

/**
 * The numbers of sections and items, in their order. Those of a checklist as it is shown are those that it has with all
 * that is hidden.
 */
export function numbersOf(sections: readonly ChecklistSection[]): SectionNumbers[] {
  const first = firstSectionNumber({ sections: [...sections] });
  return sections.map(
    (section, place) => section.numbers ?? sectionNumbers(String(place + first), section.items.length),
  );
}

/** The numbers of a section that goes by `section`. */
export const sectionNumbers = (section: string, itemCount: number): SectionNumbers => ({
  section,
  items: Array.from({ length: itemCount }, (_, place) => `${section}.${place + 1}`),
});
