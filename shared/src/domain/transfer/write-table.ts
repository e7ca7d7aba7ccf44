import { itemsOf, type Checklist, type ChecklistItem } from '../checklist';
import { writtenDemand } from './cell-values';
import { DEMAND_HEADING, ITEM_COLUMNS } from './item-columns';
import type { Sheet } from './sheet';
import { COLUMN, optionColumn, TABLE_COLUMNS, TABLE_SHEET, type TableRecord } from './table-columns';

/** A definition as one sheet; `readTable` gives it back. Ids are not in it: what is imported is a checklist of its own. */
export function writeTable(checklist: Checklist): Sheet {
  const { title, description, standard, version, author, nonConforming } = checklist;
  const demand = ITEM_COLUMNS.map(({ heading }) => (heading === DEMAND_HEADING ? writtenDemand(nonConforming) : ''));
  const options = Math.max(0, ...itemsOf(checklist).map((item) => item.options.length));
  return {
    name: TABLE_SHEET,
    rows: [
      [...TABLE_COLUMNS, ...Array.from({ length: options }, (_, index) => optionColumn(index + 1))],
      ['checklist', title, description ?? '', standard ?? '', version, author ?? '', ...demand] satisfies [TableRecord, ...string[]],
      ...checklist.sections.flatMap((section) => [
        ['section', section.title, section.description ?? ''] satisfies [TableRecord, ...string[]],
        ...section.items.map(itemRow),
      ]),
    ],
  };
}

const BASICS = Object.keys(COLUMN).length;

function itemRow(item: ChecklistItem): string[] {
  const record: TableRecord = 'item';
  const basics = [record, item.question];
  return [...basics, ...Array.from({ length: BASICS - basics.length }, () => ''), ...ITEM_COLUMNS.map(({ write }) => write(item)), ...item.options];
}
