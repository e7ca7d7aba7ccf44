import type { HeadedRow, HeadedSheet } from '../columns';
import type { TransferProblem } from '../problem';

/** Headings of the standard for what this portal has not: each cell that says something under one of them is told. */
const SURVEY_FEATURES: readonly string[] = [
  'calculation',
  'default',
  'trigger',
  'choice_filter',
  'repeat_count',
  'parameters',
  'autoplay',
  'read_only',
  'readonly',
  'constraint_message',
  'required_message',
  'image',
  'audio',
  'video',
  'big_image',
  'save_to',
  'query',
  'rows',
];
const WITH_LANGUAGES = /^(?:media::?)?(constraint_message|required_message|image|audio|video|big_image)::?./;
const RAW_XFORM = /^(?:bind|body|instance|control|media):/;

export const isFeature = (heading: string): boolean =>
  SURVEY_FEATURES.includes(heading) || WITH_LANGUAGES.test(heading) || RAW_XFORM.test(heading);

/** What a row asks for beside its question that stays behind. */
export const featuresOf = (row: HeadedRow, headings: readonly string[]): TransferProblem[] =>
  headings
    .filter((heading) => row.cell(heading) !== '')
    .map((heading) => ({ reason: 'setting-not-held', place: row.at(heading), value: row.cell(heading) }));

/** Columns that are neither ours nor of the standard. */
export const unknownColumns = (
  { headings, sheet, firstRow, columnOf }: HeadedSheet,
  isKnown: (heading: string) => boolean,
): TransferProblem[] =>
  headings
    .filter((heading, index) => heading !== '' && columnOf(heading) === index && !isKnown(heading))
    .map((heading) => ({ reason: 'column-not-read', place: { sheet: sheet.name, row: firstRow, column: heading } }));
