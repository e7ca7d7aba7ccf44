import type { ContentLanguage } from '../../checklist/translations';
import { DEMAND_HEADING, ITEM_COLUMNS, LEVEL_HEADING, SHOWN_IF_HEADING } from '../item-columns';

/** The sheets and headings of an XLSForm (xlsform.org) that hold something for a checklist. */
export const SURVEY_SHEET = 'survey';
export const CHOICES_SHEET = 'choices';
export const SETTINGS_SHEET = 'settings';
export const XLSFORM_SHEETS: readonly string[] = [SURVEY_SHEET, CHOICES_SHEET, SETTINGS_SHEET];

export const SURVEY = {
  type: 'type',
  name: 'name',
  label: 'label',
  required: 'required',
  appearance: 'appearance',
  constraint: 'constraint',
  relevant: 'relevant',
  relevance: 'relevance',
  hint: 'hint',
  guidanceHint: 'guidance_hint',
  disabled: 'disabled',
} as const;
export const CHOICES = { list: 'list_name', name: 'name', label: 'label' } as const;
export const SETTINGS = {
  title: 'form_title',
  id: 'form_id',
  version: 'version',
  language: 'default_language',
} as const;

/** What of ours the standard has no column for goes into columns of our own, which other tools pass over. */
const ownColumn = (heading: string): string => `avsec_${heading}`;

const IN_THE_STANDARD: readonly string[] = ['type', 'required', SHOWN_IF_HEADING];
export const OWN_ITEM_COLUMNS = ITEM_COLUMNS.filter(({ heading }) => !IN_THE_STANDARD.includes(heading));
export const namedOwn = ownColumn;
/** How a language is named behind 'label::'. */
export const LANGUAGE_NAMES: Readonly<Record<ContentLanguage, string>> = {
  pt: 'Português (pt)',
  en: 'English (en)',
  de: 'Deutsch (de)',
  it: 'Italiano (it)',
  ko: '한국어 (ko)',
  zh: '中文 (zh)',
};

export const OWN_SETTINGS = {
  description: ownColumn('description'),
  standard: ownColumn('standard'),
  author: ownColumn('author'),
  demand: ownColumn(DEMAND_HEADING),
  review: ownColumn('review'),
  level: ownColumn(LEVEL_HEADING),
  original: ownColumn('language'),
  title: ownColumn('title'),
} as const;
