import { cleanChecklist, hasOptions } from '../authoring/authoring';
import { idSource } from '../authoring/authoring-copy';
import { editProblems, type AuthoringPlace, type AuthoringProblem } from '../authoring/authoring-problems';
import type { Checklist } from '../checklist/checklist';
import type { ConditionFault } from '../authoring/condition-problems';
import { canBeginNow } from '../checklist/begins-now';
import { canBeSearched } from '../checklist/searched-item';
import { isBlank } from '../text/text';
import { canBeAnsweredTogether, canBeMarked, canFail } from '../checklist/evaluated-item';
import { canBeVerdict } from '../checklist/verdict';
import { writtenMarks } from './cell-values';
import { itemContent, type DraftItem, type ImportDraft } from './import-draft';
import type { ChecklistImport, ImportSettings, ReadRow } from './import-result';
import { withIds } from './references';
import { isTransferError, type FilePlace, type TransferProblem, type TransferReason } from './problem';

/**
 * From what was read to the answer about the file: texts cleaned as for saving, what cleaning leaves out told, and the
 * rules of every checklist (section 5, limits) applied at once instead of when it is saved.
 */
export function finishImport(draft: ImportDraft, { id, now, title }: ImportSettings): ChecklistImport {
  const ids = idSource({ sections: [] }, now);
  const read: Checklist = {
    id,
    title: isBlank(draft.title) ? title : draft.title,
    description: draft.description,
    standard: draft.standard,
    version: draft.version,
    author: draft.author,
    nonConforming: draft.nonConforming,
    review: draft.review === true ? true : undefined,
    level: draft.level,
    language: draft.language,
    translations: draft.translations,
    category: 'custom',
    definitionVersion: 0,
    sections: withIds(
      draft.sections.map(({ title: name, description, translations, items, shownWhen, repeat }) => ({
        id: ids('section'),
        title: name,
        description,
        translations,
        items: items.map((item) => ({ ...itemContent(item), id: ids('item') })),
        shownWhen,
        repeat,
      })),
    ),
  };
  const checklist = cleanChecklist(read);
  // Options and limits are judged as they were read: cleaning drops those that a type does not have.
  const problems = [
    ...draft.problems,
    ...itemNotices(draft),
    ...missingPictures(draft),
    ...editProblems(checklist).map((problem) => inFile(problem, draft)),
  ];
  return {
    checklist: problems.some(isTransferError) ? null : checklist,
    rows: rowsOf(draft),
    pictures: draft.pictures,
    problems: problems.toSorted(byPlace),
  };
}

/** Items that name a picture which the file does not carry: it is seen where this portal has it already. */
const missingPictures = ({ sections, pictures }: ImportDraft): TransferProblem[] =>
  sections.flatMap(({ items }) =>
    items.flatMap(({ example, place }) =>
      example === undefined || example in pictures ? [] : [{ reason: 'example-not-carried', place }],
    ),
  );

function itemNotices({ sections }: ImportDraft): TransferProblem[] {
  const noticesOf = (item: DraftItem): TransferProblem[] => [
    ...optionNotice(item),
    ...limitNotice(item),
    ...markNotice(item),
    ...verdictNotice(item),
    ...searchNotice(item),
    ...gravityNotice(item),
    ...aloneNotice(item),
    ...nowNotice(item),
  ];
  return sections.flatMap(({ items }) => items.flatMap(noticesOf));
}

function limitNotice({ type, number = {}, place }: DraftItem): TransferProblem[] {
  const said = [number.unit, number.min, number.max].filter((value) => value !== undefined);
  return type === 'number' || said.length === 0 ? [] : [{ reason: 'limits-not-used', place, value: said.join(', ') }];
}

function verdictNotice({ type, options, verdict, place }: DraftItem): TransferProblem[] {
  if (verdict === undefined) return [];
  if (!canBeVerdict(type)) return [{ reason: 'verdict-not-used', place }];
  if (!hasOptions(type) || verdict.length === options.length) return [];
  return [{ reason: 'verdict-incomplete', place, value: verdict.join(', ') }];
}

