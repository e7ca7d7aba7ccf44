import { newChecklist, newItem, newSection } from '../authoring';
import type { Checklist, ChecklistItem, NonConformingDemand } from '../checklist';
import { detailsOf } from '../item-details';
import { WHOLE_FILE, type FilePlace, type TransferProblem } from './problem';

export type DraftItem = Omit<ChecklistItem, 'id'> & { place: FilePlace };

export interface DraftSection {
  title: string;
  description: string | null;
  translations?: Checklist['translations'];
  place: FilePlace;
  items: DraftItem[];
}

/** A checklist while it is read from a file: every part with its place there, so that each problem can be told by it. */
export interface ImportDraft {
  title: string;
  description: string | null;
  standard: string | null;
  version: string;
  author: string | null;
  nonConforming?: NonConformingDemand | undefined;
  language?: Checklist['language'];
  translations?: Checklist['translations'];
  place: FilePlace;
  sections: DraftSection[];
  problems: TransferProblem[];
}

/** What a new checklist, section or item has stands where the file says nothing (section 9). */
export function emptyDraft(): ImportDraft {
  const { title, description, standard, version, author } = newChecklist('');
  return { title, description, standard, version, author, place: WHOLE_FILE, sections: [], problems: [] };
}

export function draftSection(place: FilePlace, particulars: Partial<DraftSection> = {}): DraftSection {
  const { title, description } = newSection('');
  return { title, description, place, items: [], ...particulars };
}

export function draftItem(place: FilePlace, particulars: Partial<DraftItem> = {}): DraftItem {
  return { ...itemContent(newItem('')), place, ...particulars };
}

/** What an item asks, without its id and its place in a file. */
export function itemContent(item: Omit<ChecklistItem, 'id'>): Omit<ChecklistItem, 'id'> {
  const { question, type, category, required, options, includeAttachment, attachmentType, expectedAnswer } = item;
  return { question, type, category, required, options, includeAttachment, attachmentType, expectedAnswer, ...detailsOf(item) };
}
