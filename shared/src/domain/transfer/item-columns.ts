import { newItem } from '../authoring';
import { ATTACHMENT_TYPES, ITEM_CATEGORIES, ITEM_TYPES, type ChecklistItem } from '../checklist';
import { readKey, readYesOrNo, yesOrNo } from './cell-values';
import type { HeadedRow } from './columns';
import type { DraftItem } from './import-draft';
import type { TransferProblem } from './problem';

/** A setting of an item as a column. A setting that is added to items needs one line here to be in every format with columns. */
export interface ItemColumn {
  heading: string;
  write: (item: ChecklistItem) => string;
  /** What stands under `heading` (which a format may give another name); where nothing stands, what a new item has. */
  read: (row: HeadedRow, heading: string, problems: TransferProblem[]) => Partial<DraftItem>;
}

const fresh = newItem('');

export const ITEM_COLUMNS: readonly ItemColumn[] = [
  { heading: 'type', write: ({ type }) => type, read: (row, at, problems) => ({ type: readKey(row, at, ITEM_TYPES, 'checkbox', problems) }) },
  { heading: 'category', write: ({ category }) => category, read: (row, at, problems) => ({ category: readKey(row, at, ITEM_CATEGORIES, 'processos', problems) }) },
  { heading: 'required', write: ({ required }) => yesOrNo(required), read: (row, at, problems) => ({ required: readYesOrNo(row, at, fresh.required, problems) }) },
  {
    heading: 'attachment',
    write: ({ includeAttachment }) => yesOrNo(includeAttachment),
    read: (row, at, problems) => ({ includeAttachment: readYesOrNo(row, at, fresh.includeAttachment, problems) }),
  },
  {
    heading: 'attachment_type',
    write: ({ attachmentType }) => attachmentType,
    read: (row, at, problems) => ({ attachmentType: readKey(row, at, ATTACHMENT_TYPES, fresh.attachmentType, problems) }),
  },
  {
    heading: 'expected_answer',
    write: ({ expectedAnswer }) => yesOrNo(expectedAnswer),
    read: (row, at, problems) => ({ expectedAnswer: readYesOrNo(row, at, fresh.expectedAnswer, problems) }),
  },
];

/** What a row says under the headings of these columns; `named` tells what a format calls a heading. */
export function readItemColumns(row: HeadedRow, columns: readonly ItemColumn[], problems: TransferProblem[], named = (heading: string): string => heading): Partial<DraftItem> {
  return columns.reduce<Partial<DraftItem>>((said, { heading, read }) => ({ ...said, ...read(row, named(heading), problems) }), {});
}
