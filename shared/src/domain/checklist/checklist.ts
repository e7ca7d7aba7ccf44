/** What a checklist is made of (specification, section 3). */
import type { ContentLanguage, ItemTexts, TitleTexts, Translations } from './translations';
import type { Condition } from './condition';
import type { SectionNumbers } from './numbering';
import type { Repetition } from './instance';
import type { Verdict } from './verdict';
import type { Level } from './level';

/** How items are answered. */
export const ITEM_TYPES = [
  'checkbox',
  'multiple_choice',
  'select',
  'text',
  'multiline_text',
  'date',
  'time',
  'number',
  'photo',
  'attachment',
  'signature',
] as const;
/** How an item is answered. */
export type ItemType = (typeof ITEM_TYPES)[number];

/** What of the airport items look at. */
export const ITEM_CATEGORIES = [
  'pessoas',
  'processos',
  'tecnologia',
  'evidencias',
  'conformidade',
  'identificacao',
  'empresa',
  'orgao_publico',
] as const;
/** What of the airport an item looks at. */
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

/** What may be added to an item. */
export const ATTACHMENT_TYPES = ['photo', 'document', 'both'] as const;
/** What may be added to an item. */
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** What a checklist card is filed under (section 2, selection screen). */
export const CHECKLIST_CATEGORIES = ['arrivals', 'departures', 'security', 'maintenance', 'custom', 'general'] as const;
/** What a checklist is about. */
export type ChecklistCategory = (typeof CHECKLIST_CATEGORIES)[number];

/**
 * One question. `type` and `category` are plain text because a row may hold a value that this version does not know:
 * such an item is shown with a fallback and saved back as it was (see `isItemType`).
 */
export interface ChecklistItem {
  id: string;
  question: string;
  type: ItemType | (string & {});
  category: ItemCategory | (string & {});
  required: boolean;
  options: string[];
  includeAttachment: boolean;
  attachmentType: AttachmentType;
  /** The checkbox answer that conforms; `false` for questions such as 'prohibited items found'. */
  expectedAnswer: boolean;
  /** 'N/A' may be answered: it counts as answered and stands outside of the rate. */
  allowsNotApplicable?: boolean | undefined;
  /** The clause that the question stands on: 'ICAO Annex 17, 4.2.3'. */
  reference?: string | undefined;
  /** How to find the answer, in the author's words. */
  guidance?: string | undefined;
  /** A picture of how it should look, or should not: its key (`EXAMPLE_KEY`). */
  example?: string | undefined;
  /** What an answer that does not conform asks for; absent: what the checklist asks for (`demandOf`). */
  nonConforming?: NonConformingDemand | undefined;
  /** Of a choice: which of its options do not conform, in their order; absent: it is not judged. */
  nonConformingOptions?: boolean[] | undefined;
  /** Of a number: what it counts, and which values conform. */
  number?: NumberRange | undefined;
  /**
   * That the item is its checklist's verdict (at most one, and in no section that repeats): what each option means, in
   * their order. Of a checkbox empty: the expected answer approves, the other refuses.
   */
  verdict?: Verdict[] | undefined;
  /** Of a text: the history finds records by its answers, and shows them (`SEARCHED_ITEMS_MAX` of a checklist). */
  searchable?: boolean | undefined;
  /** Of what can fail (`canFail`): how grave it is when it does; absent: what the checklist says (`levelOf`). */
  level?: Level | undefined;
  /** Likewise: graver than any level that is said. */
  critical?: boolean | undefined;
  /** Likewise: what it counts beside others in a score, a whole number up to `ITEM_WEIGHT_MAX`; absent: 1. */
  weight?: number | undefined;
  /** Of a checkbox: it is answered by itself, and by no press that answers a whole section. */
  answeredAlone?: boolean | undefined;
  /** Of a date or a time: a new inspection begins with today or now, by the device's clock, as the answer. */
  beginsNow?: boolean | undefined;
  /** Question, guidance and options in other languages. */
  translations?: Translations<ItemTexts> | undefined;
  /** It is shown only while this holds; absent: always. */
  shownWhen?: Condition | undefined;
}

