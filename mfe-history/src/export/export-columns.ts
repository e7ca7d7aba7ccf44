import { count, moment, text, type ExportCell } from '@avsec/shared/lists';
import {
  nameAndBadge,
  shownRate,
  weightedScore,
  type GivenVerdict,
  type SubmissionSummary,
} from '@avsec/shared/domain';

/** Words of the reader's language that stand in cells. */
export interface ExportWords {
  untitled: string;
  statusOf: (status: string) => string;
  verdictOf: (given: GivenVerdict, checklistId: string) => string;
  ratingOf: (rating: string) => string;
  /** What is read for Sim and Não, for 'N/A', and where somebody has signed. */
  answer: { yes: string; no: string; notApplicable: string; signed: string };
  /** The address of a record's report. */
  reportOf: (id: string) => string;
}

/** The columns of the file, by the key of their heading, with their width in signs. */
export const EXPORT_COLUMNS = [
  { name: 'status', width: 16, cell: (row, words) => text(words.statusOf(row.status)) },
  { name: 'checklist', width: 40, cell: (row, words) => text(row.title || words.untitled) },
  { name: 'inspector', width: 28, cell: (row) => text(row.inspectorName) },
  { name: 'badge', width: 14, cell: (row) => text(row.inspectorBadge) },
  { name: 'onBehalfOf', width: 28, cell: ({ onBehalfOf }) => (onBehalfOf ? text(nameAndBadge(onBehalfOf)) : null) },
  { name: 'location', width: 28, cell: (row) => text(row.location) },
  { name: 'instances', width: 28, cell: (row) => text(row.instanceNames) },
  { name: 'start', width: 18, cell: (row) => moment(row.startTime) },
  { name: 'completion', width: 18, cell: (row) => moment(row.completionTime) },
  {
    name: 'verdict',
    width: 24,
    cell: ({ verdict, checklistId }, words) => verdict && text(words.verdictOf(verdict, checklistId)),
  },
  { name: 'rating', width: 18, cell: ({ results }, words) => (results ? text(words.ratingOf(results.rating)) : null) },
  {
    name: 'rate',
    width: 12,
    cell: ({ results }) =>
      typeof results?.rate === 'number' ? { kind: 'rate', percent: shownRate(results.rate) } : null,
  },
  // Where the checklist has weights.
  {
    name: 'weighted',
    width: 16,
    cell: ({ results }) => {
      const score = results && weightedScore(results);
      return score === null ? null : { kind: 'rate', percent: shownRate(score) };
    },
  },
  { name: 'criticalFailures', width: 14, cell: ({ results }) => count(results?.criticalFailures) },
  { name: 'evaluated', width: 12, cell: ({ results }) => count(results?.evaluated) },
  { name: 'conforming', width: 12, cell: ({ results }) => count(results?.conforming) },
  { name: 'nonConforming', width: 14, cell: ({ results }) => count(results?.nonConforming) },
  { name: 'items', width: 10, cell: (row) => count(row.itemCount) },
  { name: 'answered', width: 12, cell: (row) => count(row.answeredCount) },
  { name: 'notApplicable', width: 14, cell: (row) => count(row.notApplicableCount) },
  { name: 'notes', width: 12, cell: (row) => count(row.noteCount) },
  { name: 'photos', width: 10, cell: (row) => count(row.photoCount) },
  { name: 'revision', width: 10, cell: (row) => count(row.revision) },
  { name: 'seal', width: 66, cell: (row) => text(row.seal ?? '') },
  { name: 'report', width: 60, cell: (row, words) => text(words.reportOf(row.id)) },
] as const satisfies readonly {
  name: string;
  width: number;
  cell: (row: SubmissionSummary, words: ExportWords) => ExportCell;
}[];

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]['name'];

export const cellsOf = (row: SubmissionSummary, words: ExportWords): ExportCell[] =>
  EXPORT_COLUMNS.map(({ cell }) => cell(row, words));
