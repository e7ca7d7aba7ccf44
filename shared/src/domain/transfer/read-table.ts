import { SHEET_ROWS_MAX } from './file-limits';
import { hasOptions } from '../authoring/authoring';
import type { ComparedValue } from '../checklist/condition';
import { comparedNumber, readDemand, readKey, readLevel, readYesOrNo, yesOrNoIn } from './cell-values';
import { resolveConditions } from './conditions/resolve';
import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../checklist/translations';
import { rowsUnder, withHeadings, type HeadedRow, type HeadedSheet } from './columns';
import { headingIn, headingParts, readTranslations, translationsBy } from './content-columns';
import { areHeadings } from './heading-row';
import { finishImport } from './finish-import';
import {
  draftItem,
  draftSection,
  emptyDraft,
  type DraftItem,
  type DraftSection,
  type ImportDraft,
  readersLanguage,
} from './import-draft';
import { DEMAND_HEADING, ITEM_COLUMNS, LEVEL_HEADING, readItemColumns, SHOWN_IF_HEADING } from './item-columns';
import { readRepetition } from './repetition-cells';
import { unreadable, type ChecklistImport, type ImportSettings } from './import-result';
import {
  COLUMN,
  COLUMNS_OF,
  NOTE,
  placeOfOption,
  RECORDS,
  TABLE_COLUMNS,
  TRANSLATED_HEADINGS,
  TRANSLATED_OF,
  type TableRecord,
} from './table-columns';
import { headingWord, keysInWords, recordNamed, tableHeading } from './table-words';
import type { Sheet } from './sheet';

/**
 * The checklist that a sheet of the spreadsheet format holds (docs/checklist-formats.md). A list of questions under the
 * one heading `text` is enough.
 */
export function readTable(sheet: Sheet, settings: ImportSettings): ChecklistImport {
  if (sheet.rows.length > SHEET_ROWS_MAX)
    return unreadable('too-many-rows', { limit: SHEET_ROWS_MAX, value: String(sheet.rows.length) });
  const language = readersLanguage(settings);
  const headed = withHeadings(sheet, tableHeading, areHeadings);
  if (headed.columnOf(COLUMN.text) === undefined)
    return unreadable('column-missing', {
      place: { sheet: sheet.name, row: headed.firstRow, column: headingWord(COLUMN.text, language) },
    });
  const draft = emptyDraft();
  // A text that stands beside its translation into the reader's language is in another.
  draft.language = headed.columnOf(headingIn(COLUMN.text, language)) === undefined ? language : undefined;
  draft.place = { sheet: sheet.name, row: null, column: null };
  draft.problems.push(...headed.problems, ...unknownColumns(headed));
  const optionColumns = optionsInOrder(headed);
  for (const row of rowsUnder(headed)) {
    if (recordNamed(row.cell(COLUMN.record)) === NOTE) continue;
    const record = readKey<TableRecord>(row, COLUMN.record, RECORDS, 'item', draft.problems, recordNamed);
    draft.problems.push(...unusedCells(row, record, optionColumns));
    if (record === 'checklist') readBasics(row, draft);
    else if (record === 'section')
      draft.sections.push(
        draftSection(row.place, {
          title: row.cell(COLUMN.text),
          description: row.cell(COLUMN.description),
          translations: readTranslations(row, TRANSLATED_OF.section),
          ...readRules(row, draft),
        }),
      );
    else addItem(readItem(row, optionColumns, draft), draft, settings);
  }
  resolveConditions(
    draft,
    (item, reference) => ({ name: reference, valueOf: (text) => valueIn(item, text) }),
    'condition-unreadable',
  );
  const read = finishImport(draft, settings);
  return {
    ...read,
    problems: read.problems.map((problem) =>
      problem.allowed ? { ...problem, allowed: keysInWords(problem.allowed, language) } : problem,
    ),
  };
}

function readRules(row: HeadedRow, { problems }: ImportDraft): Pick<DraftSection, 'shownIf' | 'repeat'> {
  const shownIf = row.cell(SHOWN_IF_HEADING);
  const repeat = readRepetition(row, problems);
  return {
    ...(shownIf === '' ? {} : { shownIf: [{ text: shownIf, place: row.at(SHOWN_IF_HEADING) }] }),
    ...(repeat ? { repeat } : {}),
  };
}

