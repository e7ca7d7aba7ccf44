import type { PeriodUnit } from '@avsec/shared/data';

/** How the history is laid out: its rows, or who inspected what where, day by day or month by month. */
export const LAYOUTS = ['list', 'day', 'month'] as const satisfies readonly ('list' | PeriodUnit)[];
export type Layout = (typeof LAYOUTS)[number];

/** Periods that are shown at first, and that each press on 'older' adds. */
export const PERIODS_AT_A_TIME = 14;

export interface Laid {
  layout: Layout;
  /** How many days or months are shown. */
  periods: number;
}

export function laidFrom(params: URLSearchParams): Laid {
  const periods = Number(params.get('periods') ?? PERIODS_AT_A_TIME);
  return {
    layout: LAYOUTS.find((layout) => layout === params.get('view')) ?? 'list',
    periods: Number.isInteger(periods) && periods >= PERIODS_AT_A_TIME ? periods : PERIODS_AT_A_TIME,
  };
}

export const laidParams = ({ layout, periods }: Laid): Record<string, string> => ({
  ...(layout === 'list' ? {} : { view: layout }),
  ...(layout === 'list' || periods === PERIODS_AT_A_TIME ? {} : { periods: String(periods) }),
});
