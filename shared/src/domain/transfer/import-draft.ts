import { newChecklist, newItem, newSection } from '../authoring/authoring';
import type { Checklist, ChecklistItem, ChecklistSection, NonConformingDemand } from '../checklist/checklist';
import type { ComparedValue } from '../checklist/condition';
import { detailsOf } from '../checklist/item-details';
import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../checklist/translations';
import type { ImportSettings, Pictures } from './import-result';
import { WHOLE_FILE, type FilePlace, type TransferProblem } from './problem';

/** What a file says of when something is shown, before it is known what its names mean. */
export interface ShownIf {
  text: string;
  place: FilePlace;
}

/** How conditions of a file call an item, and which answer a text of theirs stands for. */
export interface CalledItem {
  name: string;
  valueOf: (text: string) => ComparedValue | null;
}

/** `shownWhen` refers to items as a file does ('2.1') until the import is finished. */
export type DraftItem = Omit<ChecklistItem, 'id'> & {
  place: FilePlace;
  shownIf?: ShownIf | undefined;
  called?: CalledItem | undefined;
};

export interface DraftSection {
  title: string;
  description: string | null;
  translations?: Checklist['translations'];
  place: FilePlace;
  items: DraftItem[];
  /** All of them must hold: a group inside another is shown only with it. */
  shownIf?: readonly ShownIf[] | undefined;
  shownWhen?: ChecklistSection['shownWhen'];
  repeat?: ChecklistSection['repeat'];
}

/**
 * A checklist while it is read from a file: every part with its place there, so that each problem can be told by it.
 */
export interface ImportDraft {
  title: string;
  description: string | null;
  standard: string | null;
  version: string;
  author: string | null;
  nonConforming?: NonConformingDemand | undefined;
  review?: Checklist['review'];
  level?: Checklist['level'];
  language?: Checklist['language'];
  translations?: Checklist['translations'];
  place: FilePlace;
  sections: DraftSection[];
  pictures: Pictures;
  problems: TransferProblem[];
}

/** What a new checklist, section or item has stands where the file says nothing (section 9). */
export function emptyDraft(): ImportDraft {
  const { title, description, standard, version, author } = newChecklist('');
  return { title, description, standard, version, author, place: WHOLE_FILE, sections: [], pictures: {}, problems: [] };
}

/** What a file that does not say so is written in: what its reader reads. */
export const readersLanguage = ({ language }: Pick<ImportSettings, 'language'>): ContentLanguage =>
  CONTENT_LANGUAGES.find((one) => one === language) ?? DEFAULT_CONTENT_LANGUAGE;

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
  return {
    question,
    type,
    category,
    required,
    options,
    includeAttachment,
    attachmentType,
    expectedAnswer,
    ...detailsOf(item),
  };
}
