import { RED_GATE_SECTIONS } from './builtin/red-gate';
import type { Checklist } from './checklist';

/** The Red Gate counts its sections from 0 (the identification), every other checklist from 1. */
export function firstSectionNumber(checklist: Pick<Checklist, 'sections'>): 0 | 1 {
  return checklist.sections[0]?.id === RED_GATE_SECTIONS.identification ? 0 : 1;
}

/** An item as people name it: its section, then its place in the section, '1.4'. Both places count from 0. */
export function itemNumber(checklist: Pick<Checklist, 'sections'>, sectionPlace: number, itemPlace: number): string {
  return `${sectionPlace + firstSectionNumber(checklist)}.${itemPlace + 1}`;
}
