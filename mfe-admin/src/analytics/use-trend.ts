import { COMPLIANCE_TREND } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

export interface TrendPoint {
  /** The month in the language on screen, short: 'mar. de 25'. */
  name: string;
  /** Percent. */
  rate: number;
}

/** The sample months, oldest first, with their names in the language on screen. */
export function useTrend(): TrendPoint[] {
  const { i18n } = useTranslation('admin');
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return COMPLIANCE_TREND.map(({ month: key, rate }) => ({
    name: month.format(new Date(`${key}-01T00:00:00Z`)),
    rate,
  }));
}
