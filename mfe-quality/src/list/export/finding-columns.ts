import type { FindingLine } from '@avsec/shared/domain';
import { recordQuestion, recordTitle } from '@avsec/shared/i18n';
import { day, moment, text, type ExportCell } from '@avsec/shared/lists';

const titleOf = ({ checklistId, checklistTitle }: FindingLine): string =>
  checklistTitle === null ? '' : recordTitle({ checklistId: checklistId ?? '', title: checklistTitle });

/** Words of the reader's language that stand in cells. */
export interface FindingWords {
  stateOf: (state: FindingLine['state']) => string;
  levelOf: (level: FindingLine['level']) => string;
  yes: string;
  /** The address of a finding's page. */
  pageOf: (id: string) => string;
}

/** The columns of the file, by the key of their heading, with their width in signs. */
export const FINDING_COLUMNS = [
  { name: 'number', width: 18, cell: (row) => text(row.number) },
  { name: 'state', width: 24, cell: (row, words) => text(words.stateOf(row.state)) },
  { name: 'level', width: 12, cell: (row, words) => text(words.levelOf(row.level)) },
  { name: 'question', width: 48, cell: (row) => text(recordQuestion(row)) },
  { name: 'place', width: 32, cell: (row) => text(row.place) },
  { name: 'checklist', width: 36, cell: (row) => text(titleOf(row)) },
  { name: 'responsible', width: 28, cell: (row) => text(row.responsible ?? row.group ?? '') },
  { name: 'opened', width: 12, cell: (row) => day(row.openedOn) },
  { name: 'planDue', width: 12, cell: (row) => day(row.planDueOn) },
  { name: 'firstDue', width: 12, cell: (row) => day(row.firstDueOn) },
  { name: 'due', width: 12, cell: (row) => day(row.dueOn) },
  { name: 'effective', width: 14, cell: (row) => day(row.effectiveOn) },
  { name: 'riskUntil', width: 14, cell: (row) => day(row.riskUntil) },
  { name: 'repeat', width: 14, cell: (row, words) => text(row.repeatOf === null ? '' : words.yes) },
  { name: 'changed', width: 18, cell: (row) => moment(row.changedAt) },
  { name: 'page', width: 60, cell: (row, words) => text(words.pageOf(row.id)) },
] as const satisfies readonly {
  name: string;
  width: number;
  cell: (row: FindingLine, words: FindingWords) => ExportCell;
}[];