/** The answer that a text in a condition stands for. */
const valueIn = ({ type, options }: DraftItem, text: string): ComparedValue | null => {
  if (type === 'checkbox') return yesOrNoIn(text);
  if (type === 'number') return comparedNumber(text);
  return !hasOptions(type) || options.includes(text) ? text : null;
};

function unknownColumns({ headings, sheet, firstRow, columnOf }: HeadedSheet): ImportDraft['problems'] {
  return headings
    .filter(
      (heading, index) =>
        heading !== '' &&
        columnOf(heading) === index &&
        !TABLE_COLUMNS.includes(heading) &&
        placeOfOption(heading) === null &&
        !isTranslation(heading),
    )
    .map((heading) => ({ reason: 'column-not-read', place: { sheet: sheet.name, row: firstRow, column: heading } }));
}

/** 'text::en' and 'option_2::en', in a language that the portal has. */
function isTranslation(heading: string): boolean {
  const parts = headingParts(heading);
  return (
    parts !== null &&
    parts.language !== null &&
    heading === headingIn(parts.name, parts.language) &&
    (TRANSLATED_HEADINGS.some((one) => one === parts.name) || placeOfOption(parts.name) !== null)
  );
}

const optionsInOrder = ({ headings }: HeadedSheet): string[] =>
  headings
    .filter((heading) => placeOfOption(heading) !== null)
    .toSorted((a, b) => (placeOfOption(a) ?? 0) - (placeOfOption(b) ?? 0));

/** What stands under a heading that this kind of row has nothing to do with. */
function unusedCells(row: HeadedRow, record: TableRecord, optionColumns: readonly string[]): ImportDraft['problems'] {
  const used = COLUMNS_OF[record];
  const others = [...RECORDS.flatMap((one) => COLUMNS_OF[one]), ...(record === 'item' ? [] : optionColumns)];
  return [...new Set(others)]
    .filter((heading) => !used.includes(heading) && row.cell(heading) !== '')
    .map((heading) => ({ reason: 'cell-not-used', place: row.at(heading), value: row.cell(heading) }));
}

function readBasics(row: HeadedRow, draft: ImportDraft): void {
  if (draft.place.row !== null) {
    draft.problems.push({ reason: 'checklist-row-repeated', place: row.place });
    return;
  }
  draft.place = row.place;
  draft.title = row.cell(COLUMN.text);
  draft.description = row.cell(COLUMN.description);
  draft.standard = row.cell(COLUMN.standard);
  draft.author = row.cell(COLUMN.author);
  draft.nonConforming = readDemand(row, DEMAND_HEADING, draft.problems);
  draft.review = readYesOrNo(row, COLUMN.review, false, draft.problems) || undefined;
  draft.level = readLevel(row, LEVEL_HEADING, draft.problems);
  draft.version = row.cell(COLUMN.version) || draft.version;
  draft.language = readKey<ContentLanguage>(
    row,
    COLUMN.language,
    CONTENT_LANGUAGES,
    draft.language ?? DEFAULT_CONTENT_LANGUAGE,
    draft.problems,
  );
  draft.translations = readTranslations(row, TRANSLATED_OF.checklist);
}

function readItem(row: HeadedRow, optionColumns: readonly string[], { problems }: ImportDraft): DraftItem {
  const said = optionColumns.filter((heading) => row.cell(heading) !== '');
  const texts = readTranslations(row, TRANSLATED_OF.item);
  return draftItem(row.place, {
    ...readItemColumns(row, ITEM_COLUMNS, problems),
    question: row.cell(COLUMN.text),
    options: said.map(row.cell),
    translations: translationsBy((language) => ({
      ...texts?.[language],
      options: said.map((heading) => row.cell(headingIn(heading, language))),
    })),
  });
}

function addItem(item: DraftItem, draft: ImportDraft, { sectionTitle }: ImportSettings): void {
  if (draft.sections.length === 0) {
    draft.sections.push(draftSection(item.place, { title: sectionTitle }));
    draft.problems.push({ reason: 'section-added', place: item.place, value: sectionTitle });
  }
  draft.sections.at(-1)?.items.push(item);
}
