import { ITEM_CATEGORIES, type Checklist, type ChecklistItem, type ChecklistSection } from '../checklist/checklist';
import { cleanTitleTranslations } from '../checklist/clean-translations';
import { DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../checklist/translations';
import { cleanDemand, cleanDetails, cleanSectionDetails } from '../checklist/item-details';
import { DEFAULT_VERSION } from '../limits';
import { cleanOrNull, cleanText, isBlank } from '../text/text';

/** A new checklist: nothing in it, version 1.0 (section 9), written in the language that its author reads. */
export function newChecklist(id: string, language: ContentLanguage = DEFAULT_CONTENT_LANGUAGE): Checklist {
  return {
    id,
    title: '',
    description: '',
    standard: '',
    version: DEFAULT_VERSION,
    author: '',
    category: 'custom',
    definitionVersion: 0,
    ...(language !== DEFAULT_CONTENT_LANGUAGE && { language }),
    sections: [],
  };
}

/** A new section, without items. */
export function newSection(id: string): ChecklistSection {
  return { id, title: '', description: '', items: [] };
}

/** A new item: checkbox, category processos, not required, attachment type photo (section 9). */
export function newItem(id: string): ChecklistItem {
  return {
    id,
    question: '',
    type: 'checkbox',
    category: 'processos',
    required: false,
    options: [],
    includeAttachment: false,
    attachmentType: 'photo',
    expectedAnswer: true,
  };
}

/**
 * The id of a new section or item: 'section-' or 'item-' plus the time in milliseconds (section 3), moved on while it
 * is taken. It lives until the first save, which gives a UUID.
 */
export function newId(kind: 'section' | 'item', now: number, taken: Iterable<string>): string {
  const known = taken instanceof Set ? taken : new Set(taken);
  let time = now;
  while (known.has(`${kind}-${time}`)) time += 1;
  return `${kind}-${time}`;
}

/** Item types that the editor offers; an item of another type keeps it (section 3). */
export const OFFERED_ITEM_TYPES = [
  'checkbox',
  'multiple_choice',
  'text',
  'multiline_text',
  'date',
  'time',
  'number',
  'photo',
  'attachment',
  'signature',
] as const;

/**
 * Categories that the editor offers; 'identificacao' appears only in the built-in checklists, and an item that has it
 * keeps it (section 3).
 */
export const OFFERED_ITEM_CATEGORIES = ITEM_CATEGORIES.filter((category) => category !== 'identificacao');

/** Whether an item of this type is answered from its list of options. */
export const hasOptions = (type: string): boolean => type === 'multiple_choice' || type === 'select';

export interface AuthoringCounts {
  sections: number;
  items: number;
  required: number;
  optional: number;
}

/** What the summary card counts. */
export function authoringCounts({ sections }: Pick<Checklist, 'sections'>): AuthoringCounts {
  let items = 0;
  let required = 0;
  // Loops and no callbacks: the editor counts with every key.
  for (const section of sections) {
    items += section.items.length;
    for (const item of section.items) if (item.required) required += 1;
  }
  return { sections: sections.length, items, required, optional: items - required };
}

/**
 * The checklist as it may be saved: texts cleaned and without blanks around, empty optional texts null, version 1.0
 * where none is given, options without blank and repeated entries, and only where the type has options; so with units
 * and limits.
 */
export function cleanChecklist(checklist: Checklist): Checklist {
  const original = checklist.language ?? DEFAULT_CONTENT_LANGUAGE;
  return {
    ...checklist,
    title: cleanLine(checklist.title),
    description: cleanOrNull(checklist.description),
    standard: cleanOrNull(checklist.standard),
    version: cleanOrNull(checklist.version) ?? DEFAULT_VERSION,
    author: cleanOrNull(checklist.author),
    ...cleanDemand(checklist),
    language: original === DEFAULT_CONTENT_LANGUAGE ? undefined : original,
    translations: cleanTitleTranslations(checklist, original),
    sections: checklist.sections.map((section) => ({
      ...section,
      title: cleanLine(section.title),
      description: cleanOrNull(section.description),
      translations: cleanTitleTranslations(section, original),
      items: section.items.map((item) => cleanItem(item, original)),
      ...cleanSectionDetails(section),
    })),
  };
}

function cleanItem(item: ChecklistItem, original: ContentLanguage): ChecklistItem {
  const options = item.options.map(cleanLine);
  const kept = hasOptions(item.type)
    ? [...options.keys()].filter(
        (place) => !isBlank(options[place] ?? '') && options.indexOf(options[place] ?? '') === place,
      )
    : [];
  return {
    ...item,
    question: cleanLine(item.question),
    options: kept.map((place) => options[place] ?? ''),
    ...cleanDetails(item, original, kept),
  };
}

const cleanLine = (text: string): string => cleanText(text).trim();
