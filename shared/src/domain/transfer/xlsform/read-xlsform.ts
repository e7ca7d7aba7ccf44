import type { NumberRange } from '../../checklist/checklist';
import { hasOptions } from '../../authoring/authoring';
import type { ComparedValue } from '../../checklist/condition';
import { resolveConditions } from '../conditions/resolve';
import { rowsUnder, withHeadings, type HeadedRow } from '../columns';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../checklist/translations';
import { headingIn, translationsBy } from '../content-columns';
import { finishImport } from '../finish-import';
import { draftItem, emptyDraft, readersLanguage, type DraftItem, type ShownIf } from '../import-draft';
import { unreadable, type ChecklistImport, type ImportSettings } from '../import-result';
import { readItemColumns } from '../item-columns';
import { readRepetition } from '../repetition-cells';
import { canonicalNumber } from '../../answer/number-answer';
import type { TransferProblem } from '../problem';
import { REPEAT } from '../table-columns';
import type { Sheet } from '../sheet';
import { choiceLists, isYesNo, readYesNo, type Choice } from './choice-lists';
import { rangeOfConstraint } from './constraint';
import { textColumn, type TextColumn } from './languages';
import { featuresOf, isFeature, unknownColumns } from './not-held';
import { isWhole, surveyRow, UNDERSTOOD_APPEARANCES, type SurveyRow } from './question-types';
import { standardName } from './other-names';
import { readSettings } from './read-settings';
import { withoutReferenceGuard } from './reference-guard';
import { SectionStack } from './section-stack';
import {
  CHOICES,
  CHOICES_SHEET,
  namedOwn,
  OWN_ITEM_COLUMNS,
  SETTINGS_SHEET,
  SURVEY,
  SURVEY_SHEET,
} from './xlsform-sheets';

/**
 * The checklist that an XLSForm holds: groups are sections, questions are items, and what a checklist has no place for
 * is told, cell by cell.
 */
export function readXlsform(
  sheetNamed: (name: string) => Sheet | undefined,
  settings: ImportSettings,
): ChecklistImport {
  const headed = (name: typeof SURVEY_SHEET | typeof CHOICES_SHEET | typeof SETTINGS_SHEET) =>
    withHeadings(sheetNamed(name) ?? { name, rows: [] }, standardName(name));
  const [survey, choices] = [headed(SURVEY_SHEET), headed(CHOICES_SHEET)];
  if (survey.columnOf(SURVEY.type) === undefined)
    return unreadable('column-missing', { place: { sheet: SURVEY_SHEET, row: survey.firstRow, column: SURVEY.type } });
  const draft = emptyDraft();
  draft.place = { sheet: SURVEY_SHEET, row: null, column: null };
  const { byDefault, original } = readSettings(sheetNamed(SETTINGS_SHEET) ? headed(SETTINGS_SHEET) : null, draft);
  const wanted = { language: original ?? settings.language, byDefault };
  const [labels, choiceLabels] = [textColumn(survey, SURVEY.label, wanted), textColumn(choices, CHOICES.label, wanted)];
  const [hints, guidanceHints] = [
    textColumn(survey, SURVEY.hint, wanted),
    textColumn(survey, SURVEY.guidanceHint, wanted),
  ];
  draft.language = original ?? labels.language ?? readersLanguage(settings);
  const known: readonly string[] = [
    ...Object.values(SURVEY),
    ...labels.headings,
    ...hints.headings,
    ...guidanceHints.headings,
    ...OWN_ITEM_COLUMNS.map(({ heading }) => namedOwn(heading)),
    ...Object.values(REPEAT).map(namedOwn),
    ...CONTENT_LANGUAGES.map(repeatIn),
  ];
  const knownOfChoices: readonly string[] = [...Object.values(CHOICES), ...choiceLabels.headings];
  draft.problems.push(
    ...survey.problems,
    ...choices.problems,
    ...[labels, choiceLabels, hints, guidanceHints].flatMap((column) => column.problems),
    ...unknownColumns(survey, (heading) => known.includes(heading) || isFeature(heading)),
    ...unknownColumns(choices, (heading) => knownOfChoices.includes(heading)),
  );
  const reading: Reading = {
    labels,
    hints: [hints, guidanceHints],
    lists: choiceLists(choices, choiceLabels, draft.problems),
    features: survey.headings.filter(isFeature),
    problems: draft.problems,
  };
  const sections = new SectionStack(draft, settings);
  for (const row of rowsUnder(survey)) readRow(row, reading, sections);
  sections.finish();
  resolveConditions(
    draft,
    ({ called }, reference) => called ?? { name: reference, valueOf: () => null },
    'setting-not-held',
  );
  return finishImport(draft, settings);
}

