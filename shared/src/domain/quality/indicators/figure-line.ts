/**
 * A sum as the indicators count: of inspections, answers that are evaluated (`total`), those that fail (`part`),
 * inspections (`records`) and those with a failure (`partRecords`). Of findings, what each figure says.
 */
export interface FigureLine {
  total: number;
  part: number;
  records: number;
  partRecords: number;
}

/** Nothing was counted. */
export const NO_FIGURES: FigureLine = { total: 0, part: 0, records: 0, partRecords: 0 };

/** A share in percent, not rounded; null of nothing. */
export const percentOf = (part: number, total: number): number | null => (total > 0 ? (part * 100) / total : null);

/** What conforms of all that was evaluated: sum over sum, never a mean of rates. Percent; null where nothing was. */
export const conformityRate = ({ total, part }: Pick<FigureLine, 'total' | 'part'>): number | null =>
  percentOf(total - part, total);
