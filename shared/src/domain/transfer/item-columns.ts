import { newItem } from '../authoring/authoring';
import { ATTACHMENT_TYPES, ITEM_CATEGORIES, ITEM_TYPES, type ChecklistItem } from '../checklist/checklist';
import {
  readDemand,
  readExample,
  readKey,
  readLevel,
  readMarks,
  readNumberCell,
  readVerdict,
  readWeight,
  readYesOrNo,
  writtenDemand,
  writtenMarks,
  writtenNumberCell,
  writtenVerdict,
  writtenYes,
  yesOrNo,
} from './cell-values';
import type { HeadedRow } from './columns';
import { writeExpression, type Naming } from './conditions/write-expression';
import type { DraftItem } from './import-draft';
import type { TransferProblem } from './problem';
import { typeNamed } from './table-words';

/**
 * A setting of an item as a column. A setting that is added to items needs one line here to be in every format with
 * columns.
 */
export interface ItemColumn {
  heading: string;
  write: (item: ChecklistItem) => string;
  /** What stands under `heading` (which a format may give another name); where nothing stands, what a new item has. */
  read: (row: HeadedRow, heading: string, problems: TransferProblem[]) => Partial<DraftItem>;
}

const fresh = newItem('');

/** Under the same heading the row of the checklist says what holds for all items. */
export const DEMAND_HEADING = 'if_nonconforming';

/** Likewise: how grave what does not conform is. */
export const LEVEL_HEADING = 'level';

/** Under the same heading the row of a section says when the section is shown. */
export const SHOWN_IF_HEADING = 'shown_if';

/** Items by section and place, '2.1'; answers by their texts. */
export const AS_WRITTEN: Naming = {
  name: (reference) => reference,
  text: (_, value) => (typeof value === 'boolean' ? yesOrNo(value) : value),
  isMultiple: () => false,
};

const absentIfEmpty = (text: string): string | undefined => (text === '' ? undefined : text);

export const ITEM_COLUMNS: readonly ItemColumn[] = [
  {
    heading: 'type',
    write: ({ type }) => type,
    read: (row, at, problems) => ({ type: readKey(row, at, ITEM_TYPES, 'checkbox', problems, typeNamed) }),
  },
  {
    heading: 'category',
    write: ({ category }) => category,
    read: (row, at, problems) => ({ category: readKey(row, at, ITEM_CATEGORIES, 'processos', problems) }),
  },
  {
    heading: 'required',
    write: ({ required }) => yesOrNo(required),
    read: (row, at, problems) => ({ required: readYesOrNo(row, at, fresh.required, problems) }),
  },
  {
    heading: 'attachment',
    write: ({ includeAttachment }) => yesOrNo(includeAttachment),
    read: (row, at, problems) => ({ includeAttachment: readYesOrNo(row, at, fresh.includeAttachment, problems) }),
  },
  {
    heading: 'attachment_type',
    write: ({ attachmentType }) => attachmentType,
    read: (row, at, problems) => ({
      attachmentType: readKey(row, at, ATTACHMENT_TYPES, fresh.attachmentType, problems),
    }),
  },
  {
    heading: 'expected_answer',
    write: ({ expectedAnswer }) => yesOrNo(expectedAnswer),
    read: (row, at, problems) => ({ expectedAnswer: readYesOrNo(row, at, fresh.expectedAnswer, problems) }),
  },
  {
    heading: 'not_applicable',
    write: ({ allowsNotApplicable }) => (allowsNotApplicable ? yesOrNo(true) : ''),
    read: (row, at, problems) => ({ allowsNotApplicable: readYesOrNo(row, at, false, problems) || undefined }),
  },
  {
    heading: 'reference',
    write: ({ reference }) => reference ?? '',
    read: (row, at) => ({ reference: absentIfEmpty(row.cell(at)) }),
  },
  {
    heading: 'guidance',
    write: ({ guidance }) => guidance ?? '',
    read: (row, at) => ({ guidance: absentIfEmpty(row.cell(at)) }),
  },
  {
    heading: 'example',
    write: ({ example }) => example ?? '',
    read: (row, at, problems) => ({ example: readExample(row, at, problems) }),
  },
  {
    heading: DEMAND_HEADING,
    write: ({ nonConforming }) => writtenDemand(nonConforming),
    read: (row, at, problems) => ({ nonConforming: readDemand(row, at, problems) }),
  },
  {
    heading: 'nonconforming_options',
    write: ({ nonConformingOptions }) => writtenMarks(nonConformingOptions),
    read: (row, at, problems) => ({ nonConformingOptions: readMarks(row, at, problems) }),
  },
  {
    heading: 'unit',
    write: ({ number }) => number?.unit ?? '',
    read: (row, at) => ({ number: { unit: absentIfEmpty(row.cell(at)) } }),
  },
  {
    heading: 'min',
    write: ({ number }) => writtenNumberCell(number?.min),
    read: (row, at, problems) => ({ number: { min: readNumberCell(row, at, problems) } }),
  },
  {
    heading: 'max',
    write: ({ number }) => writtenNumberCell(number?.max),
    read: (row, at, problems) => ({ number: { max: readNumberCell(row, at, problems) } }),
  },
  {
    heading: 'verdict',
    write: ({ verdict }) => writtenVerdict(verdict),
    read: (row, at, problems) => ({ verdict: readVerdict(row, at, problems) }),
  },
  {
    heading: 'searchable',
    write: ({ searchable }) => writtenYes(searchable),
    read: (row, at, problems) => ({ searchable: readYesOrNo(row, at, false, problems) || undefined }),
  },
  {
    heading: LEVEL_HEADING,
    write: ({ level }) => level ?? '',
    read: (row, at, problems) => ({ level: readLevel(row, at, problems) }),
  },
  {
    heading: 'critical',
    write: ({ critical }) => (critical ? yesOrNo(true) : ''),
    read: (row, at, problems) => ({ critical: readYesOrNo(row, at, false, problems) || undefined }),
  },
  {
    heading: 'weight',
    write: ({ weight }) => (weight === undefined ? '' : String(weight)),
    read: (row, at, problems) => ({ weight: readWeight(row, at, problems) }),
  },
  {
    heading: 'answered_alone',
    write: ({ answeredAlone }) => (answeredAlone ? yesOrNo(true) : ''),
    read: (row, at, problems) => ({ answeredAlone: readYesOrNo(row, at, false, problems) || undefined }),
  },
  {
    heading: 'begins_now',
    write: ({ beginsNow }) => writtenYes(beginsNow),
    read: (row, at, problems) => ({ beginsNow: readYesOrNo(row, at, false, problems) || undefined }),
  },
  {
    heading: SHOWN_IF_HEADING,
    write: ({ shownWhen }) => (shownWhen ? writeExpression(shownWhen, AS_WRITTEN) : ''),
    read: (row, at) => ({ shownIf: row.cell(at) === '' ? undefined : { text: row.cell(at), place: row.at(at) } }),
  },
];

/** What a row says under the headings of these columns; `named` tells what a format calls a heading. */
export function readItemColumns(
  row: HeadedRow,
  columns: readonly ItemColumn[],
  problems: TransferProblem[],
  named = (heading: string): string => heading,
): Partial<DraftItem> {
  return columns.reduce<Partial<DraftItem>>((said, { heading, read }) => {
    const next = read(row, named(heading), problems);
    // Unit and limits have a column each and are one setting.
    return { ...said, ...next, ...(next.number ? { number: { ...said.number, ...next.number } } : {}) };
  }, {});
}
