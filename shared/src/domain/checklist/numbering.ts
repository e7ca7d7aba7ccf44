import type { Checklist, ChecklistSection } from './checklist';

/**
 * What a section and its items go by: '3' and '3.1', of the second instance of a section that repeats '3-2' and
 * '3-2.1'.
 */
export interface SectionNumbers {
  section: string;
  items: readonly string[];
  /** The numbers of what is not asked, in a checklist as it is shown. */
  leftOut?: readonly string[];
}

/** The section in which an inspection says who, where and when, where a checklist asks for it itself. */
export const IDENTIFICATION_SECTION = 'dados-inspetor';

/** A checklist that begins with its identification counts its sections from 0, every other one from 1. */
export function firstSectionNumber(checklist: Pick<Checklist, 'sections'>): 0 | 1 {
  return checklist.sections[0]?.id === IDENTIFICATION_SECTION ? 0 : 1;
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
