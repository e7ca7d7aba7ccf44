import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { isoMoment } from '../backend/moment';
import { filterArgument, type SubmissionFilter } from './submission-query';

/** By what the history is grouped. */
export type PeriodUnit = 'day' | 'month';

/** What was inspected in a period, counted. */
interface PeriodCounts {
  total: number;
  /** Not in progress any more. */
  completed: number;
  /** With something that does not conform. */
  withFindings: number;
  /** Refused by their inspectors. */
  refused: number;
}

/** One inspector, checklist and place within a period. */
export interface PeriodLine extends PeriodCounts {
  inspector: string;
  checklistId: string;
  title: string;
  location: string;
  /** The lowest compliance rate, percent; null where none was evaluated. */
  worstRate: number | null;
  /** Start times of the first and last, ISO 8601. */
  first: string;
  last: string;
}

export interface HistoryPeriod extends PeriodCounts {
  /** First day by the reader's calendar, 'YYYY-MM-DD'. */
  day: string;
  /** Those with most inspections. */
  lines: PeriodLine[];
  /** How many there are. */
  lineCount: number;
}

export interface GroupedHistory {
  /** Newest first; periods without a record are left out. */
  periods: HistoryPeriod[];
  /** There are older ones. */
  more: boolean;
}

export interface GroupQuery {
  filter: SubmissionFilter;
  unit: PeriodUnit;
  /** The reader's time zone, as 'America/Curacao'. */
  zone: string;
  /** How many periods, from the newest on. */
  periods: number;
}

export const submissionGrouping = api.injectEndpoints({
  endpoints: (build) => ({
    groupedSubmissions: build.query<GroupedHistory, GroupQuery>({
      queryFn: (query) => asResult(groupSubmissions(query)),
      providesTags: ['Submission'],
    }),
  }),
});

/** Who inspected what where, day by day or month by month, counted by the backend. */
export const { useGroupedSubmissionsQuery } = submissionGrouping;

const moment = z.pipe(z.string(), z.transform(isoMoment));
const counts = { total: z.number(), completed: z.number(), with_findings: z.number(), refused: z.number() };

const line = z.pipe(
  z.object({
    ...counts,
    inspector: z.string(),
    checklist_id: z.string(),
    title: z.string(),
    location: z.string(),
    worst_rate: z.nullable(z.number()),
    first: moment,
    last: moment,
  }),
  z.transform(({ with_findings, checklist_id, worst_rate, ...same }): PeriodLine => ({
    ...same,
    withFindings: with_findings,
    checklistId: checklist_id,
    worstRate: worst_rate,
  })),
);

const grouped = z.object({
  periods: z.array(
    z.pipe(
      z.object({ ...counts, day: z.string(), line_count: z.number(), lines: z.array(line) }),
      z.transform(({ with_findings, line_count, ...same }): HistoryPeriod => ({
        ...same,
        withFindings: with_findings,
        lineCount: line_count,
      })),
    ),
  ),
  more: z.boolean(),
});

const groupSubmissions = ({ filter, ...grouping }: GroupQuery): Promise<GroupedHistory> =>
  queryBackend(
    (client) => client.rpc('group_submissions', { query: { ...filterArgument(filter), ...grouping } }),
    grouped,
  );