/** What a section repeats by, in another language. */
const repeatIn = (language: ContentLanguage): string => headingIn(namedOwn(REPEAT.label), language);

function shownIfOf(row: HeadedRow): ShownIf[] {
  return [SURVEY.relevant, SURVEY.relevance].flatMap((heading) =>
    row.cell(heading) === '' ? [] : [{ text: row.cell(heading), place: row.at(heading) }],
  );
}

/** The answer that the name of a choice stands for, or the text itself where there are none. */
function valueIn(type: string, choices: readonly Choice[], text: string): ComparedValue | null {
  if (type === 'checkbox') return readYesNo(text);
  if (type === 'number') return canonicalNumber(text);
  return hasOptions(type) ? (choices.find(({ name }) => name === text)?.label ?? null) : withoutReferenceGuard(text);
}

interface Reading {
  labels: TextColumn;
  /** What stands below a question, and what an enumerator is told of it: one guidance here. */
  hints: readonly TextColumn[];
  lists: ReadonlyMap<string, readonly Choice[]>;
  features: readonly string[];
  problems: TransferProblem[];
}

const headingsOf = (columns: readonly TextColumn[]): string[] => columns.flatMap(({ headings }) => headings);

function readRow(row: HeadedRow, reading: Reading, sections: SectionStack): void {
  const { problems, features } = reading;
  const type = row.cell(SURVEY.type);
  if (readAnswer(row.cell(SURVEY.disabled)) === true)
    return void problems.push({ reason: 'row-disabled', place: row.place, value: type });
  const kind = surveyRow(type, row.cell(SURVEY.appearance));
  if (isRemark(row, reading))
    return void problems.push({ reason: 'row-remark', place: row.place, value: row.firstText });
  if (kind.kind === 'end') return sections.end(row.place);
  if (kind.kind === 'unasked') return void problems.push({ reason: 'row-not-held', place: row.place, value: type });
  const text = readText(row, reading);
  if (kind.kind === 'note') {
    // What a section is about stands there always and in words alone.
    const beside = [...features, SURVEY.relevant, SURVEY.relevance, ...headingsOf(reading.hints)];
    if (sections.describes(text, (language) => reading.labels.textIn(row, language)))
      problems.push(...unknownAppearance(row), ...featuresOf(row, beside));
    else problems.push({ reason: 'row-not-held', place: row.place, value: text });
    return;
  }
  problems.push(...unknownAppearance(row));
  if (kind.kind === 'begin') {
    problems.push(...featuresOf(row, [...features, SURVEY.constraint, ...headingsOf(reading.hints)]));
    if (kind.list !== undefined) problems.push(loopNotice(row, kind.list, reading));
    const repeat =
      kind.of === 'repeat' ? readRepetition(row, problems, text || row.cell(SURVEY.name), namedOwn) : undefined;
    const group = {
      text,
      textIn: (language: ContentLanguage) => reading.labels.textIn(row, language),
      repeatIn: (language: ContentLanguage) => row.cell(repeatIn(language)),
    };
    sections.begin(group, row.place, { shownIf: shownIfOf(row), repeat });
  } else {
    problems.push(...featuresOf(row, features));
    sections.add(readItem(row, kind, text, reading));
  }
}

/** A row that is nothing of the form: what its author noted for themselves. */
const isRemark = (row: HeadedRow, { labels }: Reading): boolean =>
  [row.cell(SURVEY.type), row.cell(SURVEY.name), labels.textOf(row)].every((text) => text === '');

/** A loop asks once for each choice of a list; here it is asked as often as the inspector adds one. */
function loopNotice(row: HeadedRow, list: string, { lists }: Reading): TransferProblem {
  const choices = lists.get(list);
  const place = row.at(SURVEY.type);
  return choices
    ? { reason: 'loop-as-repeat', place, value: choices.map(({ label }) => label).join(', ') }
    : { reason: 'choices-missing', place, value: list };
}

