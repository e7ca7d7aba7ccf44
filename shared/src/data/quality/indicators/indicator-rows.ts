import * as z from 'zod/mini';
import type { ChecklistItem } from '../../../domain/checklist/checklist';
import { LEVELS, type Level } from '../../../domain/checklist/level';
import { itemTranslations } from '../../../domain/schema/translations';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import type { CoverageLine } from '../../../domain/quality/indicators/coverage';
import type { FigureLine } from '../../../domain/quality/indicators/figure-line';

/** Of what indicators are; whatever is left out does not limit. Whole months count. */
export interface IndicatorQuery {
  from: SiteDate;
  to: SiteDate;
  checklistId?: string;
  /** With all that lies in it. */
  placeId?: string;
  category?: string;
  /** Whose inspections, and findings that this person opened. */
  person?: string;
}

export type BreakdownBy = 'checklist' | 'place' | 'category' | 'clause';

/** A figure with the days that it is of. */
export interface Figure<T> {
  today: SiteDate;
  first: SiteDate;
  last: SiteDate;
  /** Of as many months before. */
  beforeFirst: SiteDate;
  beforeLast: SiteDate;
  /** Whose it is; null: everybody's. */
  person: string | null;
  /** Made of so many records at most, the newest; null: a sum over all. */
  fromRecords: number | null;
  answer: T;
}

/** `key`: a month's first day, or what the line is of. */
export type KeyedLine = FigureLine & { key: string };
export type NamedLine = KeyedLine & { name: string | null };

/** Null: nothing was counted. */
export interface Compared {
  now: FigureLine | null;
  before: FigureLine | null;
}

export interface Conformity extends Compared {
  months: KeyedLine[];
  monthsBefore: KeyedLine[];
}

/** Lines of the period, and those of the one before with the same keys. */
export interface ComparedRows<L> {
  rows: L[];
  rowsBefore: L[];
}

export interface FailingItem extends FigureLine {
  checklistId: string;
  checklist: string;
  itemId: string;
  question: string;
  questionTranslations?: ChecklistItem['translations'];
  /** In the period before. */
  totalBefore: number;
  partBefore: number;
  /** Findings of the item, in the period, that were dismissed. */
  dismissed: number;
}
export interface FailingItems {
  /** Of all items that were asked often enough. */
  failures: number;
  /** Items that fail and were asked in too few inspections. */
  few: number;
  rows: FailingItem[];
}

/** In days; null of none. */
export interface DaysTaken {
  count: number;
  median: number | null;
  ninetieth: number | null;
}

export interface FindingFigures {
  /** `total` found, `part` repeats. */
  found: Compared;
  /** `records` closed, `total` that had a date, `part` corrected by the first, `partRecords` by the granted one. */
  closed: Compared;
  foundByMonth: KeyedLine[];
  foundByMonthBefore: KeyedLine[];
  closedByMonth: KeyedLine[];
  closedByMonthBefore: KeyedLine[];
  days: Record<'planned' | 'corrected' | 'verified', { now: DaysTaken; before: DaysTaken }>;
}

/** By the bands of `FINDING_AGES`. */
export interface OpenByAge {
  level: Level;
  ages: number[];
}

export interface DecidedReviews {
  decided: number;
  returned: number;
  /** Days from asking to the decision. */
  median: number | null;
  ninetieth: number | null;
}
export interface ReviewFigures {
  now: DecidedReviews;
  before: DecidedReviews;
  waiting: number;
}

/** `key`: a month's first day. */
export type CoverageMonth = CoverageLine & { key: SiteDate };
export interface Coverage {
  months: CoverageMonth[];
  monthsBefore: CoverageMonth[];
}

export type PersonLine = FigureLine & {
  person: string;
  name: string | null;
  /** Of the inspection in the middle. */
  seconds: number | null;
};

const counts = { total: z.number(), part: z.number(), records: z.number(), part_records: z.number() };
type Counts = z.infer<z.ZodMiniObject<typeof counts>>;
const toLine = ({ total, part, records, part_records }: Counts): FigureLine => ({
  total,
  part,
  records,
  partRecords: part_records,
});

const line = z.pipe(z.object(counts), z.transform(toLine));
const keyedLine = z.pipe(
  z.object({ ...counts, key: z.string() }),
  z.transform(({ key, ...same }): KeyedLine => ({ ...toLine(same), key })),
);
const namedLine = z.pipe(
  z.object({ ...counts, key: z.string(), name: z.nullable(z.string()) }),
  z.transform(({ key, name, ...same }): NamedLine => ({ ...toLine(same), key, name })),
);
const compared = z.object({ now: z.nullable(line), before: z.nullable(line) });

