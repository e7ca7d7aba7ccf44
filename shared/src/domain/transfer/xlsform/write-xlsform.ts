import { hasOptions } from '../../authoring';
import { isItemType, itemsOf, type Checklist, type ChecklistItem, type ItemType } from '../../checklist';
import { fileNameOf } from '../../file-name';
import { writtenDemand } from '../cell-values';
import type { Sheet } from '../sheet';
import { MULTILINE, SIGNATURE } from './question-types';
import { CHOICES, CHOICES_SHEET, namedOwn, OWN_ITEM_COLUMNS, OWN_SETTINGS, SETTINGS, SETTINGS_SHEET, SURVEY, SURVEY_SHEET } from './xlsform-sheets';

/** How the two answers of a checkbox are called in the form, in the reader's language. */
export interface XlsformTexts {
  yes: string;
  no: string;
}

const SURVEY_COLUMNS = [SURVEY.type, SURVEY.name, SURVEY.label, SURVEY.required, SURVEY.appearance, SURVEY.hint];
/** What has a column of the standard to be written in, and is read in ours, too: files of before have it there. */
const OWN_COLUMNS = OWN_ITEM_COLUMNS.filter(({ heading }) => heading !== 'guidance');
const YES_NO = 'yes_no';

/** Types without a list, as the standard writes them. */
const TYPES: Readonly<Partial<Record<ItemType, string>>> = {
  text: 'text', multiline_text: 'text', date: 'date', time: 'time', number: 'decimal', photo: 'image', attachment: 'file', signature: 'image', checkbox: `select_one ${YES_NO}`,
};
const APPEARANCES: Readonly<Partial<Record<ItemType, string>>> = { multiline_text: MULTILINE, signature: SIGNATURE };

/** A definition as an XLSForm, which ODK, Kobo and others read; `readXlsform` gives it back, since what the standard has no column for stands in columns of ours. */
export function writeXlsform(checklist: Checklist, texts: XlsformTexts): Sheet[] {
  const lists = optionLists(checklist);
  return [
    { name: SURVEY_SHEET, rows: [[...SURVEY_COLUMNS, ...OWN_COLUMNS.map(({ heading }) => namedOwn(heading))], ...checklist.sections.flatMap((section, place) => sectionRows(section, place + 1, lists))] },
    { name: CHOICES_SHEET, rows: [[CHOICES.list, CHOICES.name, CHOICES.label], ...yesNoRows(checklist, texts), ...[...lists.values()].flatMap(({ name, options }) => options.map((option, place) => [name, String(place + 1), option]))] },
    settingsSheet(checklist),
  ];
}

function sectionRows({ title, description, items }: Checklist['sections'][number], number: number, lists: OptionLists): string[][] {
  const name = `section_${number}`;
  return [
    ['begin_group', name, title],
    ...(description === null ? [] : [['note', `${name}_note`, description]]),
    ...items.map((item, place) => [typeOf(item, lists), `item_${number}_${place + 1}`, item.question, item.required ? 'yes' : '', appearanceOf(item), item.guidance ?? '', ...OWN_COLUMNS.map(({ write }) => write(item))]),
    ['end_group'],
  ];
}

function typeOf({ type, options }: ChecklistItem, lists: OptionLists): string {
  if (hasOptions(type)) return `${type === 'select' ? 'select_one' : 'select_multiple'} ${lists.get(keyOf(options))?.name ?? ''}`;
  return (isItemType(type) ? TYPES[type] : undefined) ?? 'text';
}

const appearanceOf = ({ type }: ChecklistItem): string => (isItemType(type) ? APPEARANCES[type] : undefined) ?? '';

type OptionLists = ReadonlyMap<string, { name: string; options: readonly string[] }>;
const keyOf = (options: readonly string[]): string => JSON.stringify(options);

/** Items that offer the same options share a list. */
function optionLists(checklist: Checklist): OptionLists {
  const lists = new Map<string, { name: string; options: readonly string[] }>();
  for (const { type, options } of itemsOf(checklist)) {
    if (hasOptions(type) && !lists.has(keyOf(options))) lists.set(keyOf(options), { name: `list_${lists.size + 1}`, options });
  }
  return lists;
}

const yesNoRows = (checklist: Checklist, { yes, no }: XlsformTexts): string[][] =>
  itemsOf(checklist).some(({ type }) => type === 'checkbox') ? [[YES_NO, 'yes', yes], [YES_NO, 'no', no]] : [];

function settingsSheet({ title, version, description, standard, author, nonConforming }: Checklist): Sheet {
  return {
    name: SETTINGS_SHEET,
    rows: [
      [SETTINGS.title, SETTINGS.id, SETTINGS.version, OWN_SETTINGS.description, OWN_SETTINGS.standard, OWN_SETTINGS.author, OWN_SETTINGS.demand],
      [title, fileNameOf(title) || 'checklist', version, description ?? '', standard ?? '', author ?? '', writtenDemand(nonConforming)],
    ],
  };
}