/** What is asked for beside an answer that does not conform, before the inspection can be finalized. */
export interface NonConformingDemand {
  note: boolean;
  photo: boolean;
}

/** Both limits are inclusive; without any, a number is not judged. */
export interface NumberRange {
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  unread?: UnreadLimits | undefined;
}

/**
 * While it is written: what its author typed for a limit and is no number. It is kept with the draft, and never saved.
 */
export interface UnreadLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** A part of a checklist, in order. */
export interface ChecklistSection {
  id: string;
  title: string;
  description: string | null;
  items: ChecklistItem[];
  translations?: Translations<TitleTexts> | undefined;
  /** It is shown only while this holds; absent: always. */
  shownWhen?: Condition | undefined;
  /** It is asked once for each vehicle or person. */
  repeat?: Repetition | undefined;
  /**
   * Only of a section as it is asked (`askedSections`): which instance of which section it is, and its place among them
   * from 0.
   */
  instance?: { of: string; id: string; place: number } | undefined;
  /**
   * Likewise, and of a section as it is shown (`asShown`): the numbers that it and its items go by among all, hidden
   * ones counted.
   */
  numbers?: SectionNumbers | undefined;
}

/** A checklist as it is filled in: sections of items, in order. */
export interface Checklist {
  id: string;
  title: string;
  description: string | null;
  standard: string | null;
  version: string;
  author: string | null;
  category: ChecklistCategory;
  /**
   * Number of the stored definition that this is, from 1; 0 while it was never stored. Not to be confused with
   * `version`, which is a text that its author writes. (Below 0: from before definitions were numbered.)
   */
  definitionVersion: number;
  /** What every answer that does not conform asks for, unless its item says otherwise; absent: nothing. */
  nonConforming?: NonConformingDemand | undefined;
  /** Another person reviews what was finalized of it. */
  review?: boolean | undefined;
  /** How grave what does not conform is, unless its item says otherwise; absent: minor. */
  level?: Level | undefined;
  /** What its author wrote it in; absent: Portuguese. */
  language?: ContentLanguage | undefined;
  translations?: Translations<TitleTexts> | undefined;
  sections: ChecklistSection[];
}

/** A checklist as a card shows it: counted, never with its questions. */
export interface ChecklistSummary {
  id: string;
  title: string;
  description: string | null;
  translations?: Translations<TitleTexts> | undefined;
  standard: string | null;
  version: string;
  author: string | null;
  category: ChecklistCategory;
  isCustom: boolean;
  /** The version that is published, which is filled in next; 0 while none is. */
  definitionVersion: number;
  /** The version that was saved last: the same, or a draft that only authors see. */
  newestVersion: number;
  /** Who created it; null for what is part of the portal. */
  userId: string | null;
  /** Name of whoever saved it last; null for what is part of the portal, '' when not known any more. */
  changedBy: string | null;
  /** When it was saved last, ISO 8601, by the server's clock; null for what is part of the portal. */
  updatedAt: string | null;
  sectionCount: number;
  itemCount: number;
  requiredCount: number;
}

/** Whether what was saved last is only a draft: inspectors fill in another version, or none. */
export const hasDraft = ({ newestVersion, definitionVersion }: ChecklistSummary): boolean =>
  newestVersion > definitionVersion;

/** Whether this version of the portal can draw and answer items of this type. */
export function isItemType(type: string): type is ItemType {
  return (ITEM_TYPES as readonly string[]).includes(type);
}

/** All items of a checklist in the order in which they are asked. */
export function itemsOf(checklist: Pick<Checklist, 'sections'>): ChecklistItem[] {
  return checklist.sections.flatMap((section) => section.items);
}