export const conformity: z.ZodMiniType<Conformity> = z.pipe(
  z.extend(compared, { months: z.array(keyedLine), months_before: z.array(keyedLine) }),
  z.transform(({ months_before, ...same }) => ({ ...same, monthsBefore: months_before })),
);

const comparedRows = <L>(row: z.ZodMiniType<L>): z.ZodMiniType<ComparedRows<L>> =>
  z.pipe(
    z.object({ rows: z.array(row), rows_before: z.array(row) }),
    z.transform(({ rows, rows_before }) => ({ rows, rowsBefore: rows_before })),
  );
export const breakdown = comparedRows<NamedLine>(namedLine);

export const failingItems: z.ZodMiniType<FailingItems> = z.object({
  failures: z.number(),
  few: z.number(),
  rows: z.array(
    z.pipe(
      z.object({
        ...counts,
        checklist_id: z.string(),
        checklist: z.string(),
        item_id: z.string(),
        question: z.string(),
        question_translations: itemTranslations,
        dismissed: z.number(),
        total_before: z.number(),
        part_before: z.number(),
      }),
      z.transform(({ checklist_id, checklist, item_id, question, dismissed, ...same }): FailingItem => ({
        ...toLine(same),
        checklistId: checklist_id,
        checklist,
        itemId: item_id,
        question,
        ...(same.question_translations && { questionTranslations: same.question_translations }),
        dismissed,
        totalBefore: same.total_before,
        partBefore: same.part_before,
      })),
    ),
  ),
});

const daysTaken = z.object({ count: z.number(), median: z.nullable(z.number()), ninetieth: z.nullable(z.number()) });
const step = z.object({ now: daysTaken, before: daysTaken });
export const findingFigures: z.ZodMiniType<FindingFigures> = z.pipe(
  z.object({
    found: compared,
    closed: compared,
    found_by_month: z.array(keyedLine),
    found_by_month_before: z.array(keyedLine),
    closed_by_month: z.array(keyedLine),
    closed_by_month_before: z.array(keyedLine),
    days: z.object({ planned: step, corrected: step, verified: step }),
  }),
  z.transform(({ found, closed, days, ...months }) => ({
    found,
    closed,
    days,
    foundByMonth: months.found_by_month,
    foundByMonthBefore: months.found_by_month_before,
    closedByMonth: months.closed_by_month,
    closedByMonthBefore: months.closed_by_month_before,
  })),
);

export const openByAge: z.ZodMiniType<{ levels: OpenByAge[] }> = z.object({
  levels: z.array(z.object({ level: z.enum(LEVELS), ages: z.array(z.number()) })),
});

const decided = z.object({
  decided: z.number(),
  returned: z.number(),
  median: z.nullable(z.number()),
  ninetieth: z.nullable(z.number()),
});
export const reviewFigures: z.ZodMiniType<ReviewFigures> = z.object({
  now: decided,
  before: decided,
  waiting: z.number(),
});

export const peopleFigures = comparedRows<PersonLine>(
  z.pipe(
    z.object({ ...counts, key: z.string(), name: z.nullable(z.string()), seconds: z.nullable(z.number()) }),
    z.transform(({ key, name, seconds, ...same }): PersonLine => ({ ...toLine(same), person: key, name, seconds })),
  ),
);

const coverageMonths = z.array(
  z.pipe(
    z.object({
      key: z.string(),
      planned: z.number(),
      done: z.number(),
      done_late: z.number(),
      excused: z.number(),
      late: z.number(),
      missed: z.number(),
      to_come: z.number(),
    }),
    z.transform(({ done_late, to_come, ...same }): CoverageMonth => ({
      ...same,
      doneLate: done_late,
      toCome: to_come,
    })),
  ),
);
export const coverage: z.ZodMiniType<Coverage> = z.pipe(
  z.object({ months: coverageMonths, months_before: coverageMonths }),
  z.transform(({ months, months_before }) => ({ months, monthsBefore: months_before })),
);

/** A figure's answer with its days around it. */
export const figureOf = <T>(answer: z.ZodMiniType<T>): z.ZodMiniType<Figure<T>> =>
  z.pipe(
    z.object({
      today: z.string(),
      first: z.string(),
      last: z.string(),
      before_first: z.string(),
      before_last: z.string(),
      person: z.nullable(z.string()),
      from_records: z.nullable(z.number()),
      answer,
    }),
    z.transform(({ before_first, before_last, from_records, ...same }): Figure<T> => ({
      ...same,
      beforeFirst: before_first,
      beforeLast: before_last,
      fromRecords: from_records,
    })),
  );
