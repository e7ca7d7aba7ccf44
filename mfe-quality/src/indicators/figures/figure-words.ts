import { useMemo } from 'react';
import type { SiteDate } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';

/** What stands where nothing was counted. */
export const NOTHING = '–';

/** Numbers and months as the language on screen writes them. */
export function useFigureWords() {
  const { i18n } = useTranslation('quality');
  const { language } = i18n;
  return useMemo(() => {
    const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const months = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    return {
      count: (count: number) => formatCount(count, language),
      percent: (percent: number | null) => (percent === null ? NOTHING : percents.format(percent / 100)),
      /** A difference, with its sign. */
      difference: (by: number) => points.format(by),
      month: (first: SiteDate) => months.format(new Date(`${first}T12:00:00Z`)),
      minutes: (seconds: number | null) => (seconds === null ? NOTHING : minutes.format(seconds / 60)),
    };
  }, [language]);
}

export type FigureWords = ReturnType<typeof useFigureWords>;