function markNotice({ type, options, nonConformingOptions: marks, place }: DraftItem): TransferProblem[] {
  if (!marks?.includes(true)) return [];
  if (!canBeMarked(type)) return [{ reason: 'marks-not-used', place, value: writtenMarks(marks) }];
  const missing = marks.map((isMarked, index) => isMarked && isBlank(options[index] ?? ''));
  return missing.includes(true) ? [{ reason: 'marked-option-missing', place, value: writtenMarks(missing) }] : [];
}

const searchNotice = ({ type, searchable, place }: DraftItem): TransferProblem[] =>
  searchable && !canBeSearched(type) ? [{ reason: 'searchable-not-used', place }] : [];

function gravityNotice(item: DraftItem): TransferProblem[] {
  const { level, critical, weight, place } = item;
  const isSaid = level !== undefined || critical === true || weight !== undefined;
  return isSaid && !canFail(item) ? [{ reason: 'level-not-used', place }] : [];
}

const aloneNotice = ({ type, answeredAlone, place }: DraftItem): TransferProblem[] =>
  answeredAlone && !canBeAnsweredTogether(type) ? [{ reason: 'answered-alone-not-used', place }] : [];

const nowNotice = ({ type, beginsNow, place }: DraftItem): TransferProblem[] =>
  beginsNow && !canBeginNow(type) ? [{ reason: 'begins-now-not-used', place }] : [];

function optionNotice({ type, options, place }: DraftItem): TransferProblem[] {
  const texts = options.map((option) => option.trim()).filter((option) => !isBlank(option));
  if (texts.length === 0) return [];
  if (!hasOptions(type)) return [{ reason: 'options-not-used', place, value: texts.join(', ') }];
  const repeated = texts.find((option, index) => texts.indexOf(option) !== index);
  return repeated === undefined ? [] : [{ reason: 'option-repeated', place, value: repeated }];
}

function inFile(problem: AuthoringProblem, draft: ImportDraft): TransferProblem {
  switch (problem.kind) {
    case 'title-required':
    case 'required-fields':
    case 'no-section':
      return { reason: 'nothing-to-import', place: draft.place };
    case 'too-many':
      return { reason: TOO_MANY[problem.of], place: placeOf(problem.place, draft), limit: problem.limit };
    case 'too-long':
      return {
        reason: 'too-long',
        place: {
          ...placeOf(problem.place, draft),
          column: problem.language ? `${problem.field}::${problem.language}` : problem.field,
        },
        limit: problem.limit,
      };
    case 'condition-faulty':
      return { reason: FAULTS[problem.fault], place: placeOf(problem.place, draft) };
    case 'number-unread':
      return { reason: 'not-a-number', place: placeOf(problem.place, draft) };
    case 'repeat-range':
      return { reason: 'repeat-range', place: placeOf(problem.place, draft), limit: problem.limit };
    default:
      return { reason: problem.kind, place: placeOf(problem.place, draft) };
  }
}

const FAULTS = {
  missing: 'condition-missing',
  later: 'condition-later',
  'inside-repeated': 'condition-inside-repeated',
  'answer-not-offered': 'condition-answer',
  'too-many-tests': 'condition-too-long',
} as const satisfies Record<ConditionFault, TransferReason>;

const TOO_MANY = {
  sections: 'too-many-sections',
  items: 'too-many-items',
  options: 'too-many-options',
  searched: 'too-many-searched',
} as const satisfies Record<string, TransferReason>;

function placeOf({ section, item }: AuthoringPlace, draft: ImportDraft): FilePlace {
  const inSection = section === undefined ? undefined : draft.sections[section];
  return (item === undefined ? inSection?.place : inSection?.items[item]?.place) ?? draft.place;
}

/** In the order of the file; what is about all of it first. */
function byPlace({ place: a }: TransferProblem, { place: b }: TransferProblem): number {
  return (a.sheet ?? '').localeCompare(b.sheet ?? '') || (a.row ?? 0) - (b.row ?? 0);
}

function rowsOf(draft: ImportDraft): ReadRow[] {
  const heading: ReadRow[] = isBlank(draft.title) ? [] : [{ place: draft.place, kind: 'checklist', text: draft.title }];
  return [
    ...heading,
    ...draft.sections.flatMap((section): ReadRow[] => [
      { place: section.place, kind: 'section', text: section.title },
      ...section.items.map(({ place, question, type, required, options }): ReadRow => ({
        place,
        kind: 'item',
        text: question,
        type,
        required,
        options: options.length,
      })),
    ]),
  ];
}
