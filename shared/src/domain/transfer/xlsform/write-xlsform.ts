import { hasOptions } from '../../authoring/authoring';
import { isItemType, itemsOf, type Checklist, type ChecklistItem, type ItemType } from '../../checklist/checklist';
import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../../checklist/translations';
import type { Condition } from '../../checklist/condition';
import { fileNameOf } from '../../evidence/file-name';
import { writtenDemand, writtenYes } from '../cell-values';
import { writeExpression, type Naming } from '../conditions/write-expression';
import { writtenRepetition } from '../repetition-cells';
import { REPEAT } from '../table-columns';
import { headingIn } from '../content-columns';
import type { Sheet } from '../sheet';
import { writtenLanguages } from '../written-languages';
import { YES_NO_IN } from '../yes-no';
import { MULTILINE, SIGNATURE } from './question-types';
import { withReferenceGuard } from './reference-guard';
import {
  CHOICES,
  CHOICES_SHEET,
  LANGUAGE_NAMES,
  namedOwn,
  OWN_ITEM_COLUMNS,
  OWN_SETTINGS,
  SETTINGS,
  SETTINGS_SHEET,
  SURVEY,
  SURVEY_SHEET,
} from './xlsform-sheets';

/** How the two answers of a checkbox are called in the form, in the reader's language. */
export interface XlsformTexts {
  yes: string;
  no: string;
}

const PLAIN_COLUMNS = [SURVEY.required, SURVEY.appearance, SURVEY.relevant];
const REPEAT_COLUMNS = Object.values(REPEAT);
/** What has a column of the standard to be written in, and is read in ours, too: files of before have it there. */
const OWN_COLUMNS = OWN_ITEM_COLUMNS.filter(({ heading }) => heading !== 'guidance');
const YES_NO = 'yes_no';

/** Types without a list, as the standard writes them. */
const TYPES: Readonly<Partial<Record<ItemType, string>>> = {
  text: 'text',
  multiline_text: 'text',
  date: 'date',
  time: 'time',
  number: 'decimal',
  photo: 'image',
  attachment: 'file',
  signature: 'image',
  checkbox: `select_one ${YES_NO}`,
};
const APPEARANCES: Readonly<Partial<Record<ItemType, string>>> = { multiline_text: MULTILINE, signature: SIGNATURE };

/**
 * A definition as an XLSForm, which ODK, Kobo and others read; `readXlsform` gives it back, since what the standard has
 * no column for stands in columns of ours.
 */
export function writeXlsform(checklist: Checklist, texts: XlsformTexts): Sheet[] {
  const lists = optionLists(checklist);
  const languages = formLanguages(checklist);
  const own = [
    ...[...OWN_COLUMNS.map(({ heading }) => heading), ...REPEAT_COLUMNS].map(namedOwn),
    ...languages.others.map((language) => headingIn(namedOwn(REPEAT.label), language)),
  ];
  const naming = namingOf(checklist);
  return [
    {
      name: SURVEY_SHEET,
      rows: [
        [
          SURVEY.type,
          SURVEY.name,
          ...headingsOf(SURVEY.label, languages),
          ...headingsOf(SURVEY.hint, languages),
          ...PLAIN_COLUMNS,
          ...own,
        ],
        ...checklist.sections.flatMap((section, place) =>
          sectionRows(section, place + 1, { lists, languages, naming }),
        ),
      ],
    },
    {
      name: CHOICES_SHEET,
      rows: [
        [CHOICES.list, CHOICES.name, ...headingsOf(CHOICES.label, languages)],
        ...yesNoRows(checklist, texts, languages),
        ...[...lists.values()].flatMap(({ name, item }) =>
          item.options.map((option, place) => [
            name,
            String(place + 1),
            ...asTexts([
              option,
              ...languages.others.map((language) => item.translations?.[language]?.options?.[place]),
            ]),
          ]),
        ),
      ],
    },
    settingsSheet(checklist, languages),
  ];
}

/** The author's language, and those that there are translations into; a form in one language does not say which. */
interface FormLanguages {
  original: ContentLanguage;
  others: readonly ContentLanguage[];
}

const formLanguages = (checklist: Checklist): FormLanguages => ({
  original: checklist.language ?? DEFAULT_CONTENT_LANGUAGE,
  others: writtenLanguages(checklist),
});

const headingsOf = (heading: string, { original, others }: FormLanguages): string[] =>
  others.length === 0 ? [heading] : [original, ...others].map((language) => `${heading}::${LANGUAGE_NAMES[language]}`);