/** The label, or else the name that the form's author gave for computing. */
function readText(row: HeadedRow, { labels, problems }: Reading): string {
  const [label, name] = [labels.textOf(row), row.cell(SURVEY.name)];
  if (label === '' && name !== '') problems.push({ reason: 'name-as-text', place: row.at(SURVEY.name), value: name });
  if (labels.hasReference(row))
    problems.push({ reason: 'reference-as-text', place: row.at(SURVEY.label), value: label });
  return label || name;
}

function unknownAppearance(row: HeadedRow): TransferProblem[] {
  const words = row
    .cell(SURVEY.appearance)
    .split(/\s+/)
    .filter((word) => word !== '' && !UNDERSTOOD_APPEARANCES.includes(word.toLowerCase()));
  return words.length === 0
    ? []
    : [{ reason: 'setting-not-held', place: row.at(SURVEY.appearance), value: words.join(' ') }];
}

function readItem(
  row: HeadedRow,
  kind: Extract<SurveyRow, { kind: 'question' | 'choice' }>,
  question: string,
  reading: Reading,
): DraftItem {
  const { choices, ...asked } =
    kind.kind === 'choice' ? asChoice(row, kind, reading) : { type: kind.type, options: [], choices: [] };
  const [shownIf] = shownIfOf(row);
  const called = { name: row.cell(SURVEY.name), valueOf: (text: string) => valueIn(asked.type, choices, text) };
  if (kind.kind === 'question' && kind.isReplaced)
    reading.problems.push({
      reason: 'type-replaced',
      place: row.at(SURVEY.type),
      value: row.cell(SURVEY.type),
      as: kind.type,
    });
  const own = readItemColumns(row, OWN_ITEM_COLUMNS, reading.problems, namedOwn);
  const range = readRange(row, asked.type, reading);
  const number = { ...own.number, min: own.number?.min ?? range.min, max: own.number?.max ?? range.max };
  const translations = translationsBy((language) => ({
    question: reading.labels.textIn(row, language),
    guidance: joined(reading.hints.map(({ textIn }) => textIn(row, language))),
    options: choices.map(({ labelIn }) => labelIn(language)),
  }));
  return draftItem(row.place, {
    ...own,
    number,
    guidance: joined(reading.hints.map(({ textOf }) => textOf(row))) ?? own.guidance,
    translations,
    shownIf,
    called,
    ...asked,
    question,
    required: readRequired(row, reading),
  });
}

function joined(texts: readonly string[]): string | undefined {
  const said = texts.filter((text) => text !== '');
  return said.length === 0 ? undefined : said.join('\n');
}

/** A form does not take an answer beyond the limits of its constraint; here it is taken, and does not conform. */
function readRange(row: HeadedRow, type: string, { problems }: Reading): NumberRange {
  const constraint = row.cell(SURVEY.constraint);
  if (constraint === '') return {};
  const range = type === 'number' ? rangeOfConstraint(constraint, isWhole(row.cell(SURVEY.type))) : null;
  problems.push({
    reason: range ? 'constraint-as-range' : 'setting-not-held',
    place: row.at(SURVEY.constraint),
    value: constraint,
  });
  return range ?? {};
}

function asChoice(
  row: HeadedRow,
  { type, list, withOther }: Extract<SurveyRow, { kind: 'choice' }>,
  { lists, problems }: Reading,
): Pick<DraftItem, 'type' | 'options'> & { choices: readonly Choice[] } {
  const choices = lists.get(list);
  if (!choices) problems.push({ reason: 'choices-missing', place: row.at(SURVEY.type), value: list });
  if (withOther) problems.push({ reason: 'setting-not-held', place: row.at(SURVEY.type), value: 'or_other' });
  if (type === 'select' && choices && !withOther && isYesNo(choices))
    return { type: 'checkbox', options: [], choices: [] };
  return { type, options: choices?.map(({ label }) => label) ?? [], choices: choices ?? [] };
}

function readRequired(row: HeadedRow, { problems }: Reading): boolean {
  const cell = row.cell(SURVEY.required);
  const answer = readAnswer(cell);
  // Required only when something else was answered so: here it would always be.
  if (answer === null) problems.push({ reason: 'setting-not-held', place: row.at(SURVEY.required), value: cell });
  return answer ?? false;
}

/** Yes, no, or null for a formula. */
function readAnswer(cell: string): boolean | null {
  const word = cell.toLowerCase().replace(/\(\)$/, '');
  if (['yes', 'true', '1', 'sim'].includes(word)) return true;
  return ['', 'no', 'false', '0', 'não', 'nao'].includes(word) ? false : null;
}
