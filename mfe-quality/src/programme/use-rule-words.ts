import type { Plan, Rule } from '@avsec/shared/domain';
import { formatList, useTranslation } from '@avsec/shared/i18n';
import { siteDay } from '../shown/site-day';

/** A rule, and the days between which it holds, in words. */
export function useRuleWords(): (plan: Pick<Plan, 'rule' | 'untilOn' | 'count'>) => string {
  const { t, i18n } = useTranslation('quality');
  const listed = (kind: 'weekdayShort' | 'month', numbers: readonly number[]): string =>
    formatList(
      numbers.map((one) => t(`programme.${kind}.${one}`)),
      i18n.language,
    );
  const inMonths = (months: readonly number[]): string =>
    months.length === 0 ? t('programme.words.everyMonth') : listed('month', months);
  const ruleWords = (rule: Rule): string => {
    switch (rule.kind) {
      case 'days':
        // Not as singular and plural, which Chinese and Korean do not have.
        return rule.every === 1 ? t('programme.words.everyDay') : t('programme.words.days', { count: rule.every });
      case 'weekdays':
        return listed('weekdayShort', rule.weekdays);
      case 'month-days':
        return t('programme.words.monthDays', {
          count: rule.days.length,
          days: formatList(rule.days.map(String), i18n.language),
          months: inMonths(rule.months),
        });
      case 'nth-weekday':
        return t('programme.words.nthWeekday', {
          nth: t(`programme.nth.${rule.nth === -1 ? 'last' : rule.nth}`),
          weekday: t(`programme.weekday.${rule.weekday}`),
          months: inMonths(rule.months),
        });
    }
  };
  return ({ rule, untilOn, count }) =>
    [
      ruleWords(rule),
      untilOn !== null && t('programme.words.until', { day: siteDay(untilOn) }),
      count !== null && t('programme.words.count', { count }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
}