function sectionRows(
  { title, description, translations, items, shownWhen, repeat }: Checklist['sections'][number],
  number: number,
  { lists, languages: { others }, naming }: Form,
): string[][] {
  const relevant = (condition: Condition | undefined): string => (condition ? writeExpression(condition, naming) : '');
  const bound = repeat ? 'repeat' : 'group';
  const name = `section_${number}`;
  const noHints = ['', ...others.map(() => '')];
  return [
    [
      `begin_${bound}`,
      name,
      ...asTexts([title, ...others.map((language) => translations?.[language]?.title)]),
      ...noHints,
      '',
      '',
      relevant(shownWhen),
      ...OWN_COLUMNS.map(() => ''),
      ...REPEAT_COLUMNS.map((heading) => writtenRepetition(repeat)[heading] ?? ''),
      ...others.map((language) => translations?.[language]?.repeat ?? ''),
    ],
    ...(description === null
      ? []
      : [
          [
            'note',
            `${name}_note`,
            ...asTexts([description, ...others.map((language) => translations?.[language]?.description)]),
          ],
        ]),
    ...items.map((item, place) => [
      typeOf(item, lists),
      `item_${number}_${place + 1}`,
      ...asTexts([item.question, ...others.map((language) => item.translations?.[language]?.question)]),
      ...(item.guidance === undefined
        ? noHints
        : asTexts([item.guidance, ...others.map((language) => item.translations?.[language]?.guidance)])),
      item.required ? 'yes' : '',
      appearanceOf(item),
      relevant(item.shownWhen),
      ...OWN_COLUMNS.map(({ write }) => write(item)),
    ]),
    [`end_${bound}`],
  ];
}

/** What people read, none of which is to be taken for the name of an answer. */
const asTexts = (texts: readonly (string | undefined)[]): string[] =>
  texts.map((text = '') => withReferenceGuard(text));

interface Form {
  lists: OptionLists;
  languages: FormLanguages;
  naming: Naming;
}

/** Questions by the names that they have in the form, answers by the names of their choices. */
function namingOf({ sections }: Checklist): Naming {
  const named = new Map(
    sections.flatMap(({ items }, section) =>
      items.map((item, place) => [item.id, { item, name: `item_${section + 1}_${place + 1}` }]),
    ),
  );
  return {
    name: (itemId) => named.get(itemId)?.name ?? '',
    text: (itemId, value) => {
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      const place = named.get(itemId)?.item.options.indexOf(value) ?? -1;
      return place < 0 ? withReferenceGuard(value) : String(place + 1);
    },
    isMultiple: (itemId) => named.get(itemId)?.item.type === 'multiple_choice',
    asXpath: { isNumber: (itemId) => named.get(itemId)?.item.type === 'number' },
  };
}

function typeOf(item: ChecklistItem, lists: OptionLists): string {
  const { type } = item;
  if (hasOptions(type))
    return `${type === 'select' ? 'select_one' : 'select_multiple'} ${lists.get(keyOf(item))?.name ?? ''}`;
  return (isItemType(type) ? TYPES[type] : undefined) ?? 'text';
}

const appearanceOf = ({ type }: ChecklistItem): string => (isItemType(type) ? APPEARANCES[type] : undefined) ?? '';

type OptionLists = ReadonlyMap<string, { name: string; item: ChecklistItem }>;
const keyOf = ({ options, translations }: ChecklistItem): string =>
  JSON.stringify([options, ...CONTENT_LANGUAGES.map((language) => translations?.[language]?.options ?? null)]);

/** Items that offer the same options share a list, where they are called the same in every language. */
function optionLists(checklist: Checklist): OptionLists {
  const lists = new Map<string, { name: string; item: ChecklistItem }>();
  for (const item of itemsOf(checklist)) {
    if (hasOptions(item.type) && !lists.has(keyOf(item)))
      lists.set(keyOf(item), { name: `list_${lists.size + 1}`, item });
  }
  return lists;
}

function yesNoRows(checklist: Checklist, texts: XlsformTexts, { original, others }: FormLanguages): string[][] {
  if (!itemsOf(checklist).some(({ type }) => type === 'checkbox')) return [];
  // One language is the reader's own; of several, each has its words.
  const called = others.length === 0 ? [texts] : [original, ...others].map((language) => YES_NO_IN[language]);
  return [
    [YES_NO, 'yes', ...called.map(({ yes }) => yes)],
    [YES_NO, 'no', ...called.map(({ no }) => no)],
  ];
}

function settingsSheet(
  { title, version, description, standard, author, nonConforming, review, level, language, translations }: Checklist,
  { original, others }: FormLanguages,
): Sheet {
  return {
    name: SETTINGS_SHEET,
    rows: [
      [
        SETTINGS.title,
        SETTINGS.id,
        SETTINGS.version,
        SETTINGS.language,
        OWN_SETTINGS.original,
        OWN_SETTINGS.description,
        OWN_SETTINGS.standard,
        OWN_SETTINGS.author,
        OWN_SETTINGS.demand,
        OWN_SETTINGS.review,
        OWN_SETTINGS.level,
        ...others.flatMap((one) => [headingIn(OWN_SETTINGS.title, one), headingIn(OWN_SETTINGS.description, one)]),
      ],
      [
        title,
        fileNameOf(title) || 'checklist',
        version,
        others.length === 0 ? '' : LANGUAGE_NAMES[original],
        language ?? DEFAULT_CONTENT_LANGUAGE,
        description ?? '',
        standard ?? '',
        author ?? '',
        writtenDemand(nonConforming),
        writtenYes(review),
        level ?? '',
        ...others.flatMap((one) => [translations?.[one]?.title ?? '', translations?.[one]?.description ?? '']),
      ],
    ],
  };
}
