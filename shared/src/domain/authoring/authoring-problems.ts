import { hasOptions } from './authoring';
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  type ItemTexts,
  type TitleTexts,
  type Translations,
} from '../checklist/translations';
import { faultyConditions, type ConditionFault } from './condition-problems';
import {
  itemsOf,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type UnreadLimits,
} from '../checklist/checklist';
import {
  DESCRIPTION_MAX_LENGTH,
  INSTANCES_MAX,
  ITEMS_PER_CHECKLIST_MAX,
  OPTIONS_PER_ITEM_MAX,
  QUESTION_MAX_LENGTH,
  SEARCHED_ITEMS_MAX,
  SECTIONS_PER_CHECKLIST_MAX,
  SHORT_TEXT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../limits';
import { askedCount } from '../checklist/instance';
import { isSearchedItem } from '../checklist/searched-item';
import { isBlank } from '../text/text';
import { isVerdictItem } from '../checklist/verdict';

/** Where in a checklist a problem is: positions from 0, absent where the checklist (or the section) itself is meant. */
export interface AuthoringPlace {
  section?: number;
  item?: number;
}

/** Why a checklist cannot be saved yet. */
export type AuthoringProblem =
  /** 'Preencha título, descrição e padrão antes de salvar.' (registration). */
  | { kind: 'required-fields'; fields: ('title' | 'description' | 'standard')[] }
  /** 'O título do checklist é obrigatório.' (edit). */
  | { kind: 'title-required' }
  | { kind: 'no-section' }
  | { kind: 'section-title-required'; place: AuthoringPlace }
  | { kind: 'question-required'; place: AuthoringPlace }
  /** An item that is answered by choosing, with nothing to choose from. */
  | { kind: 'options-required'; place: AuthoringPlace }
  /** A number whose least value is above its greatest. */
  | { kind: 'range-reversed'; place: AuthoringPlace }
  /** In a field for a number something stands that is none. */
  | { kind: 'number-unread'; place: AuthoringPlace }
  /** `language`: of a translation. */
  | { kind: 'too-long'; field: LimitedField; limit: number; place: AuthoringPlace; language?: ContentLanguage }
  /** A condition that asks for what it cannot; `itemId` is the question it asks for. */
  | { kind: 'condition-faulty'; fault: ConditionFault; itemId: string | null; place: AuthoringPlace }
  /** A section that repeats, and nobody knows what one of them is called. */
  | { kind: 'repeat-label-required'; place: AuthoringPlace }
  /** It is shown only sometimes, and then may have none: what would be shown? */
  | { kind: 'repeat-needs-one'; place: AuthoringPlace }
  /** Fewer at most than at least, or more than may be. */
  | { kind: 'repeat-range'; limit: number; place: AuthoringPlace }
  /** A second item that is to be the verdict. */
  | { kind: 'verdict-twice'; place: AuthoringPlace }
  /** Each vehicle would have its own, and the inspection none. */
  | { kind: 'verdict-inside-repeated'; place: AuthoringPlace }
  | { kind: 'too-many'; of: 'sections' | 'items' | 'options' | 'searched'; limit: number; place: AuthoringPlace };

export type LimitedField =
  | 'title'
  | 'description'
  | 'standard'
  | 'version'
  | 'author'
  | 'question'
  | 'option'
  | 'reference'
  | 'guidance'
  | 'unit'
  | 'label';

/**
 * The rules of the registration page (section 5): title, description and standard; at least one section; then what
 * every checklist needs.
 */
export function registrationProblems(checklist: Checklist): AuthoringProblem[] {
  const fields = (['title', 'description', 'standard'] as const).filter((field) => isBlank(checklist[field] ?? ''));
  return [...(fields.length > 0 ? [{ kind: 'required-fields' as const, fields }] : []), ...contentProblems(checklist)];
}

/**
 * The rules of the edit screen (section 5): a title that is not blank; at least one section; then what every checklist
 * needs.
 */
export function editProblems(checklist: Checklist): AuthoringProblem[] {
  return [...(isBlank(checklist.title) ? [{ kind: 'title-required' as const }] : []), ...contentProblems(checklist)];
}

function contentProblems(checklist: Checklist): AuthoringProblem[] {
  return [
    ...(checklist.sections.length === 0 ? [{ kind: 'no-section' as const }] : []),
    ...tooMany('sections', checklist.sections.length, SECTIONS_PER_CHECKLIST_MAX, {}),
    ...tooMany('items', Math.max(itemsOf(checklist).length, askedCount(checklist)), ITEMS_PER_CHECKLIST_MAX, {}),
    ...tooLong(
      checklist,
      {},
      {
        title: TITLE_MAX_LENGTH,
        description: DESCRIPTION_MAX_LENGTH,
        standard: SHORT_TEXT_MAX_LENGTH,
        version: SHORT_TEXT_MAX_LENGTH,
        author: SHORT_TEXT_MAX_LENGTH,
      },
    ),
    ...translationsTooLong(checklist.translations, {}),
    ...checklist.sections.flatMap(sectionProblems),
    ...verdictProblems(checklist),
    ...searchedProblems(checklist),
    ...faultyConditions(checklist).map((faulty) => ({ kind: 'condition-faulty' as const, ...faulty })),
  ];
}

function sectionProblems(section: ChecklistSection, index: number): AuthoringProblem[] {
  const place = { section: index };
  return [
    ...(isBlank(section.title) ? [{ kind: 'section-title-required' as const, place }] : []),
    ...tooLong(section, place, { title: TITLE_MAX_LENGTH, description: DESCRIPTION_MAX_LENGTH }),
    ...translationsTooLong(section.translations, place),
    ...repeatProblems(section, place),
    ...section.items.flatMap((item, position) => itemProblems(item, { section: index, item: position })),
  ];
}

function verdictProblems({ sections }: Checklist): AuthoringProblem[] {
  const found = sections.flatMap(({ items, repeat }, section) =>
    items.flatMap((one, item) =>
      isVerdictItem(one) ? [{ place: { section, item }, repeats: repeat !== undefined }] : [],
    ),
  );
  return found.flatMap(({ place, repeats }, index): AuthoringProblem[] => [
    ...(repeats ? [{ kind: 'verdict-inside-repeated' as const, place }] : []),
    ...(index > 0 ? [{ kind: 'verdict-twice' as const, place }] : []),
  ]);
}

/** The first item that is one too many. */
function searchedProblems({ sections }: Checklist): AuthoringProblem[] {
  const found = sections.flatMap(({ items }, section) =>
    items.flatMap((one, item) => (isSearchedItem(one) ? [{ section, item }] : [])),
  );
  return tooMany('searched', found.length, SEARCHED_ITEMS_MAX, found[SEARCHED_ITEMS_MAX] ?? {});
}

function repeatProblems({ repeat, shownWhen }: ChecklistSection, place: AuthoringPlace): AuthoringProblem[] {
  if (!repeat) return [];
  const { label, min, max = INSTANCES_MAX } = repeat;
  return [
    ...unreadProblem(repeat.unread, place),
    ...(shownWhen && min === 0 ? [{ kind: 'repeat-needs-one' as const, place }] : []),
    ...(isBlank(label) ? [{ kind: 'repeat-label-required' as const, place }] : []),
    ...(min > max || max > INSTANCES_MAX ? [{ kind: 'repeat-range' as const, limit: INSTANCES_MAX, place }] : []),
    ...tooLong({ label }, place, { label: SHORT_TEXT_MAX_LENGTH }),
  ];
}

function itemProblems(item: ChecklistItem, place: AuthoringPlace): AuthoringProblem[] {
  const noOptions = hasOptions(item.type) && item.options.every(isBlank);
  return [
    ...(isBlank(item.question) ? [{ kind: 'question-required' as const, place }] : []),
    ...(noOptions ? [{ kind: 'options-required' as const, place }] : []),
    ...tooMany('options', item.options.length, OPTIONS_PER_ITEM_MAX, place),
    ...(item.type === 'number' ? unreadProblem(item.number?.unread, place) : []),
    ...(item.type === 'number' && (item.number?.min ?? -Infinity) > (item.number?.max ?? Infinity)
      ? [{ kind: 'range-reversed' as const, place }]
      : []),
    ...tooLong(
      {
        question: item.question,
        reference: item.reference ?? null,
        guidance: item.guidance ?? null,
        unit: item.number?.unit ?? null,
      },
      place,
      {
        question: QUESTION_MAX_LENGTH,
        reference: SHORT_TEXT_MAX_LENGTH,
        guidance: DESCRIPTION_MAX_LENGTH,
        unit: SHORT_TEXT_MAX_LENGTH,
      },
    ),
    ...item.options.flatMap((option) => tooLong({ option }, place, { option: SHORT_TEXT_MAX_LENGTH })),
    ...translationsTooLong(item.translations, place),
  ];
}

const unreadProblem = (unread: UnreadLimits = {}, place: AuthoringPlace): AuthoringProblem[] =>
  unread.min === undefined && unread.max === undefined ? [] : [{ kind: 'number-unread', place }];

const tooMany = (
  of: 'sections' | 'items' | 'options' | 'searched',
  count: number,
  limit: number,
  place: AuthoringPlace,
): AuthoringProblem[] => (count > limit ? [{ kind: 'too-many', of, limit, place }] : []);

function tooLong(
  texts: Partial<Record<LimitedField, string | null>>,
  place: AuthoringPlace,
  limits: Partial<Record<LimitedField, number>>,
): AuthoringProblem[] {
  const fields: LimitedField[] = [
    'title',
    'description',
    'standard',
    'version',
    'author',
    'question',
    'option',
    'reference',
    'guidance',
    'unit',
    'label',
  ];
  return fields.flatMap((field) => {
    const limit = limits[field];
    return limit !== undefined && (texts[field]?.length ?? 0) > limit
      ? [{ kind: 'too-long' as const, field, limit, place }]
      : [];
  });
}

/** A translation may be as long as what it translates. */
const TRANSLATED_LIMITS = {
  title: TITLE_MAX_LENGTH,
  description: DESCRIPTION_MAX_LENGTH,
  question: QUESTION_MAX_LENGTH,
  guidance: DESCRIPTION_MAX_LENGTH,
} as const;

function translationsTooLong(
  translations: Translations<TitleTexts & ItemTexts> | undefined,
  place: AuthoringPlace,
): AuthoringProblem[] {
  if (!translations) return [];
  return CONTENT_LANGUAGES.flatMap((language) => {
    const { options = [], repeat = null, ...texts } = translations[language] ?? {};
    const problems = [
      ...tooLong({ label: repeat }, place, { label: SHORT_TEXT_MAX_LENGTH }),
      ...(Object.keys(TRANSLATED_LIMITS) as (keyof typeof TRANSLATED_LIMITS)[]).flatMap((field) =>
        tooLong({ [field]: texts[field] ?? null }, place, { [field]: TRANSLATED_LIMITS[field] }),
      ),
      ...options.flatMap((option) => tooLong({ option }, place, { option: SHORT_TEXT_MAX_LENGTH })),
    ];
    return problems.map((problem) => ({ ...problem, language }));
  });
}
